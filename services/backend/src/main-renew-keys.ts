/**
 * `npm run keys:renew -w services/backend`: wraps the key of every application with the first of MASTER_KEYS, and seals
 * what lies plain from before there was sealing. The service may run.
 */
import { loadConfig } from './config/load-config.ts';
import { vaultOf } from './main-vault.ts';
import { openStore } from './store/open-store.ts';

const complain = (...lines: string[]) => {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
};

const config = await loadConfig(process.env, { dataDir: '.data' });
if (!config.ok) complain(...config.error);
else {
  const { databaseUrl, dataDir, masterKeys } = config.value;
  const report = (_level: string, line: string) => console.error(line);
  const opened = await openStore({ databaseUrl, dataDir }, report, vaultOf(config.value));
  if (!opened.ok) complain(opened.error.message);
  else {
    const { renewKeys, close } = opened.value;
    try {
      const { wrapped, sealed } = await renewKeys();
      console.log(
        `${wrapped} keys wrapped with ${masterKeys[0].name}, ${sealed} applications sealed; nothing is left.`,
      );
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
    await close();
  }
}

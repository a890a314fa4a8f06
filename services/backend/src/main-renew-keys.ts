/**
 * `npm run keys:renew -w services/backend`: wraps the key of every application with the first of MASTER_KEYS, and seals
 * what lies plain from before there was sealing. The service may run.
 */
import { loadConfig } from './config/load-config.ts';
import { complain, withStore } from './main-with-store.ts';

const config = await loadConfig(process.env, { dataDir: '.data' });
if (!config.ok) complain(...config.error);
else {
  const { masterKeys } = config.value;
  await withStore(config.value, async (opened) => {
    const { renewKeys } = opened;
    try {
      const { wrapped, sealed } = await renewKeys();
      console.log(
        `${wrapped} keys wrapped with ${masterKeys[0].name}, ${sealed} applications sealed; nothing is left.`,
      );
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  });
}

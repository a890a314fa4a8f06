/**
 * `npm run audit:person-type -w services/backend`: the signed contracts of earlier versions in which a company signed as a
 * person or a person as a company, by number. The service may run.
 */
import { loadConfig } from './config/load-config.ts';
import { systemClock } from './keys/system.ts';
import { vaultOf } from './main-vault.ts';
import { openStore } from './store/open-store.ts';
import { auditPersonTypes } from './use-cases/staff/audit-person-types.ts';

const complain = (...lines: string[]) => {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
};

const config = await loadConfig(process.env, { dataDir: '.data' });
if (!config.ok) complain(...config.error);
else {
  const { databaseUrl, dataDir } = config.value;
  const report = (_level: string, line: string) => console.error(line);
  const opened = await openStore({ databaseUrl, dataDir }, report, vaultOf(config.value));
  if (!opened.ok) complain(opened.error.message);
  else {
    const { applications: store, personalData, close } = opened.value;
    const found = await auditPersonTypes({ store, personalData, clock: systemClock });
    for (const { id, folio, signedAs } of found) console.log(`${id} ${folio} signed as ${signedAs}`);
    console.log(`${found.length} signed contracts with the other kind of merchant`);
    await close();
  }
}

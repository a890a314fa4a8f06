/**
 * `npm run audit:person-type -w services/backend`: the signed contracts of earlier versions in which a company signed as a
 * person or a person as a company, by number. The service may run.
 */
import { systemClock } from './keys/system.ts';
import { readCommand } from './main-command.ts';
import { withStore } from './main-with-store.ts';
import { auditPersonTypes } from './use-cases/staff/audit-person-types.ts';

const { config } = await readCommand({});
await withStore(config, async (opened) => {
  const { applications: store, personalData } = opened;
  const found = await auditPersonTypes({ store, personalData, clock: systemClock });
  for (const { id, folio, signedAs } of found) console.log(`${id} ${folio} signed as ${signedAs}`);
  console.log(`${found.length} signed contracts with the other kind of merchant`);
});

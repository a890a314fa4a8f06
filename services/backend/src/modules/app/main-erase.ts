/**
 * `npm run erase -w services/backend -- --application <id or folio> --reason "ticket 4711" [--signed-too]`, or `--rut <RUT>`
 * for all of a merchant: takes out for good all that names a person. The service may run.
 */
import { systemClock } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { type ErasureRefusal, eraseApplication } from '../rights/use-cases/erase-application.ts';

const why: Record<ErasureRefusal, string> = {
  unknown: 'is not there any more.',
  mustBeKept: 'is signed, and contracts must be kept by law; --signed-too erases it all the same.',
  because: 'stays: --reason is for the audit, 3 to 80 letters and digits, such as a ticket, and no RUT.',
};

const { values, config } = await readCommand({
  application: { type: 'string' },
  rut: { type: 'string' },
  reason: { type: 'string' },
  'signed-too': { type: 'boolean', default: false },
});
const { application, rut, reason = '', 'signed-too': signedToo } = values;
const by = application !== undefined ? { name: application } : rut !== undefined ? { rut } : undefined;
if (!by) complain('--application <id or folio> or --rut <RUT> says whose; --reason says why, for the audit.');
else {
  const { retention } = config;
  await withStore(config, async (opened) => {
    const { applications: store, personalData } = opened;
    const ids = await personalData.find(by);
    if (ids.length === 0) complain('There is no such application.');
    for (const id of ids) {
      const deps = { store, personalData, clock: systemClock, retention };
      const done = await eraseApplication(deps, id, { because: reason, signedToo });
      if (done.ok) console.log(`${systemClock.now().toISOString()} ${id} erased`);
      else complain(`${id} ${why[done.error]}`);
    }
  });
}

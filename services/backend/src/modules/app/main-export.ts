/**
 * `npm run export -w services/backend -- --application <id or folio> --by ana --format json --out rosa.json`, or `--rut <RUT>`
 * for all of a merchant: everything that is kept, for a person who asks for their own data. Stands among the readings of the
 * staff.
 */
import { writeFileSync } from 'node:fs';
import { systemClock } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { exportPerson } from '../rights/use-cases/export-person.ts';
import { toCsv } from '../rights/use-cases/to-csv.ts';

const { values, config } = await readCommand({
  application: { type: 'string' },
  rut: { type: 'string' },
  by: { type: 'string' },
  format: { type: 'string', default: 'json' },
  out: { type: 'string' },
});
const { application, rut, by: staff, format, out } = values;
const by = application !== undefined ? { name: application } : rut !== undefined ? { rut } : undefined;
if (!by || !staff || !out || !['json', 'csv'].includes(format))
  complain(
    '--application <id or folio> or --rut <RUT> says whose, --by who of the staff takes it out, --out the file; --format json or csv.',
  );
else
  await withStore(config, async (opened) => {
    const { personalData, publishedTexts, staff: ofStaff } = opened;
    const deps = { personalData, publishedTexts, reads: ofStaff.reads, clock: systemClock };
    const found = await exportPerson(deps, { id: staff, name: staff }, by);
    if (found.applications.length === 0) complain('There is no such application.');
    else {
      const text = format === 'csv' ? toCsv(found) : `${JSON.stringify(found, null, 2)}\n`;
      writeFileSync(out, text, { mode: 0o600, flag: 'wx' });
      console.log(`${found.applications.length} applications are in ${out}; hand it over, and delete it.`);
    }
  });

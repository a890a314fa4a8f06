/**
 * `npm run audit:check -w services/backend`: makes the nightly seals over what staff read, searched and did anew from the rows
 * as they stand, and compares; one line a day. `--roots <file>` names the authorities trusted for time, PEM; without it
 * `TSA_ROOT_PEM`. The service may run.
 */
import { readFileSync } from 'node:fs';
import { certificatesOf } from '@afilia/pades/signing/certificates-of';
import { createTimestampChecker } from '@afilia/pades/signing/timestamp-checker';
import { systemClock } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { type AuditFault, checkAudit } from '../audit/use-cases/check-audit.ts';

const wordsOf = (fault: AuditFault): string =>
  'table' in fault ? `row ${fault.id} of ${fault.table} was ${fault.kind}` : `${fault.kind}: ${fault.detail}`;

const { values, config } = await readCommand({ roots: { type: 'string' } });
const { timestamps } = config;
const pem = values.roots === undefined ? timestamps.rootPem : readFileSync(values.roots, 'utf8');
await withStore(config, async (opened) => {
  const { auditTrail: trail } = opened;
  if (pem === undefined)
    console.error('Whose time stamps they are is not checked: no TSA_ROOT_PEM, and no --roots.');
  const { unsealed, faults } = await checkAudit({
    trail,
    checker: createTimestampChecker(pem === undefined ? undefined : certificatesOf(pem)),
    clock: systemClock,
    onDay: ({ day, rows, late, stampedAt, faults: found }) => {
      const of = late > 0 ? `, ${late} of them of days before` : '';
      const stamp = stampedAt === null ? 'no time stamp' : `time-stamped ${stampedAt}`;
      console.log(
        `${day} ${rows} rows${of}, ${stamp}: ${found.length === 0 ? 'as sealed' : 'NOT as sealed'}`,
      );
      complain(...found.map((fault) => `${day} ${wordsOf(fault)}`));
    },
  });
  console.log(`${unsealed} rows wait for the next seal`);
  complain(...faults.map(wordsOf));
});

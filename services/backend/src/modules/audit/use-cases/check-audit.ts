import { dayInChile } from '@afilia/domain/values/identity/date';
import {
  auditedTables,
  type AuditSeal,
  type AuditTrail,
  type AuditedTable,
  type Reached,
  type StandingRow,
} from '../ports/audit.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { TimestampChecker } from '@afilia/pades/types';
import { dayAfter, dayBefore } from './days.ts';
import { digestOf, stampedBytes } from './digest-of.ts';

/**
 * A fault of the audit record. `changed`, `removed`, `added`: a row, since its day was sealed. `seal`: the seal itself, or
 * one before it. `stamp`: its time stamp. `missing`: days that should have been sealed.
 */
export type AuditFault =
  | { kind: 'changed' | 'removed' | 'added'; table: AuditedTable; id: number }
  | { kind: 'seal' | 'stamp' | 'missing'; detail: string };

/** The findings of one day. */
export type CheckedDay = {
  number: number;
  day: string;
  rows: number;
  /** Rows that say an earlier day, and came in after that was sealed. */
  late: number;
  /** ISO 8601 UTC; null where it has none that holds. */
  stampedAt: string | null;
  faults: AuditFault[];
};

/** The findings at the end of the chain: rows that no seal covers yet, and faults of the end itself. */
type CheckedEnd = { unsealed: number; faults: AuditFault[] };

/** An authority that is away for so many days is nothing yet. */
const graceDays = 2;

const nothingReached: Reached = { staff_reads: 0, staff_searches: 0, desk_activities: 0 };

const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

/** The rows of a seal as they stand now, beside what they were. */
async function compareRows(trail: AuditTrail, seal: AuditSeal, from: Reached) {
  const faults: AuditFault[] = [];
  let late = 0;
  for (const table of auditedTables) {
    const missing = new Map(seal.rows.filter((row) => row.table === table).map((row) => [row.id, row]));
    const judge = ({ id, sha256, day }: StandingRow) => {
      const sealed = missing.get(id);
      missing.delete(id);
      if (!sealed) faults.push({ kind: 'added', table, id });
      else if (!same(sealed.sha256, sha256)) faults.push({ kind: 'changed', table, id });
      if (day < seal.day) late += 1;
    };
    for await (const lot of trail.rows(table, from[table], seal.reached[table])) lot.forEach(judge);
    for (const id of missing.keys()) faults.push({ kind: 'removed', table, id });
  }
  return { faults, late };
}

type Former = Pick<AuditSeal, 'number' | 'day' | 'digest' | 'reached'>;

/** Checks that a seal is unchanged, and follows on the one before it. */
function judgeChain(seal: AuditSeal, former: Former | undefined): AuditFault[] {
  const faults: AuditFault[] = [];
  const place = { number: (former?.number ?? 0) + 1, day: former ? dayAfter(former.day) : seal.day };
  if (seal.number !== place.number || seal.day !== place.day)
    faults.push({
      kind: 'seal',
      detail: `seal ${place.number}${former ? ` of ${place.day}` : ''} should be here`,
    });
  if (digestOf({ ...seal, former: former?.digest ?? '' }) !== seal.digest)
    faults.push({
      kind: 'seal',
      detail: 'its digest is not that of what it holds and of the seal before it',
    });
  return faults;
}

/** A stamp must be there, unless the authority may still give it. */
async function judgeStamp(
  { digest, token, day }: AuditSeal,
  { checker, today }: { checker: TimestampChecker; today: string },
): Promise<{ stampedAt: string | null; faults: AuditFault[] }> {
  if (token === null) {
    let due = day;
    for (let days = 0; days <= graceDays; days += 1) due = dayAfter(due);
    const detail = 'it has no time stamp';
    return { stampedAt: null, faults: today > due ? [{ kind: 'stamp', detail }] : [] };
  }
  const checked = await checker.check(token, stampedBytes(digest));
  return checked.ok
    ? { stampedAt: checked.value.at, faults: [] }
    : { stampedAt: null, faults: [{ kind: 'stamp', detail: checked.error }] };
}

/**
 * Makes every seal anew from the rows as they stand, and compares.
 *
 * @param deps.onDay - called for each day, in order
 * @returns the findings besides those of the days
 */
export async function checkAudit(deps: {
  trail: AuditTrail;
  checker: TimestampChecker;
  clock: Clock;
  onDay: (day: CheckedDay) => void;
}): Promise<CheckedEnd> {
  const { trail, checker, clock, onDay } = deps;
  const today = dayInChile(clock.now());
  let former: Former | undefined;
  for await (const seal of trail.seals()) {
    const from = former?.reached ?? nothingReached;
    const { faults, late } = await compareRows(trail, seal, from);
    const stamp = await judgeStamp(seal, { checker, today });
    onDay({
      number: seal.number,
      day: seal.day,
      rows: seal.rows.length,
      late: former ? late : 0,
      stampedAt: stamp.stampedAt,
      faults: [...judgeChain(seal, former), ...faults, ...stamp.faults],
    });
    former = seal;
  }
  let unsealed = 0;
  for (const table of auditedTables)
    for await (const lot of trail.rows(table, former?.reached[table] ?? 0)) unsealed += lot.length;
  let oldest = today;
  for (let days = 0; days <= graceDays; days += 1) oldest = dayBefore(oldest);
  const isBehind = former ? former.day < oldest : unsealed > 0;
  const detail = former ? `nothing was sealed after ${former.day}` : 'nothing was ever sealed';
  return { unsealed, faults: isBehind ? [{ kind: 'missing', detail }] : [] };
}

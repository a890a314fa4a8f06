import { hash } from 'node:crypto';
import { and, asc, gt, lte } from 'drizzle-orm';
import { dayInChile } from '@afilia/domain/values/identity/date';
import type { AuditedTable, StandingRow } from '../ports/audit.ts';
import type { Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { staffSearches } from './schema-search.ts';
import { staffReads } from '../../access/store/schema-staff.ts';

const tables = {
  staff_reads: staffReads,
  staff_searches: staffSearches,
  desk_activities: deskActivities,
} as const satisfies Record<AuditedTable, unknown>;

/** So many rows are in memory at a time. */
const lot = 5_000;

/**
 * A row as text: its columns by name, without those that are null, so that a column that a later version adds changes no
 * text of a row that stands already.
 */
function textOf(row: object): string {
  const columns = Object.entries(row).filter(([, value]) => value !== null);
  return JSON.stringify(
    columns
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

/** See `AuditTrail.rows`. */
export async function* auditedRows(
  orm: Orm,
  name: AuditedTable,
  after: number,
  upTo?: number,
): AsyncGenerator<StandingRow[]> {
  const table = tables[name];
  for (let last = after; ;) {
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(table)
        .where(and(gt(table.id, last), upTo === undefined ? undefined : lte(table.id, upTo)))
        .orderBy(asc(table.id))
        .limit(lot),
    );
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map((row) => ({
      table: name,
      id: row.id,
      sha256: new Uint8Array(hash('sha256', textOf(row), 'buffer')),
      day: dayInChile(row.at),
    }));
  }
}

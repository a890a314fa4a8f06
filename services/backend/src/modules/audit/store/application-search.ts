import { eq, sql, type SQL } from 'drizzle-orm';
import type { Search } from '@afilia/domain/desk/parse-search';
import type { ApplicationSearch, SearchCandidate } from '../ports/search.ts';
import type { Database } from '../../platform/store/database.ts';
import { dayBegins } from '../../platform/store/day-begins.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { searchProgress } from './schema-search.ts';
import { DataKeyErased, openSnapshot, type Sealing } from '../../record/store/sealing/sealing.ts';
import type { StaffHosts } from '../../platform/store/of-hosts.ts';
import { searchHash } from './search-hash.ts';

type Row = { id: string; snapshot: unknown; open_case_id: string | null };

/** The name of the row in `search_progress`. */
export const progressName = 'applications';

/** Narrows the applications to those that may be meant: tables that are joined, and a condition. */
type Narrowing = { joins: SQL; where: SQL };

const nothing = sql``;
const always = sql`true`;

/** One join a word: the database begins with the rarest, and stops when it has enough. */
const withWords = (hashes: readonly string[]): SQL =>
  sql.join(
    hashes.map((hash, at) => {
      const key = sql.identifier(`key_${at}`);
      return sql`JOIN search_keys AS ${key} ON ${key}.application_id = found.id AND ${key}.kind = 'nameWord' AND ${key}.hash = ${hash}`;
    }),
    sql` `,
  );

function narrow(search: Search, { deployment }: Sealing): Narrowing {
  if (search.kind === 'folio') return { joins: nothing, where: sql`found.folio = ${search.folio}` };
  if (search.kind === 'terms') {
    const hashes = search.terms.map((term) => searchHash(deployment, term));
    const pairs = hashes.map(({ kind, hash }) => sql`(key.kind = ${kind} AND key.hash = ${hash})`);
    const where = sql`found.id IN (SELECT key.application_id FROM search_keys AS key WHERE ${sql.join(pairs, sql` OR `)})`;
    return { joins: nothing, where };
  }
  const { words, range } = search;
  const hashes = new Set(words.map((text) => searchHash(deployment, { kind: 'nameWord', text }).hash));
  const where = range
    ? sql`found.created_at >= ${dayBegins(range.from)} AND found.created_at < ${dayBegins(range.to, 1)}`
    : always;
  return { joins: withWords([...hashes]), where };
}

/** Search over sealed values, on PostgreSQL. */
export function createApplicationSearch(
  { orm }: Database,
  sealing: Sealing,
  hosts?: StaffHosts,
): ApplicationSearch {
  const list =
    hosts &&
    sql.join(
      hosts.map((host) => sql`${host}`),
      sql`, `,
    );
  const own = list === undefined ? always : sql`found.host_id = ANY (ARRAY[${list}]::text[])`;
  const toCandidate = async (row: Row): Promise<SearchCandidate[]> => {
    try {
      const application = await openSnapshot(sealing, row.id, row.snapshot);
      return [{ application, openCaseId: row.open_case_id }];
    } catch (error) {
      if (error instanceof DataKeyErased) return [];
      throw error;
    }
  };

  return {
    find: async (search, limit) => {
      const { joins, where } = narrow(search, sealing);
      // A search that finds more than the limit shows none, so that the order does not matter.
      const rows = await withoutParameters(() =>
        rowsOf<Row>(
          orm,
          sql`WITH meant AS MATERIALIZED (
                SELECT found.id FROM applications AS found ${joins}
                 WHERE found.state <> 'erased' AND ${own} AND ${where} LIMIT ${limit}
              )
              SELECT found.id, found.snapshot, open_case.id AS open_case_id
                FROM meant JOIN applications AS found ON found.id = meant.id
                LEFT JOIN LATERAL (
                  SELECT id FROM desk_cases WHERE application_id = found.id AND closed_at IS NULL LIMIT 1
                ) AS open_case ON true
               ORDER BY found.created_at DESC`,
        ),
      );
      const candidates: SearchCandidate[] = [];
      // One after the other: opening two hundred at once would keep this process from answering other requests.
      for (const row of rows) candidates.push(...(await toCandidate(row)));
      return candidates;
    },

    missingBefore: async () => {
      const [progress] = await withoutParameters(() =>
        orm.select().from(searchProgress).where(eq(searchProgress.name, progressName)),
      );
      if (progress?.completedAt) return null;
      return (progress?.begunAt ?? new Date()).toISOString();
    },
  };
}

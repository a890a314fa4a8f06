import { eq, sql, type SQL } from 'drizzle-orm';
import type { Search } from '@afilia/domain/desk/parse-search';
import type { ApplicationSearch, SearchCandidate } from '../../ports/search.ts';
import type { Database } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { rowsOf } from '../rows-of.ts';
import { searchProgress } from '../schema-search.ts';
import { DataKeyErased, openSnapshot, type Sealing } from '../sealing/sealing.ts';
import { searchHash } from './search-hash.ts';

type Row = { id: string; snapshot: unknown; open_case_id: string | null };

/** The name of the row in `search_progress`. */
export const progressName = 'applications';

const inList = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );

/** What narrows the applications to those that may be meant. */
function conditionOf(search: Search, { deployment }: Sealing): SQL {
  if (search.kind === 'folio') return sql`found.folio = ${search.folio}`;
  if (search.kind === 'terms') {
    const hashes = search.terms.map((term) => searchHash(deployment, term));
    const pairs = hashes.map(({ kind, hash }) => sql`(key.kind = ${kind} AND key.hash = ${hash})`);
    return sql`found.id IN (SELECT key.application_id FROM search_keys AS key WHERE ${sql.join(pairs, sql` OR `)})`;
  }
  const { words, range } = search;
  const hashes = new Set(words.map((text) => searchHash(deployment, { kind: 'nameWord', text }).hash));
  const withAllWords = sql`found.id IN (
    SELECT key.application_id FROM search_keys AS key
     WHERE key.kind = 'nameWord' AND key.hash IN (${inList([...hashes])})
     GROUP BY key.application_id HAVING count(*) = ${hashes.size})`;
  if (!range) return withAllWords;
  const day = sql`(found.created_at AT TIME ZONE 'America/Santiago')::date`;
  return sql`${withAllWords} AND ${day} BETWEEN ${range.from}::date AND ${range.to}::date`;
}

/** Search over what is sealed, on PostgreSQL. */
export function createApplicationSearch({ orm }: Database, sealing: Sealing): ApplicationSearch {
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
      const rows = await withoutParameters(() =>
        rowsOf<Row>(
          orm,
          sql`SELECT found.id, found.snapshot, open_case.id AS open_case_id
                FROM applications AS found
                LEFT JOIN LATERAL (
                  SELECT id FROM desk_cases WHERE application_id = found.id AND closed_at IS NULL LIMIT 1
                ) AS open_case ON true
               WHERE found.state <> 'erased' AND ${conditionOf(search, sealing)}
               ORDER BY found.created_at DESC LIMIT ${limit}`,
        ),
      );
      const candidates: SearchCandidate[] = [];
      // One after the other: opening two hundred at once would keep this process from answering anybody else.
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

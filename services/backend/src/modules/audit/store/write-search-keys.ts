import type { SearchTerm } from '@afilia/domain/desk/search-terms';
import type { Orm } from '../../platform/store/database.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';
import { runStatement } from '../../platform/store/statement.ts';
import { searchHash } from './search-hash.ts';

/**
 * Replaces what differs. The application's row is locked first: an application that is erased meanwhile gets no row
 * back, and a version that is over writes nothing.
 */
const replace = `
  WITH owner AS (
    SELECT id FROM applications WHERE id = $1::uuid AND version = $2::int AND state <> 'erased' FOR SHARE
  ),
  given AS (SELECT DISTINCT kind, hash FROM jsonb_to_recordset($3::jsonb) AS given (kind text, hash text)),
  gone AS (
    DELETE FROM search_keys USING owner
     WHERE search_keys.application_id = owner.id
       AND NOT EXISTS (SELECT FROM given WHERE given.kind = search_keys.kind AND given.hash = search_keys.hash)
  )
  INSERT INTO search_keys (application_id, kind, hash)
  SELECT owner.id, given.kind, given.hash FROM owner, given
  ON CONFLICT DO NOTHING`;

/** Writes the keys by which an application is found at this version. */
export async function writeSearchKeys(
  orm: Orm,
  { deployment }: Pick<Sealing, 'deployment'>,
  { id, version }: { id: string; version: number },
  terms: readonly SearchTerm[],
): Promise<void> {
  const keys = terms.map((term) => searchHash(deployment, term));
  await runStatement(orm, replace, [id, version, JSON.stringify(keys)]);
}

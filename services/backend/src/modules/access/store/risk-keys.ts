import { lt } from 'drizzle-orm';
import type { RiskKeys } from '../../platform/ports/risk.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { riskKeys } from '../../platform/store/schema.ts';
import { runStatement } from '../../platform/store/statement.ts';

/** Writes the values that one person is compared by, and finds other people with the same ones in the same round trip. */
const recordAndCompare = `
  WITH given AS (SELECT kind, hash FROM jsonb_to_recordset($4::jsonb) AS given (kind text, hash text)),
  written AS (
    INSERT INTO risk_keys (application_id, party_id, person, kind, hash, at)
    SELECT applications.id, $2::text, $3::text, given.kind, given.hash, $5::timestamptz
      FROM given, applications WHERE applications.id = $1::uuid AND applications.state <> 'erased'
    ON CONFLICT (application_id, party_id, kind, hash) DO UPDATE SET at = excluded.at
  )
  SELECT DISTINCT given.kind
    FROM given JOIN risk_keys AS other ON other.kind = given.kind AND other.hash = given.hash
   WHERE other.person <> $3::text AND other.at > $6::timestamptz`;

/** Values that people of applications are compared by, on PostgreSQL. */
export const createRiskKeys = ({ orm }: Database): RiskKeys => ({
  record: ({ applicationId, partyId, person, keys, at, since }) =>
    withoutParameters(async () => {
      const values = [applicationId, partyId, person, JSON.stringify(keys), at, since];
      const found = await runStatement<{ kind: (typeof keys)[number]['kind'] }>(
        orm,
        recordAndCompare,
        values,
      );
      return found.map(({ kind }) => kind);
    }),

  deleteBefore: (before) =>
    withoutParameters(async () => {
      await orm.delete(riskKeys).where(lt(riskKeys.at, new Date(before)));
    }),
});

import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ApiIdempotency, StoredRequest } from '../ports/partner.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { apiIdempotency } from './schema-webhooks.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

const day = 24 * 3600_000;
/** Nothing that a client asks for runs so long. */
const abandonedMs = 60_000;

/** Creates the store of answers to clients, on PostgreSQL; answers may hold a secret and are stored sealed. */
export function createApiIdempotency(
  { orm }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
): ApiIdempotency {
  const placeOf = ({ clientId, key }: StoredRequest) => `api-idempotency:${clientId}:${key}`;
  const of = ({ clientId, key }: StoredRequest) =>
    and(eq(apiIdempotency.clientId, clientId), eq(apiIdempotency.key, key));

  return {
    begin: (request, now) =>
      withoutParameters(async () => {
        const at = new Date(now);
        await orm.delete(apiIdempotency).where(lt(apiIdempotency.at, new Date(at.getTime() - day)));
        const [taken] = await orm
          .insert(apiIdempotency)
          .values({ ...request, at })
          .onConflictDoUpdate({
            target: [apiIdempotency.clientId, apiIdempotency.key],
            set: { at },
            setWhere: sql`${apiIdempotency.status} is null and ${apiIdempotency.requestHash} = ${request.requestHash}
              and ${apiIdempotency.at} <= ${new Date(at.getTime() - abandonedMs)}`,
          })
          .returning({ key: apiIdempotency.key });
        if (taken) return 'new';
        const [row] = await orm.select().from(apiIdempotency).where(of(request));
        // It was let go between the two statements.
        if (!row) return 'inProgress';
        if (row.requestHash !== request.requestHash) return 'reused';
        if (row.status === null || row.sealedAnswer === null) return 'inProgress';
        const answer: unknown = JSON.parse(deployment.open(row.sealedAnswer, placeOf(request)));
        return { status: row.status, answer };
      }),

    keep: async (request, { status, answer }) => {
      const sealedAnswer = deployment.seal(JSON.stringify(answer), placeOf(request));
      await withoutParameters(() =>
        orm.update(apiIdempotency).set({ status, sealedAnswer }).where(of(request)),
      );
    },

    release: async (request) => {
      await withoutParameters(() =>
        orm.delete(apiIdempotency).where(and(of(request), isNull(apiIdempotency.status))),
      );
    },
  };
}

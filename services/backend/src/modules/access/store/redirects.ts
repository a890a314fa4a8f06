import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Change } from '../../record/ports/application-store.ts';
import type { Redirects, StoredRedirect } from '../ports/state-identity.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { redirects } from '../../platform/store/schema.ts';

const stored = {
  applicationId: redirects.applicationId,
  partyId: redirects.partyId,
  redirectId: redirects.redirectId,
  sealed: redirects.sealed,
} satisfies Record<keyof StoredRedirect, unknown>;

/** Redirects that are under way, on PostgreSQL. Each step is one statement, so that two at once have one winner. */
export const createRedirects = ({ orm }: Database): Redirects => ({
  begin: async (tokenHash, now) => {
    const [row] = await withoutParameters(() =>
      orm
        .update(redirects)
        .set({ begunAt: new Date(now) })
        .where(
          and(
            eq(redirects.tokenHash, tokenHash),
            isNull(redirects.begunAt),
            gt(redirects.expiresAt, new Date(now)),
          ),
        )
        .returning(stored),
    );
    return row;
  },

  take: async (redirectId) => {
    const [row] = await withoutParameters(() =>
      orm
        .delete(redirects)
        .where(and(eq(redirects.redirectId, redirectId), isNotNull(redirects.begunAt)))
        .returning(stored),
    );
    return row;
  },
});

/** Writes a new one in the place of the person's former; deletes all that are over, also other people's. */
export async function writeRedirect(tx: Orm, { after, at, redirect }: Change): Promise<void> {
  if (!redirect) return;
  await tx.delete(redirects).where(lte(redirects.expiresAt, new Date(at)));
  const { partyId, ...given } = redirect;
  const row = { ...given, expiresAt: new Date(redirect.expiresAt), begunAt: null };
  await tx
    .insert(redirects)
    .values({ applicationId: after.id, partyId, ...row })
    .onConflictDoUpdate({ target: [redirects.applicationId, redirects.partyId], set: row });
}

import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Transfers } from '../ports/transfers.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { transfers } from '../../platform/store/schema.ts';

/** Transfers to another device, on PostgreSQL. */
export const createTransfers = ({ orm }: Database): Transfers => {
  const live = (now: string) => gt(transfers.expiresAt, new Date(now));
  return {
    begin: async ({ expiresAt, ...transfer }, now) => {
      await withoutParameters(async () => {
        await orm.delete(transfers).where(lte(transfers.expiresAt, new Date(now)));
        await orm
          .insert(transfers)
          .values({ ...transfer, expiresAt: new Date(expiresAt) })
          .onConflictDoNothing();
      });
    },

    claim: async (tokenHash, claimHash, now) => {
      const isFree = or(isNull(transfers.claimHash), eq(transfers.claimHash, claimHash));
      const [row] = await withoutParameters(() =>
        orm
          .update(transfers)
          .set({ claimHash })
          .where(and(eq(transfers.tokenHash, tokenHash), isFree, isNull(transfers.answeredAt), live(now)))
          .returning({ expiresAt: transfers.expiresAt }),
      );
      return row && { expiresAt: row.expiresAt.toISOString() };
    },

    answer: async ({ tokenHash, sessionHash, isRight }, now) => {
      const isOwn = and(
        eq(transfers.tokenHash, tokenHash),
        eq(transfers.sessionHash, sessionHash),
        isNotNull(transfers.claimHash),
        live(now),
      );
      const claimed = { claimHash: transfers.claimHash };
      const [row] = await withoutParameters(() =>
        isRight
          ? orm
              .update(transfers)
              .set({ answeredAt: new Date(now) })
              .where(isOwn)
              .returning(claimed)
          : orm
              .delete(transfers)
              .where(and(isOwn, isNull(transfers.answeredAt)))
              .returning(claimed),
      );
      return row?.claimHash ? { claimHash: row.claimHash } : undefined;
    },

    waiting: async (claimHash, now) => {
      const [row] = await withoutParameters(() =>
        orm
          .select({ tokenHash: transfers.tokenHash, expiresAt: transfers.expiresAt })
          .from(transfers)
          .where(and(eq(transfers.claimHash, claimHash), live(now))),
      );
      return row && { tokenHash: row.tokenHash, expiresAt: row.expiresAt.toISOString() };
    },

    isKnown: async (tokenHash, now) => {
      const found = await withoutParameters(() =>
        orm
          .select({ tokenHash: transfers.tokenHash })
          .from(transfers)
          .where(and(eq(transfers.tokenHash, tokenHash), live(now))),
      );
      return found.length > 0;
    },
  };
};

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { AccountTry, AccountValidations, ValidationClaim } from '../ports/accounts.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications, erasedState } from '../../platform/store/schema.ts';
import { accountValidations as rows } from './schema-accounts.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

/** Creates the ledger of transfers that validate accounts, on PostgreSQL. */
export function createAccountValidations(
  { orm, transaction }: Database,
  { deployment }: Sealing,
): AccountValidations {
  const hashOf = ({ bankCode, kind, number }: AccountTry['account']) =>
    deployment.lookup('account', `${bankCode}:${kind}:${number}`);
  const unanswered = ({ applicationId, tryId }: AccountTry) =>
    and(eq(rows.applicationId, applicationId), eq(rows.tryId, tryId), isNull(rows.valid));

  return {
    claim: ({ applicationId, tryId, account, now }) =>
      withoutParameters(() =>
        transaction(async (tx): Promise<ValidationClaim> => {
          // One after another for an application, and none while it is erased.
          const [application] = await tx
            .select({ state: applications.state })
            .from(applications)
            .where(eq(applications.id, applicationId))
            .for('no key update');
          if (!application || application.state === erasedState) return { kind: 'erased' };
          const hash = hashOf(account);
          const [stored] = await tx
            .select({ valid: rows.valid })
            .from(rows)
            .where(and(eq(rows.applicationId, applicationId), eq(rows.account, hash), isNotNull(rows.valid)))
            .limit(1);
          if (stored) return { kind: 'answered', valid: stored.valid === true };
          const tries = await tx.select().from(rows).where(eq(rows.applicationId, applicationId));
          if (tries.some((one) => one.tryId === tryId)) return { kind: 'inDoubt' };
          if (tries.length >= limits.accountValidations) return { kind: 'spent' };
          const last = Math.max(0, ...tries.map(({ claimedAt }) => claimedAt.getTime()));
          const due =
            last === 0 ? now : addSeconds(new Date(last).toISOString(), limits.accountValidationSeconds);
          if (now < due) return { kind: 'tooSoon', waitMs: Date.parse(due) - Date.parse(now) };
          await tx.insert(rows).values({ applicationId, tryId, account: hash, claimedAt: new Date(now) });
          return { kind: 'claimed' };
        }),
      ),

    answer: async ({ valid, now, ...of }) => {
      await withoutParameters(() =>
        orm
          .update(rows)
          .set({ valid, answeredAt: new Date(now) })
          .where(unanswered(of)),
      );
    },

    release: async (of) => {
      await withoutParameters(() => orm.delete(rows).where(unanswered(of)));
    },
  };
}

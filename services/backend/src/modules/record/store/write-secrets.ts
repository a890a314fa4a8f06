import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Change } from '../ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { linkTokens, otpChallenges, sealedValues, sessions } from '../../platform/store/schema.ts';

/** Hashes of tokens and codes, and what the browser sealed: kept beside the record, never in it. */
export const writeSecrets = async (
  tx: Orm,
  { after, session, links, otp, sealed, clearSealed }: Change,
): Promise<void> => {
  const applicationId = after.id;
  if (session) {
    const { tokenHash } = session;
    const expiresAt = new Date(session.expiresAt);
    const endsAt = new Date(session.endsAt);
    const { id: partyId = null, opening = null } = session.party ?? {};
    await tx.insert(sessions).values({ tokenHash, applicationId, expiresAt, endsAt, partyId, opening });
  }
  if (links?.length) {
    await tx
      .insert(linkTokens)
      .values(links.map((link) => ({ applicationId, ...link })))
      .onConflictDoNothing();
  }
  if (otp) {
    const { challengeId, hash } = otp;
    const expiresAt = new Date(otp.expiresAt);
    await tx
      .insert(otpChallenges)
      .values({ applicationId, challengeId, hash, expiresAt })
      .onConflictDoUpdate({
        target: [otpChallenges.applicationId, otpChallenges.challengeId],
        set: { hash, expiresAt },
      });
  }
  if (sealed?.length) {
    await tx
      .insert(sealedValues)
      .values(
        sealed.map(({ id, value, expiresAt }) => ({
          applicationId,
          id,
          value,
          expiresAt: new Date(expiresAt),
        })),
      )
      .onConflictDoUpdate({
        target: [sealedValues.applicationId, sealedValues.id],
        set: { value: sql`excluded.value`, expiresAt: sql`excluded.expires_at` },
      });
  }
  if (clearSealed?.length) {
    await tx
      .delete(sealedValues)
      .where(and(eq(sealedValues.applicationId, applicationId), inArray(sealedValues.id, clearSealed)));
  }
};

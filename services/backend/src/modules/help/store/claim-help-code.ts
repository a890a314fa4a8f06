import { and, eq, lte } from 'drizzle-orm';
import type { Change } from '../../record/ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { helpCodes } from '../../platform/store/schema.ts';

/**
 * Claims six digits for a help session. The codes of ended sessions are free again.
 *
 * @returns false when another session holds them
 */
export async function claimHelpCode(tx: Orm, { after, at, helpCode }: Change): Promise<boolean> {
  if (!helpCode) return true;
  const { hash, sessionId } = helpCode;
  const row = { hash, applicationId: after.id, sessionId, expiresAt: new Date(helpCode.expiresAt) };
  // A session has one valid code: delete its older ones.
  await tx
    .delete(helpCodes)
    .where(and(eq(helpCodes.applicationId, after.id), eq(helpCodes.sessionId, sessionId)));
  const taken = await tx
    .insert(helpCodes)
    .values(row)
    .onConflictDoUpdate({
      target: helpCodes.hash,
      set: row,
      setWhere: lte(helpCodes.expiresAt, new Date(at)),
    })
    .returning({ hash: helpCodes.hash });
  return taken.length === 1;
}

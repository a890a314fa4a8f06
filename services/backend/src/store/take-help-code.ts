import { and, eq, lte } from 'drizzle-orm';
import type { Change } from '../ports/application-store.ts';
import type { Orm } from './database.ts';
import { helpCodes } from './schema.ts';

/**
 * Takes six digits for a session. Of a million there is always one that is free; those of sessions that are over are
 * free again.
 *
 * @returns false when another session has them
 */
export async function takeHelpCode(tx: Orm, { after, at, helpCode }: Change): Promise<boolean> {
  if (!helpCode) return true;
  const { hash, sessionId } = helpCode;
  const row = { hash, applicationId: after.id, sessionId, expiresAt: new Date(helpCode.expiresAt) };
  // Older codes of this session open nothing any more.
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

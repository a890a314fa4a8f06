import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ApplicationStore, CommandOutcome, SessionOwner } from '../../record/ports/application-store.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { commands, sessions } from '../../platform/store/schema.ts';
import { changedChannel } from '../../record/store/write-record.ts';

/** Sessions of the same person and no other: a party's earlier opening of the link counts as another person's. */
const ofOwner = ({ applicationId, party }: SessionOwner) =>
  and(
    eq(sessions.applicationId, applicationId),
    party ? eq(sessions.partyId, party.id) : isNull(sessions.partyId),
    party ? eq(sessions.opening, party.opening) : undefined,
  );

/** The sessions that people see, and the ways to end them. */
export const createSessionEndings = (
  database: Database,
): Pick<ApplicationStore, 'sessionsOf' | 'endSessions'> => ({
  sessionsOf: async (owner, now) => {
    const { tokenHash, expiresAt, endsAt } = sessions;
    const rows = await withoutParameters(() =>
      database.orm
        .select({ tokenHash, expiresAt, endsAt })
        .from(sessions)
        .where(and(ofOwner(owner), gt(expiresAt, new Date(now)))),
    );
    return rows.map((row) => ({
      tokenHash: row.tokenHash,
      expiresAt: row.expiresAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    }));
  },

  endSessions: async ({ id: applicationId, version }, command, tokenHashes) => {
    const outcome: CommandOutcome = { kind: 'accepted' };
    await withoutParameters(() =>
      database.transaction(async (tx) => {
        const first = await tx
          .insert(commands)
          .values({ applicationId, commandId: command.id, outcome, at: new Date(command.at) })
          .onConflictDoNothing()
          .returning({ id: commands.commandId });
        if (first.length === 0 || tokenHashes.length === 0) return;
        // Deleted, not marked: a request of that session that is under way would renew it.
        await tx
          .delete(sessions)
          .where(and(eq(sessions.applicationId, applicationId), inArray(sessions.tokenHash, tokenHashes)));
      }),
    );
    // Streams look at their session whenever they are woken, also when there is nothing new.
    database.announce(changedChannel, JSON.stringify({ applicationId, version }));
  },
});

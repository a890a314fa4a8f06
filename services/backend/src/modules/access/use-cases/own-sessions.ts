import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { ApplicationStore, StoredSession } from '../../record/ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import type { OwnSession } from './resolve-session.ts';
import type { CommandAnswer, CommandOf } from '../../record/use-cases/run-command.ts';

/** The parts that sessions are listed and ended with. */
export type SessionDeps = { store: ApplicationStore; tokens: SessionTokens; clock: Clock };

/** A session as its owner sees it; moments are ISO 8601 UTC. */
type SessionSummary = { id: string; current: boolean; startedAt: string; usedAt: string | null };

/**
 * Lists the sessions of the caller: of the same application and the same person (ASVS 7.5.2).
 *
 * @returns this one first, then the newest first
 */
export async function listOwnSessions(deps: SessionDeps, own: OwnSession): Promise<SessionSummary[]> {
  const found = await deps.store.sessionsOf(own, deps.clock.now().toISOString());
  return found
    .map((session) => toSeen(deps, own, session))
    .toSorted(
      (one, other) =>
        Number(other.current) - Number(one.current) || other.startedAt.localeCompare(one.startedAt),
    );
}

/** Neither moment is stored: both follow from when the session ends. */
const toSeen = ({ tokens }: SessionDeps, own: OwnSession, session: StoredSession): SessionSummary => {
  const { tokenHash, expiresAt, endsAt } = session;
  return {
    id: tokens.nameOf(tokenHash),
    current: tokenHash === own.tokenHash,
    startedAt: addSeconds(endsAt, -limits.sessionSeconds),
    // Use moves the end no further than the last moment, and says nothing from then on.
    usedAt: expiresAt < endsAt ? addSeconds(expiresAt, -limits.sessionIdleSeconds) : null,
  };
};

/** Ends one of the caller's sessions. For another id nothing happens, and that is no refusal. */
export const endSession = (
  deps: SessionDeps,
  of: CommandOf,
  { own, sessionId }: { own: OwnSession | undefined; sessionId: string },
): Promise<CommandAnswer<never>> =>
  end(deps, of, own, ({ tokenHash }) => deps.tokens.nameOf(tokenHash) === sessionId);

/** Ends all sessions of the caller but the present one. */
export const endOtherSessions = (
  deps: SessionDeps,
  of: CommandOf,
  own: OwnSession | undefined,
): Promise<CommandAnswer<never>> => end(deps, of, own, ({ tokenHash }) => tokenHash !== own?.tokenHash);

/** @throws when there is no session or no application: the edge lets neither through */
async function end(
  { store, clock }: SessionDeps,
  { applicationId, commandId }: CommandOf,
  own: OwnSession | undefined,
  isMeant: (session: StoredSession) => boolean,
): Promise<CommandAnswer<never>> {
  const application = await store.load(applicationId);
  if (!application || !own || !commandId) throw new Error('no session to end sessions of');
  const at = clock.now().toISOString();
  const meant = (await store.sessionsOf(own, at)).filter(isMeant);
  const hashes = meant.map(({ tokenHash }) => tokenHash);
  await store.endSessions(application, { id: commandId, at }, hashes);
  return { application };
}

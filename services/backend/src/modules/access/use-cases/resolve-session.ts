import { addSeconds, secondsUntil } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { isPartyIn } from '@afilia/domain/signing/party-access';
import type { ApplicationStore, LiveSession, SessionOwner } from '../../record/ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import { actorOf } from './open-link.ts';
import type { Actor } from '../../record/use-cases/run-command.ts';

/** A live session: its owner, and the stored hash of its token. */
export type OwnSession = SessionOwner & { tokenHash: string };

/**
 * Resolves a session token to its application and actor. Each use renews the session until its absolute end.
 *
 * @param token - as the browser sends it
 * @returns the application's id, or nothing when the session does not exist or has expired
 */
export async function resolveSession(
  { store, tokens, clock }: { store: ApplicationStore; tokens: SessionTokens; clock: Clock },
  token: string,
): Promise<(OwnSession & { actor: Actor }) | undefined> {
  const now = clock.now().toISOString();
  const tokenHash = tokens.hash(token);
  const session = await store.session(tokenHash, now);
  if (!session) return undefined;
  const actor = await actorOfSession(store, session);
  if (!actor) return undefined;
  const idleEnd = addSeconds(now, limits.sessionIdleSeconds);
  const expiresAt = idleEnd < session.endsAt ? idleEnd : session.endsAt;
  if (secondsUntil(session.expiresAt, expiresAt) >= limits.sessionRenewalSeconds)
    await store.renewSession(tokenHash, expiresAt);
  const { applicationId, party } = session;
  return { applicationId, party, tokenHash, actor };
}

/** Returns the actor of the session. Checks parties against the record each time, because links can be withdrawn. */
async function actorOfSession(
  store: ApplicationStore,
  { applicationId, party }: LiveSession,
): Promise<Actor | undefined> {
  if (!party) return { kind: 'applicant' };
  const application = await store.load(applicationId);
  return application && isPartyIn(application, party) ? actorOf(application, party.id) : undefined;
}

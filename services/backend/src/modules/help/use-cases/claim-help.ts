import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ClaimedSession, HelpClaims } from '../ports/help-claims.ts';
import type { ConnectedVisitors, HelpedApplications, StaffPerson } from '../../platform/ports/staff.ts';

type ClaimDeps = { claims: HelpClaims; visitors: Pick<ConnectedVisitors, 'has'>; clock: Clock };

/** `helpsFull`: the member has claimed as many people as one may help at once. */
type ClaimRefusal = { reason: 'notLive' } | { reason: 'taken'; holder: string } | { reason: 'helpsFull' };

/**
 * Claims a session that waits for help, for two minutes from now, or extends the member's own claim. It opens nothing:
 * other members see who helps, and may still enter by the six digits.
 */
export async function claimHelp(
  deps: ClaimDeps & { helped: HelpedApplications },
  person: StaffPerson,
  sessionId: string,
): Promise<Result<{ until: string }, ClaimRefusal>> {
  const now = deps.clock.now().toISOString();
  const application = (await deps.helped.of([sessionId])).get(sessionId);
  const isOpen = application?.help.some(({ id, expiresAt }) => id === sessionId && expiresAt > now);
  if (!application || !isOpen) return err({ reason: 'notLive' });
  return claimPlace(deps, person, { sessionId, applicationId: application.id });
}

/** Claims a session that is known to be open. */
export async function claimPlace(
  deps: ClaimDeps,
  person: Pick<StaffPerson, 'id' | 'name'>,
  of: ClaimedSession,
): Promise<Result<{ until: string }, ClaimRefusal>> {
  const now = deps.clock.now().toISOString();
  const until = addSeconds(now, limits.helpClaimSeconds);
  const limit = { atMost: limits.helpsAtOnce, besides: await goneAmong(deps, person.id, of.sessionId) };
  const holder = await deps.claims.claim(of, person, { now, until, limit });
  if (!holder) return err({ reason: 'notLive' });
  if (holder === 'full') return err({ reason: 'helpsFull' });
  return holder.staffId === person.id ? ok({ until }) : err({ reason: 'taken', holder: holder.staffName });
}

/** Tells if the member has as many people as one may help at once, without this session. */
export async function isFull(deps: ClaimDeps, staffId: string, sessionId: string): Promise<boolean> {
  const others = await othersOf(deps, staffId, sessionId);
  const gone = await goneAmong(deps, staffId, sessionId);
  return others.length - gone.length >= limits.helpsAtOnce;
}

const othersOf = async ({ claims, clock }: ClaimDeps, staffId: string, sessionId: string) =>
  (await claims.ofMember(staffId, clock.now().toISOString())).filter((id) => id !== sessionId);

/** Claimed sessions without a page of their person, which leave their places free; so does a relay that does not answer. */
async function goneAmong(deps: ClaimDeps, staffId: string, sessionId: string): Promise<string[]> {
  const others = await othersOf(deps, staffId, sessionId);
  // Three of them can be too many; the relay is asked about no fewer.
  if (others.length < limits.helpsAtOnce) return [];
  const there = await Promise.all(others.map(async (id) => deps.visitors.has(id)));
  return others.filter((_id, at) => !(there[at]?.ok && there[at].value));
}

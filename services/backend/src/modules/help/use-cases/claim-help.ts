import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { HelpClaims } from '../ports/help-claims.ts';
import type { HelpedApplications, StaffPerson } from '../../platform/ports/staff.ts';

type ClaimDeps = { claims: HelpClaims; helped: HelpedApplications; clock: Clock };

type ClaimRefusal = { reason: 'notLive' } | { reason: 'taken'; holder: string };

/**
 * Claims a session that waits for help, for two minutes from now, or extends the member's own claim. It opens nothing:
 * other members see who helps, and may still enter by the six digits.
 */
export async function claimHelp(
  { claims, helped, clock }: ClaimDeps,
  person: StaffPerson,
  sessionId: string,
): Promise<Result<{ until: string }, ClaimRefusal>> {
  const now = clock.now().toISOString();
  const application = (await helped.of([sessionId])).get(sessionId);
  const isOpen = application?.help.some(({ id, expiresAt }) => id === sessionId && expiresAt > now);
  if (!application || !isOpen) return err({ reason: 'notLive' });
  const until = addSeconds(now, limits.helpClaimSeconds);
  const holder = await claims.claim({ sessionId, applicationId: application.id }, person, now, until);
  if (!holder) return err({ reason: 'notLive' });
  return holder.staffId === person.id ? ok({ until }) : err({ reason: 'taken', holder: holder.staffName });
}

import { hash } from 'node:crypto';
import { type Decision, refuse } from '@afilia/domain/application/model/decision';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import { limits } from '@afilia/domain/application/model/limits';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';

/** Deps: `rateLimitFactor` multiplies the allowance; 1 in production. */
export type CardLimits = { rateLimiter: RateLimiter; rateLimitFactor: number };

const daySeconds = 24 * 3600;

const queriesRegister = ({ events }: Decision): boolean =>
  events.some(
    (event) =>
      event.type === 'VerificationsSubmitted' ||
      (event.type === 'SignatoryChecksRequested' && event.checks.includes('identityDocument')),
  );

/**
 * Counts the decisions that ask the civil register about a RUN, over all applications and nodes: each application allows
 * a few numbers, and a person who opens many could go on (decision access-identity-cards).
 *
 * @returns for one command: its decision, or the refusal R13 at the number of the card. A command that is decided several
 *   times counts once
 */
export function limitCards({ rateLimiter, rateLimitFactor }: CardLimits) {
  let taken: Promise<number> | undefined;
  return async <Reason extends RefusalReason>(
    run: Rut,
    decision: Decision<Reason>,
  ): Promise<Decision<Reason | 'invalidFields'>> => {
    if (!queriesRegister(decision)) return decision;
    taken ??= rateLimiter.take([
      {
        key: `card run ${hash('sha256', run, 'base64url')}`,
        attempts: Math.max(1, limits.documentTriesADay * rateLimitFactor),
        perSeconds: daySeconds,
      },
    ]);
    const retryAfterSeconds = await taken;
    if (retryAfterSeconds === 0) return decision;
    const fieldErrors = [{ field: 'documentNumber', reason: 'documentNumber.triedOften' }];
    return refuse('R13', 'invalidFields', { fieldErrors, retryAfterSeconds });
  };
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiClient, ApiIdempotency } from '../ports/partner.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Outcome } from './define-operation.ts';

/** A request under an idempotency key. `asked`: the part of it that must be the same again, besides its address. */
type KeyedRequest = Pick<FastifyRequest, 'routeOptions' | 'params'> & { key: string; asked: unknown };

/**
 * Carries a POST out once for each client and `Idempotency-Key`: the same request again is answered as it was the first
 * time, for a day. A refused request leaves its key free.
 *
 * @param run - given a name that is the same for the same client and key, to derive ids from: a node that ended in the
 *   middle of it left nothing that another try would double
 */
export async function once(
  { idempotency, clock }: { idempotency: ApiIdempotency; clock: Clock },
  client: ApiClient,
  { routeOptions, params, key, asked }: KeyedRequest,
  run: (name: string) => Promise<Outcome>,
): Promise<Outcome> {
  const whole = JSON.stringify([routeOptions.url, params, asked ?? null]);
  const requestHash = createHash('sha256').update(whole).digest('hex');
  const request = { clientId: client.id, key, requestHash };
  const known = await idempotency.begin(request, clock.now().toISOString());
  if (known === 'reused') return { problem: 'idempotencyKeyReused' };
  if (known === 'inProgress') return { problem: 'inProgress' };
  if (known !== 'new') return known;
  let outcome: Outcome;
  try {
    outcome = await run(`${routeOptions.url}:${client.id}:${key}`);
  } catch (error) {
    await idempotency.release(request);
    throw error;
  }
  if ('problem' in outcome) await idempotency.release(request);
  else await idempotency.keep(request, { status: outcome.status, answer: outcome.answer });
  return outcome;
}

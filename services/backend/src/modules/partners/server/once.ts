import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient, ApiIdempotency } from '../ports/partner.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { type ProblemCode, type ProblemField, sendProblem } from './problem.ts';
import { idempotencyKey } from './schemas.ts';

/** What an operation did, or why nothing. */
export type Outcome =
  { status: 200 | 201 | 202; answer: object } | { problem: ProblemCode; errors?: readonly ProblemField[] };

/**
 * Carries a POST out once for each client and `Idempotency-Key`: the same request again is answered as it was the first time, for
 * a day. What was refused is asked anew.
 *
 * @param run - given a name that is the same for the same client and key, to derive ids from: a node that ended in the
 *   middle of it left nothing that another try would double
 */
export async function once(
  { idempotency, clock }: { idempotency: ApiIdempotency; clock: Clock },
  client: ApiClient,
  {
    headers,
    body,
    routeOptions,
    params,
  }: Pick<FastifyRequest, 'headers' | 'body' | 'routeOptions' | 'params'>,
  reply: FastifyReply,
  run: (name: string) => Promise<Outcome>,
): Promise<unknown> {
  const key = idempotencyKey.safeParse(headers['idempotency-key']);
  if (!key.success) return sendProblem(reply, 'idempotencyKeyMissing');
  const asked = JSON.stringify([routeOptions.url, params, body ?? null]);
  const requestHash = createHash('sha256').update(asked).digest('hex');
  const request = { clientId: client.id, key: key.data, requestHash };
  const known = await idempotency.begin(request, clock.now().toISOString());
  if (known === 'reused') return sendProblem(reply, 'idempotencyKeyReused');
  if (known === 'inProgress') return sendProblem(reply, 'inProgress');
  if (known !== 'new') return reply.code(known.status).send(known.answer);
  let outcome: Outcome;
  try {
    outcome = await run(`${routeOptions.url}:${client.id}:${key.data}`);
  } catch (error) {
    await idempotency.release(request);
    throw error;
  }
  if ('problem' in outcome) {
    await idempotency.release(request);
    const { problem, errors } = outcome;
    return sendProblem(reply, problem, errors && { errors });
  }
  await idempotency.keep(request, outcome);
  return reply.code(outcome.status).send(outcome.answer);
}

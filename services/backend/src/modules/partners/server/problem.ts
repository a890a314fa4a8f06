import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Refusals in the words of this API; each has its status. */
export const problemStatuses = {
  invalidToken: 401,
  scope: 403,
  unknown: 404,
  malformed: 400,
  idempotencyKeyMissing: 400,
  idempotencyKeyReused: 422,
  inProgress: 409,
  cursorExpired: 410,
  endpointConfigured: 409,
  endpointLimit: 409,
  endpointOff: 409,
  invitationUsed: 409,
  invalid: 422,
  tooLarge: 413,
  contentType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatuses;

/** A field by its JSON pointer, and the code of its fault. */
export type ProblemField = { pointer: string; code: string };

/** Each in words for developers. */
export const problemTitles: Record<ProblemCode, string> = {
  invalidToken: 'The access token is missing, over or revoked.',
  scope: 'The access token does not have the scope for this.',
  unknown: 'There is no such thing.',
  malformed: 'The request cannot be read.',
  idempotencyKeyMissing: 'A POST needs Idempotency-Key: 1 to 64 letters, digits or ._-',
  idempotencyKeyReused: 'This Idempotency-Key stands for another request.',
  inProgress: 'The first request with this Idempotency-Key is not answered yet.',
  cursorExpired:
    'The cursor is older than thirty days: read the list of applications, and begin anew without one.',
  endpointConfigured: 'This endpoint is of the installation’s configuration; its operator changes it.',
  endpointLimit: 'There are ten endpoints: remove one first.',
  endpointOff: 'The endpoint is off: switch it on first.',
  invitationUsed: 'An application began with this invitation.',
  invalid: 'Fields were refused.',
  tooLarge: 'The body is larger than 64 kB, or a file than 5 MB or 10,000 rows.',
  contentType: 'Only JSON is taken, and CSV for a file.',
  tooManyRequests: 'Too many requests.',
  internal: 'Something went wrong here; say the reference to the operator.',
  unavailable: 'The database does not answer: send the same again.',
};

/** The form of a refusal (RFC 9457). */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(problemStatuses) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(z.strictObject({ pointer: z.string(), code: z.string() })).optional(),
  reference: z.string().optional(),
});

/** Answers as RFC 9457 writes it; it repeats nothing of the request. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  more: { errors?: readonly ProblemField[]; retryAfterSeconds?: number; reference?: string } = {},
): FastifyReply {
  const { errors, retryAfterSeconds, reference } = more;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (code === 'invalidToken') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  if (code === 'scope') reply.header('www-authenticate', 'Bearer error="insufficient_scope"');
  return reply
    .code(problemStatuses[code])
    .type('application/problem+json; charset=utf-8')
    .send({
      type: 'about:blank',
      title: problemTitles[code],
      status: problemStatuses[code],
      code,
      ...(errors && { errors }),
      ...(reference !== undefined && { reference }),
    });
}

import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveSession, type OwnSession } from '../../use-cases/resume/resolve-session.ts';
import type { Actor } from '../../use-cases/command/run-command.ts';
import type { ApiDeps } from './context.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Both sides are hashed first, so that neither content nor length shows in the time it takes. */
const equal = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Refuses a request without the API key before anything else looks at it. */
export const requireApiKey = (apiKey: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const given = request.headers['x-api-key'];
  if (typeof given === 'string' && equal(given, apiKey)) return;
  await reply.code(401).send({
    errors: [
      { message: 'Falta la llave de la API o no es válida.', extensions: { code: 'E01', reason: 'apiKey' } },
    ],
  });
};

const bearer = /^Bearer ([\w-]{43})$/;

/** Tells sessions apart without holding what they are borne with; one and the same for all who bear none. */
export const tokenDigest = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  hash('sha256', authorization, 'base64url');

/** The application that the request's session is bound to and who bears it, or nothing. Asking renews the session. */
export async function sessionOf(
  request: FastifyRequest,
  deps: ApiDeps,
): Promise<(OwnSession & { actor: Actor }) | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  return resolveSession(deps, token);
}

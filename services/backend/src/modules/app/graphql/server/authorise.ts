import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialsOf } from '../../../platform/http/credentials-of.ts';
import { resolveSession, type OwnSession } from '../../../access/use-cases/resolve-session.ts';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import type { ApiDeps } from './context.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Both sides are hashed first, so that neither content nor length shows in the time it takes. */
const equal = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** A bank as the door knows it: the key alone names the caller, and everything behind it is that host's. */
export type ApiHost = {
  apiKeys: readonly string[];
  /** Tells if pages of this origin may ask. */
  isOwnOrigin: (origin: string) => boolean;
  /** Everything here finds data of this host, and nothing else. */
  deps: ApiDeps;
};

/** All keys are compared each time, whichever it is. */
function hostOfKey(hosts: readonly ApiHost[], key: string): ApiHost | undefined {
  const found = hosts.filter(({ apiKeys }) => apiKeys.map((one) => equal(key, one)).includes(true));
  return found[0];
}

const refusals = {
  apiKey: { status: 401, message: 'Falta la llave de la API o no es válida.' },
  originNotOfKey: { status: 403, message: 'La llave de la API no es de esta página.' },
} as const;

/** The host of each request, forgotten with the request. */
type HostDoor = {
  /** Refuses a request without a key, or with one of another host's page, before anything else looks at it. */
  guard: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The dependencies of a request that passed the guard. */
  depsOf: (request: FastifyRequest) => ApiDeps;
};

/**
 * Tells hosts apart by `x-api-key`; a page has to be one of the host's whose key it has.
 *
 * @param hosts - asked for each request
 */
export function createHostDoor(hosts: () => readonly ApiHost[]): HostDoor {
  const known = new WeakMap<FastifyRequest, ApiHost>();
  return {
    guard: async (request, reply) => {
      const given = request.headers['x-api-key'];
      const host = typeof given === 'string' ? hostOfKey(hosts(), given) : undefined;
      const { origin } = request.headers;
      if (host && (origin === undefined || host.isOwnOrigin(origin))) {
        known.set(request, host);
        // The line of the request is written by the reply's logger.
        request.log = reply.log = request.log.child({ host: host.deps.hostId });
        return;
      }
      const reason = host ? 'originNotOfKey' : 'apiKey';
      const { status, message } = refusals[reason];
      await reply.code(status).send({ errors: [{ message, extensions: { code: 'E01', reason } }] });
    },
    depsOf: (request) => {
      const host = known.get(request);
      if (!host) throw new Error('a request without a host passed the door');
      return host.deps;
    },
  };
}

const token = /^[\w-]{43}$/u;

const tokenOf = ({ headers: { authorization } }: FastifyRequest): string | undefined => {
  const given = credentialsOf('bearer', authorization);
  return given !== undefined && token.test(given) ? given : undefined;
};

/** Tells sessions apart without holding what they are borne with; one and the same for all who bear none. */
export const tokenDigest = (request: FastifyRequest): string =>
  hash('sha256', tokenOf(request) ?? '', 'base64url');

/** Returns the session of a request with its application and its bearer, or nothing. It renews the session. */
export async function sessionOf(
  request: FastifyRequest,
  deps: ApiDeps,
): Promise<(OwnSession & { actor: Actor }) | undefined> {
  const given = tokenOf(request);
  return given === undefined ? undefined : resolveSession(deps, given);
}

import { linkPath } from '@afilia/domain/partners/link-address';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests a minute from one address, by what they cost and what could be tried with them. */
const groups = {
  /** Checking a file takes time, and codes could be guessed. */
  verify: 30,
  /** A way to a provider and back is two requests; tokens could be guessed, and each asks the provider. */
  identity: 60,
  /** A shop full of applicants behind one address stays far below. */
  api: 1200,
  /** A sender of tokens of its own makes us verify them; a provider that ends a whole shift at once stays below. */
  providerLogout: 300,
} as const;

/** Forms in which a token or a code could be guessed. */
const guessable: ReadonlySet<string> = new Set([
  '/verify',
  '/contact-change',
  '/data-request',
  '/data-request/form',
  '/my-data/code',
  '/my-data/file',
]);

/**
 * Limits how often one address may ask. Browser files, health and the sandbox are not counted. Each process counts
 * for itself; in front of several of them the balancer's own limit is the one that counts.
 *
 * @param apiPaths - a path, or with a slash at the end everything below it
 * @param factor - multiplies what the API may be asked, as every limit of `RATE_LIMIT_FACTOR`; checking files costs the
 * node its time for every caller, and is not multiplied
 */
export async function limitRates(
  server: FastifyInstance,
  apiPaths: readonly string[],
  factor: number,
): Promise<void> {
  const groupOf = ({ method, url }: FastifyRequest): keyof typeof groups | undefined => {
    const path = url.split('?')[0] ?? '';
    if (guessable.has(path) && method === 'POST') return 'verify';
    if (path.startsWith('/identity/') || path.startsWith('/link/')) return 'identity';
    if (path.startsWith('/sources/') || path.includes(linkPath)) return 'api';
    if (path === '/staff/backchannel-logout') return 'providerLogout';
    const isApi = apiPaths.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
    return isApi && method !== 'OPTIONS' ? 'api' : undefined;
  };
  await server.register(rateLimit, {
    timeWindow: '1 minute',
    allowList: (request) => groupOf(request) === undefined,
    keyGenerator: (request) => `${groupOf(request) ?? ''} ${request.ip}`,
    max: (request) => {
      const group = groupOf(request) ?? 'api';
      return group === 'verify' ? groups.verify : Math.max(1, Math.round(groups[group] * factor));
    },
  });
}

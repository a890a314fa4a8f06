import type { ProxyConfig } from './proxy-config.ts';
import { openTunnel, ProxyFailure } from './proxy-tunnel.ts';

const withinMs = 10_000;
/** It says no for a reason of its own, not because a connection failed. */
const refusals = new Set([400, 403, 405, 451]);

/** @returns how the proxy answers a tunnel to a host; 200 where it opened one */
async function answerTo(proxy: ProxyConfig, host: string, port: number): Promise<number | string> {
  try {
    (await openTunnel(proxy, { host, port, withinMs })).destroy();
    return 200;
  } catch (error) {
    return error instanceof ProxyFailure ? (error.status ?? error.code.slice('PROXY_'.length)) : 'unknown';
  }
}

/**
 * Tests if a proxy answers, takes the user and the password, and refuses addresses inside if the configuration says so.
 *
 * @param publicUrl - the request names its host to connect to; the proxy need not do so
 * @returns one line for the operator, without user and password; nothing if all is well
 */
export async function proxyProblem(proxy: ProxyConfig, publicUrl: string): Promise<string | undefined> {
  const { hostname } = new URL(publicUrl);
  const answer = await answerTo(proxy, hostname.replace(/^\[|\]$/gu, ''), 443);
  if (typeof answer === 'string')
    return `OUTBOUND_PROXY_URL does not answer (${answer}): nothing outside is reached but OUTBOUND_DIRECT_HOSTS`;
  if (answer === 401 || answer === 407)
    return `OUTBOUND_PROXY_URL does not take its user and password (${answer}): nothing outside is reached but OUTBOUND_DIRECT_HOSTS`;
  if (!proxy.guards) return undefined;
  // By the port that every proxy lets through: one that guards says no, whatever listens there.
  const inside = await answerTo(proxy, '127.0.0.1', 443);
  return typeof inside === 'number' && refusals.has(inside)
    ? undefined
    : `OUTBOUND_PROXY_GUARDS is on, and the proxy would connect to 127.0.0.1 (${inside}): make it refuse addresses inside, or turn that off`;
}

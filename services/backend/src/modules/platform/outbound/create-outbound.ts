import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { isIP } from 'node:net';
import { retryAfterMs } from '@afilia/source-contracts/retry-after';
import { Agent, type Dispatcher, fetch } from 'undici';
import { failureWord } from '../ports/failure-word.ts';
import type { Fetch, GuardedWay, Outbound } from '../ports/outbound.ts';
import { PrivateAddress, type Resolve, resolveBySystem } from './find-addresses.ts';
import type { OutboundConfig } from './outbound-config.ts';
import { tunnelAgents } from './proxy-agents.ts';
import { guardedConnector, plainConnector, type Tunnel } from './proxy-connector.ts';
import { proxyFailureOf, requestsBy } from './proxy-requests.ts';
import { openTunnel, ProxyFailure } from './proxy-tunnel.ts';
import { isPublicAddress } from './public-address.ts';

/** How others are reached, where not as usual. */
export type OutboundOptions = OutboundConfig & {
  /** The proxy went away, or does not take our name and password; once, and again after it was back. */
  report?: ((failure: ProxyFailure) => void) | undefined;
  resolve?: Resolve;
  isPublic?: (address: string) => boolean;
  /** Certificates to trust instead of those of the system. */
  ca?: string;
};

const connectMs = 10_000;
/** Strangers get less: their names may lead nowhere. */
const strangersMs = 5_000;
/** Our name or password is wrong or missing; tinyproxy says 401 to a wrong password. */
const notLetIn = new Set([401, 407]);
const loopback = new Set(['127.0.0.1', '::1']);

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, '');
const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error);

/**
 * Opens the way out: straight, or by the operator's proxy, which gets plain HTTP as requests and the rest as tunnels.
 *
 * @example const outbound = createOutbound({ ...config.outbound, report });
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { proxy, prefixes, report, resolve = resolveBySystem, ca } = options;
  const isPublic = options.isPublic ?? ((address: string) => isPublicAddress(address, prefixes));
  const opened: { close: () => Promise<void> }[] = [];
  const opening = <Opened extends { close: () => Promise<void> }>(one: Opened): Opened => {
    opened.push(one);
    return one;
  };

  let isAway = false;
  /** A proxy that does not let one host through is there. */
  const watch = (error?: unknown) => {
    const failure = causeOf(error);
    const isDown =
      failure instanceof ProxyFailure && (failure.status === undefined || notLetIn.has(failure.status));
    if (isDown && !isAway) report?.(failure);
    isAway = isDown;
  };
  const tunnel: Tunnel = async (host, port, withinMs) => {
    if (!proxy) throw new Error('there is no proxy');
    try {
      const socket = await openTunnel(proxy, { host, port, withinMs });
      watch();
      return socket;
    } catch (error) {
      watch(error);
      throw error;
    }
  };
  const ways = { proxy, tunnel, ca };
  const connect = plainConnector({ ...ways, timeout: connectMs });
  const plain = opening(new Agent({ connect }));
  // Without pipelining undici keeps no connection.
  const once = opening(new Agent({ connect, pipelining: 0 }));
  const byRequest = proxy && opening(requestsBy(proxy));

  const sendRequest = async (
    dispatcher: Dispatcher,
    ...[address, init]: Parameters<Fetch>
  ): ReturnType<Fetch> => {
    try {
      const response = await fetch(address, { ...init, dispatcher });
      watch();
      return response;
    } catch (error) {
      const failure = proxyFailureOf(causeOf(error)) ?? error;
      watch(failure);
      throw failure;
    }
  };

  const request: Fetch = async (address, { once: isOnce = false, ...init } = {}) => {
    const url = new URL(address);
    return byRequest && url.protocol === 'http:' && !proxy?.isDirect(url.hostname)
      ? sendRequest(byRequest, url, init)
      : fetch(url, { ...init, dispatcher: isOnce ? once : plain });
  };

  function guard(isAllowed: (address: string) => boolean): GuardedWay {
    const connect = guardedConnector({ ...ways, timeout: strangersMs }, resolve, isAllowed);
    const dispatcher = opening(new Agent({ connect }));
    const isOutside = async (url: URL) => {
      const host = hostOf(url);
      if (isIP(host) !== 0) return isAllowed(host);
      // A name that does not exist yet, or is known to the proxy alone.
      const found = await resolve(host).catch(() => []);
      return found.every(({ address }) => isAllowed(address));
    };
    return {
      isOutside,
      fetch: async (address, init) => {
        const url = new URL(address);
        const isNamed = isIP(hostOf(url)) === 0;
        if (!proxy?.guards || !isNamed || proxy.isDirect(url.hostname))
          return fetch(url, { ...init, dispatcher });
        if (!(await isOutside(url))) throw new PrivateAddress();
        return request(url, init);
      },
    };
  }

  const agents = proxy
    ? tunnelAgents(proxy, tunnel, connectMs)
    : { 'http:': new PlainAgent(), 'https:': new TlsAgent() };
  return {
    fetch: request,
    failureWord,
    retryAfterMs,
    guarded: guard(isPublic),
    guardedOrHere: guard((address) => isPublic(address) || loopback.has(address)),
    agent: (protocol) => agents[protocol],
    tunnel: (host, port, withinMs) =>
      proxy && !proxy.isDirect(host) ? tunnel(host, port, withinMs) : undefined,
    close: async () => {
      for (const agent of Object.values(agents)) agent.destroy();
      await Promise.all(opened.splice(0).map((one) => one.close()));
    },
  };
}

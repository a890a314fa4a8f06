import { Agent as PlainAgent, request as askPlain } from 'node:http';
import { Agent as TlsAgent, request as askByTls } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { failureWord } from '../ports/failure-word.ts';
import type { ProxyConfig } from './proxy-config.ts';

/** The proxy did not let a request through; in its code the status that it answered or the system's word. */
export class ProxyFailure extends Error {
  readonly code: string;
  /** Absent where it did not answer. */
  readonly status: number | undefined;
  constructor(why: number | string) {
    super(
      typeof why === 'number'
        ? `the proxy of OUTBOUND_PROXY_URL refuses (${why})`
        : `the proxy of OUTBOUND_PROXY_URL does not answer (${why})`,
    );
    this.name = 'ProxyFailure';
    this.code = `PROXY_${why}`;
    this.status = typeof why === 'number' ? why : undefined;
  }
}

/** A proxy stands in the own network: one that takes longer to connect to is away, and that is said before a request gives up. */
export const proxyConnectMs = 3_000;

/** `Proxy-Authorization`, where the address of the proxy has a user. */
export const proxyHeaders = ({ url }: ProxyConfig): Record<string, string> => {
  if (url.username === '' && url.password === '') return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
};

/**
 * Opens a connection to a host by `CONNECT` (RFC 9110, 9.3.6).
 *
 * @param host - a name or an address, IPv6 without brackets
 * @param withinMs - for its answer
 * @returns rejects with a `ProxyFailure`
 */
export function openTunnel(
  proxy: ProxyConfig,
  { host, port, withinMs }: { host: string; port: number; withinMs: number },
): Promise<Socket> {
  const { url } = proxy;
  const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const isEncrypted = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const requesting = (isEncrypted ? askByTls : askPlain)({
      host: url.hostname.replace(/^\[|\]$/gu, ''),
      port: Number(url.port || (isEncrypted ? 443 : 80)),
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...proxyHeaders(proxy) },
      // Trap: the global agent follows NODE_USE_ENV_PROXY.
      agent: isEncrypted ? new TlsAgent() : new PlainAgent(),
    });
    const endAfter = (ms: number) =>
      setTimeout(() => requesting.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })), ms);
    let timer = endAfter(proxyConnectMs);
    requesting.once('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = endAfter(withinMs);
      }),
    );
    requesting.once('close', () => clearTimeout(timer));
    requesting.once('connect', (response, socket, head) => {
      clearTimeout(timer);
      const { statusCode = 0 } = response;
      if (statusCode !== 200) {
        socket.on('error', () => undefined).destroy();
        return reject(new ProxyFailure(statusCode));
      }
      // A server of mails speaks first.
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    // Of proxies that take `CONNECT` for something else.
    requesting.once('response', (response) => {
      response.destroy();
      reject(new ProxyFailure(response.statusCode ?? 0));
    });
    requesting.once('error', (error) => reject(new ProxyFailure(failureWord(error))));
    requesting.end();
  });
}

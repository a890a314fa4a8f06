import { Agent as PlainAgent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as startTls } from 'node:tls';
import type { ProxyConfig } from './proxy-config.ts';
import type { Tunnel } from './proxy-connector.ts';

type Done = (error: Error | null, stream: Duplex) => void;

/** Returns the name for TLS: addresses are no names (RFC 6066, 3). */
const nameOf = (host: string | null | undefined): string => (host && isIP(host) === 0 ? host : '');

/** Agents of Node whose connections lead by the proxy, those to direct hosts apart. */
export function tunnelAgents(
  proxy: ProxyConfig,
  tunnel: Tunnel,
  withinMs: number,
): Record<'http:' | 'https:', PlainAgent> {
  const open = ({ host, port }: ClientRequestArgs) => tunnel(host ?? '', Number(port), withinMs);
  const isDirect = ({ host }: ClientRequestArgs) => proxy.isDirect(host ?? '');

  class PlainTunnels extends PlainAgent {
    override createConnection(options: ClientRequestArgs, settle?: Done): Duplex | null | undefined {
      if (isDirect(options)) return super.createConnection(options, settle);
      open(options).then(
        (socket) => settle?.(null, socket),
        (error: Error) => settle?.(error, undefined as never),
      );
      return undefined;
    }
  }
  class TlsTunnels extends TlsAgent {
    override createConnection(
      options: ClientRequestArgs & AgentOptions,
      settle?: Done,
    ): Duplex | null | undefined {
      if (isDirect(options)) return super.createConnection(options, settle);
      open(options).then(
        (socket) => {
          const encrypted = startTls({ ...(options as object), socket, servername: nameOf(options.host) });
          return settle?.(null, encrypted);
        },
        (error: Error) => settle?.(error, undefined as never),
      );
      return undefined;
    }
  }
  return { 'http:': new PlainTunnels({ keepAlive: true }), 'https:': new TlsTunnels({ keepAlive: true }) };
}

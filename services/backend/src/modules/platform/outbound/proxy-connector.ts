import { isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { findAllowed, lookupAllowed, type Resolve } from './find-addresses.ts';
import type { ProxyConfig } from './proxy-config.ts';
import { ProxyFailure } from './proxy-tunnel.ts';

type Connector = buildConnector.connector;
type Target = buildConnector.Options;

/** Opens a connection behind the proxy. */
export type Tunnel = (host: string, port: number, withinMs: number) => Promise<Socket>;

/** How connections are made. */
type ConnectorOptions = {
  proxy: ProxyConfig | undefined;
  tunnel: Tunnel;
  /** For connecting, and again for TLS. */
  timeout: number;
  /** Certificates to trust instead of those of the system. */
  ca?: string | undefined;
};

const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
const portOf = ({ port, protocol }: Target) => Number(port) || (defaultPorts[protocol] ?? 0);

/** So many addresses of a name are tried behind a proxy. */
const maxTried = 4;

/** Speaks TLS over a tunnel where the address asks for it. */
function overTunnel(
  connect: Connector,
  target: Target,
  open: () => Promise<Socket>,
  settle: buildConnector.Callback,
) {
  open().then(
    (socket) =>
      target.protocol === 'https:'
        ? connect({ ...target, httpSocket: socket }, settle)
        : settle(null, socket),
    (error: Error) => settle(error, null),
  );
}

/** Connects to addresses that the operator wrote: the proxy gets names. */
export function plainConnector({ proxy, tunnel, timeout, ca }: ConnectorOptions): Connector {
  const connect = buildConnector({ timeout, ...(ca !== undefined && { ca }) });
  return (target, settle) =>
    !proxy || proxy.isDirect(target.hostname)
      ? connect(target, settle)
      : overTunnel(connect, target, () => tunnel(target.hostname, portOf(target), timeout), settle);
}

/**
 * Connects to addresses that strangers wrote. The addresses of the name are judged, and one of those that were judged is connected to,
 * behind a proxy too: it gets the address and not the name, which it would look up once more. TLS and `Host` keep the name.
 */
export function guardedConnector(
  { proxy, tunnel, timeout, ca }: ConnectorOptions,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Connector {
  const lookup = lookupAllowed(resolve, isAllowed);
  const connect = buildConnector({ timeout, lookup, ...(ca !== undefined && { ca }) });

  async function openJudged(target: Target): Promise<Socket> {
    const port = portOf(target);
    const found = await findAllowed(target.hostname, resolve, isAllowed);
    let refused: unknown;
    for (const { address } of found.slice(0, maxTried))
      try {
        return await tunnel(address, port, timeout);
      } catch (error) {
        // The proxy did not reach this one, IPv6 for instance.
        if (!(error instanceof ProxyFailure) || (error.status ?? 0) < 500) throw error;
        refused = error;
      }
    throw refused;
  }

  return (target, settle) => {
    // Sockets look up no name where the address is written out.
    const isWritten = isIP(target.hostname) !== 0;
    if (proxy && !proxy.isDirect(target.hostname))
      return overTunnel(connect, target, () => openJudged(target), settle);
    if (!isWritten) return connect(target, settle);
    findAllowed(target.hostname, resolve, isAllowed).then(
      () => connect(target, settle),
      (error: Error) => settle(error, null),
    );
  };
}

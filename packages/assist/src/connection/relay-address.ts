import { limits, paths } from '@afilia/assist-protocol/limits';

/** Addresses of the relay and its signalling. */
export type RelayAddress = {
  /** For socket.io: scheme, host and port. */
  origin: string;
  socketPath: string;
  /** Exchanges a ticket for a pass. */
  passUrl: string;
  signalling: { host: string; port: number; path: string; secure: boolean };
};

/**
 * @param given.serverURL - address of the relay; its path precedes ours, with or without a trailing slash
 * @param given.socketHost - replaces the host of `serverURL`
 * @param pageUrl - supplies a missing scheme and host
 */
export function relayAddress(
  given: { serverURL?: string | null; socketHost?: string },
  pageUrl: string,
): RelayAddress {
  const base = new URL(given.serverURL || '/', pageUrl);
  const { protocol } = base;
  const host = given.socketHost || base.host;
  const { hostname, port } = new URL(`${protocol}//${host}`);
  const secure = protocol === 'https:';
  const prefix = base.pathname.replace(/\/+$/u, '');
  const origin = `${protocol}//${host}`;
  return {
    origin,
    socketPath: `${prefix}${paths.socket}`,
    passUrl: `${origin}${prefix}${paths.pass}`,
    signalling: {
      host: hostname,
      port: port === '' ? limits.ports[secure ? 'secure' : 'plain'] : Number(port),
      path: `${prefix}${paths.signalling}`,
      secure,
    },
  };
}

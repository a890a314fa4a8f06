import type { RelaySocket } from '../rooms/io.ts';

/**
 * Clears the handshake of an admitted socket: a stored ticket could leak; and headers, address and query, which contain
 * the page's description three times, are much of an idle socket's memory. A listener of engine.io holds the request, so
 * this empties it.
 */
export function discardHandshake(socket: RelaySocket): void {
  const { handshake, request } = socket;
  handshake.auth = {};
  handshake.query = {};
  handshake.headers = {};
  handshake.url = '';
  request.url = '';
  request.headers = {};
  request.rawHeaders = [];
  Reflect.set(request, '_query', {});
}

import type { RelaySocket } from '../rooms/io.ts';

/**
 * Lets go of what a socket was admitted by. A ticket that is kept can be read; and headers, address and query, which
 * say the page's description three times, are a good part of what an idle socket would hold. The request itself is kept
 * by a listener of engine.io, so it is emptied.
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

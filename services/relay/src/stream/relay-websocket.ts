import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws';
import type { FrameInterceptor } from './frame-source.ts';

/** A socket whose frames can be intercepted before engine.io and socket.io decode them. */
export class RelayWebSocket extends WebSocket {
  intercept: FrameInterceptor | undefined;

  override emit(name: string | symbol, ...args: unknown[]): boolean {
    const [data, isBinary] = args;
    if (
      name === 'message' &&
      this.intercept &&
      Buffer.isBuffer(data) &&
      this.intercept(data, isBinary === true)
    )
      return true;
    return super.emit(name, ...args);
  }

  /** Emits an intercepted frame to engine.io. */
  emitMessage(data: Buffer, isBinary: boolean): void {
    super.emit('message', data, isBinary);
  }
}

/**
 * A client that misses a ping will miss the close frame too: wait two seconds instead of 30. `ws` has this option, its
 * types do not.
 */
export const closeImmediately = { closeTimeout: 2_000 };

const sockets = new WeakMap<IncomingMessage, RelayWebSocket>();

/** Returns the socket of a request: engine.io exposes the request only. */
export const socketOf = (request: IncomingMessage): RelayWebSocket | undefined => sockets.get(request);

/** The WebSocket server that engine.io uses. */
export class RelayWebSocketServer extends WebSocketServer<typeof RelayWebSocket> {
  constructor(options: ServerOptions<typeof RelayWebSocket>) {
    super({ ...options, ...closeImmediately, WebSocket: RelayWebSocket });
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    onOpen: (client: RelayWebSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, socket, head, (client) => {
      sockets.set(request, client);
      onOpen(client, request);
    });
  }
}

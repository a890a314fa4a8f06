import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws';

/** Sees every frame before anybody else does. @returns whether it has been dealt with */
export type Intercept = (data: Buffer, isBinary: boolean) => boolean;

/** A socket whose frames can be taken before engine.io turns them into text and socket.io into events. */
export class RelayWebSocket extends WebSocket {
  intercept: Intercept | undefined;

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

  /** Hands on a frame that was taken before. */
  handOn(data: Buffer, isBinary: boolean): void {
    super.emit('message', data, isBinary);
  }
}

/**
 * Whoever does not answer a ping will not answer a goodbye either: it is waited for two seconds, not half a minute.
 * `ws` has this option, its types do not.
 */
export const closeImmediately = { closeTimeout: 2_000 };

const sockets = new WeakMap<IncomingMessage, RelayWebSocket>();

/** The socket that came of a request: engine.io keeps the request and hides the socket. */
export const socketOf = (request: IncomingMessage): RelayWebSocket | undefined => sockets.get(request);

/** What engine.io makes its sockets with. */
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

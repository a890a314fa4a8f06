import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Mailbox } from '../services/mailbox.ts';

/** A message of the signalling as it came. */
type SignallingMessage = { type: string; src?: string; dst?: string; payload?: unknown };

/** A PeerJS client without WebRTC: its socket, and its messages. */
export class SignallingClient {
  readonly received = new Mailbox<SignallingMessage>();
  readonly socket: WebSocket;
  readonly closed: Promise<unknown>;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as SignallingMessage;
      this.received.put(message.type, message);
    });
    this.closed = once(socket, 'close');
  }

  static async connect(origin: string, query: Record<string, string>): Promise<SignallingClient> {
    const address = `${origin.replace('http', 'ws')}/assist/peerjs?${new URLSearchParams(query).toString()}`;
    const client = new SignallingClient(new WebSocket(address));
    await once(client.socket, 'open');
    return client;
  }

  next(type: string): Promise<SignallingMessage> {
    return this.received.take(type);
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  close(): void {
    this.socket.terminate();
  }
}

import { pollingKeyHeader } from '@afilia/assist-protocol/limits';
import { io, type Socket } from 'socket.io-client';
import { Mailbox } from '../services/mailbox.ts';

type Settings = {
  query: Record<string, string | undefined>;
  auth: object;
  pageOrigin?: string;
  /** Long-polling with this key instead of a WebSocket. */
  pollingKey?: string;
};

/** A visitor or an agent on a real socket, made as the reference client makes it. */
export class AssistClient {
  readonly socket: Socket;
  /** All received events by name, with raw arguments. */
  readonly received = new Mailbox<unknown[]>();
  /** The same events in their order, for tests that look back. */
  readonly events: (readonly [event: string, ...args: unknown[]])[] = [];
  readonly closed: Promise<string>;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, ...args: unknown[]) => {
      this.received.put(event, args);
      this.events.push([event, ...args]);
    });
    this.closed = new Promise((resolve) => socket.once('disconnect', resolve));
  }

  /** @throws with the text of `connect_error` */
  static connect(
    origin: string,
    settings: Settings,
    keep: (client: AssistClient) => AssistClient,
  ): Promise<AssistClient> {
    const query = Object.fromEntries(
      Object.entries(settings.query).filter(([, value]) => value !== undefined),
    );
    const socket = io(origin, {
      path: '/ws-assist/socket',
      query,
      auth: settings.auth,
      transports: [settings.pollingKey === undefined ? 'websocket' : 'polling'],
      withCredentials: true,
      reconnection: false,
      forceNew: true,
      extraHeaders: {
        ...(settings.pageOrigin && { origin: settings.pageOrigin }),
        ...(settings.pollingKey !== undefined && { [pollingKeyHeader]: settings.pollingKey }),
      },
    });
    const client = keep(new AssistClient(socket));
    return new Promise((resolve, reject) => {
      const refused = (error: Error) => {
        socket.close();
        reject(error);
      };
      socket.once('connect', () => {
        // A reconnect can meet errors.
        socket.off('connect_error', refused);
        resolve(client);
      });
      socket.once('connect_error', refused);
    });
  }

  get id(): string {
    return this.socket.id ?? '';
  }

  emit(event: string, ...args: unknown[]): void {
    this.socket.emit(event, ...args);
  }

  /** The next of these events that was not yet taken; waits for it. */
  next(event: string): Promise<unknown[]> {
    return this.received.take(event);
  }

  /** Number of received events. */
  count(event: string): number {
    return this.received.count(event);
  }

  close(): void {
    this.socket.close();
  }
}

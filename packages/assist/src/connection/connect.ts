import { limits } from '@afilia/assist-protocol/limits';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { fallBackWhenBlocked, hangsAfterMs } from '@afilia/assist-protocol/transport/when-blocked';
import type { AdmitsEach, VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { io } from 'socket.io-client';
import { decodeAgentEvent, type Incoming } from './decode-agent-event.ts';
import { type HandshakeQuery } from './handshake.ts';
import type { RelayAddress } from './relay-address.ts';
import { PreEncoded, preEncodedParser } from './pre-encoded.ts';

/** The visitor's socket. */
export type Connection = {
  readonly isOpen: boolean;
  /** Sends in an envelope with this tab's id; queued while there is no connection. */
  send(event: VisitorEvent, data?: unknown): void;
  /** As `send`, with data that is JSON already. */
  sendJson(event: VisitorEvent, json: string): void;
  /** Sends without arguments, as the wire requires for two recording events. */
  sendBare(event: VisitorEvent): void;
  close(): void;
};

type ConnectionEvents = {
  onOpen(): void;
  /** @param isFinal - the relay closed the connection: socket.io does not reconnect */
  onLost(isFinal: boolean): void;
  /** @param message - the relay's text, such as `Authentication error`, or the network error */
  onRefused(message: string): void;
  onEvent(incoming: Incoming): void;
};

/**
 * Opens the socket (spec/live-assist#socket): websocket only unless the relay offers more, up to 30
 * reconnect attempts.
 *
 * @param given.query - called before each attempt, so that the relay gets the current session
 * @param given.admitted - called before each attempt: socket ids of the agents who may see the page
 * @param given.polling - true: the relay accepts long-polling when WebSockets do not get through
 * @param given.ticket - called before each attempt; sent in `auth`, never in the address
 */
export function connect(
  address: RelayAddress,
  given: {
    tabId: string;
    query: () => HandshakeQuery;
    admitted: () => readonly string[];
    polling?: boolean | undefined;
    ticket?: () => Promise<string>;
  },
  events: ConnectionEvents,
): Connection {
  const { tabId, query, admitted, polling, ticket } = given;
  const { attempts, delayMs, delayMaxMs, randomization } = limits.socket;
  const socket = io(address.origin, {
    path: address.socketPath,
    transports: ['websocket'],
    parser: preEncodedParser,
    withCredentials: true,
    // A connection belongs to one tab of one session, so two instances on a page must not share it.
    forceNew: true,
    query: query(),
    ...(polling && { timeout: hangsAfterMs }),
    reconnection: true,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMaxMs,
    randomizationFactor: randomization,
    auth: (give: (auth: AdmitsEach & { ticket?: string }) => void) =>
      void Promise.resolve(ticket?.()).then(
        (value) => give({ admits: admitted(), ...(value !== undefined && { ticket: value }) }),
        // Without a ticket the relay refuses the connection; an unhandled rejection would leave it pending.
        () => give({ admits: [] }),
      ),
  });
  if (polling) fallBackWhenBlocked(socket.io);
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.query = query();
  });
  socket.on('connect', () => events.onOpen());
  socket.on('disconnect', (reason) => events.onLost(reason.startsWith('io ')));
  socket.on('connect_error', ({ message }) => events.onRefused(message));
  socket.onAny((name: string, ...args: unknown[]) => {
    const incoming = decodeAgentEvent(name, args, tabId);
    if (incoming) events.onEvent(incoming);
  });
  return {
    get isOpen() {
      return socket.connected;
    },
    send: (event, data) => void socket.emit(event, envelope(tabId, data)),
    sendJson: (event, json) =>
      void socket.emit(event, new PreEncoded(`{"meta":${JSON.stringify({ tabId })},"data":${json}}`)),
    sendBare: (event) => void socket.emit(event),
    close: () => void socket.disconnect(),
  };
}

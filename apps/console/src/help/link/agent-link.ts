import { limits, paths } from '@afilia/assist-protocol/limits';
import { fallBackWhenBlocked, hangsAfterMs } from '@afilia/assist-protocol/transport/when-blocked';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { type AgentEvent, agentRenewal } from '@afilia/assist-protocol/wire/events';
import { roomOf } from '@afilia/assist-protocol/wire/room-id';
import type { AgentInfo } from '@afilia/assist-protocol/wire/session-info';
import { io } from 'socket.io-client';
import type { LiveEvent } from '../live/live-state.ts';
import { decodeRelayEvent } from './decode-relay-event.ts';

/** Session and identity of an agent's socket. */
type LinkOptions = {
  session: { projectKey: string; sessionId: string };
  agent: Pick<AgentInfo, 'id' | 'name' | 'email'>;
  /** Returns a token of this session before each attempt, as the previous can be expired; undefined when refused. */
  token: () => Promise<string | undefined>;
  /** Receives all events except pages. */
  dispatch: (event: LiveEvent) => void;
  /** Receives the raw batches of a tab's page, compressed or not. */
  onPage: (tabId: string, data: unknown) => void;
};

export type AgentLink = {
  /** Sends to a tab. Drops events while there is no connection, because they would be outdated. */
  send: (tabId: string, event: AgentEvent, data?: unknown) => void;
  /** Sends the relay a newer token, which extends the connection. */
  renew: (token: string) => void;
  close: () => void;
};

/** Connects to the relay as an agent (spec/live-assist#socket). The relay takes name and mail from the token. */
export function openAgentLink({ session, agent, token, dispatch, onPage }: LinkOptions): AgentLink {
  const { delayMs, delayMaxMs, randomization } = limits.socket;
  const { id, name, email } = agent;
  const info: AgentInfo = { id, name, email, peerId: '', query: '' };
  const socket = io({
    path: paths.socket,
    transports: ['websocket'],
    query: {
      peerId: roomOf(session),
      projectId: session.projectKey,
      identity: 'agent',
      agentInfo: JSON.stringify(info),
    },
    auth: (give) =>
      void token().then((one) => {
        if (one !== undefined) return give({ token: one });
        dispatch({ type: 'refused' });
        return socket.close();
      }),
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMaxMs,
    randomizationFactor: randomization,
    timeout: hangsAfterMs,
  });
  // The relay is at our own origin: one that accepts WebSockets alone answers so, and gets one request.
  fallBackWhenBlocked(socket.io);

  socket.on('connect', () => dispatch({ type: 'opened', id: socket.id ?? '' }));
  socket.on('disconnect', (reason) => {
    dispatch({ type: 'lost' });
    // socket.io does not reconnect after a disconnect by the server: an expired token, or a restarting relay.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    dispatch({ type: 'lost' });
    // Refused by the middleware: retry slowly with a new token.
    if (!socket.active) setTimeout(() => socket.connect(), delayMs * 3);
  });
  socket.onAny((event: string, ...args: unknown[]) => {
    const decoded = decodeRelayEvent(event, args);
    if (decoded?.event === 'messages' || decoded?.event === 'messages_gz')
      onPage(decoded.tabId, decoded.args[0]);
    else if (decoded) dispatch({ type: 'received', event: decoded });
  });

  return {
    send: (tabId, event, data) => {
      if (socket.connected) socket.emit(event, envelope(tabId, data));
    },
    renew: (token) => {
      if (socket.connected) socket.emit(agentRenewal, token);
    },
    close: () => socket.close(),
  };
}

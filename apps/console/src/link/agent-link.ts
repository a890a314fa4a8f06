import { limits, paths } from '@afilia/assist-protocol/limits';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { type AgentEvent, agentRenewal } from '@afilia/assist-protocol/wire/events';
import { roomOf } from '@afilia/assist-protocol/wire/room-id';
import type { AgentInfo } from '@afilia/assist-protocol/wire/session-info';
import { io } from 'socket.io-client';
import type { LiveEvent } from '../live/live-state.ts';
import { decodeRelayEvent } from './decode-relay-event.ts';

/** Where an agent's socket goes, and as whom. */
export type LinkOptions = {
  session: { projectKey: string; sessionId: string };
  agent: Pick<AgentInfo, 'id' | 'name' | 'email'>;
  /** A token of this session, asked for before each try: the one before may be over. @returns nothing when refused */
  token: () => Promise<string | undefined>;
  /** Everything but pages. */
  tell: (event: LiveEvent) => void;
  /** A batch of the page of a tab, packed or not, as it came. */
  onPage: (tabId: string, data: unknown) => void;
};

export type AgentLink = {
  /** Says something to a tab. What is said while there is no connection is lost on purpose: it would come too late. */
  send: (tabId: string, event: AgentEvent, data?: unknown) => void;
  /** Shows the relay a newer token, so that the connection outlasts the one that it was opened with. */
  renew: (token: string) => void;
  close: () => void;
};

/** Connects to the relay as an agent (spec/live-assist#socket). The relay takes name and mail from the token. */
export function openAgentLink({ session, agent, token, tell, onPage }: LinkOptions): AgentLink {
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
        tell({ type: 'refused' });
        return socket.close();
      }),
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMaxMs,
    randomizationFactor: randomization,
  });

  socket.on('connect', () => tell({ type: 'opened', id: socket.id ?? '' }));
  socket.on('disconnect', (reason) => {
    tell({ type: 'lost' });
    // socket.io does not come back by itself when the server hung up: a token that is over, a relay that restarts.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    tell({ type: 'lost' });
    // Refused in the middleware: tried again with a fresh token, slowly.
    if (!socket.active) setTimeout(() => socket.connect(), delayMs * 3);
  });
  socket.onAny((event: string, ...args: unknown[]) => {
    const decoded = decodeRelayEvent(event, args);
    if (decoded?.event === 'messages' || decoded?.event === 'messages_gz')
      onPage(decoded.tabId, decoded.args[0]);
    else if (decoded) tell({ type: 'received', event: decoded });
  });

  return {
    send: (tabId, event, data) => {
      if (socket.connected) socket.emit(event, envelope(tabId, data));
    },
    renew: (newer) => {
      if (socket.connected) socket.emit(agentRenewal, newer);
    },
    close: () => socket.close(),
  };
}

import type { AssistBase } from './assist-base.ts';
import { connect } from './connection/connect.ts';
import type { Incoming } from './connection/decode-agent-event.ts';
import { handshakeQuery } from './connection/handshake.ts';
import { watchRejoin } from './connection/rejoin.ts';
import type { RelayAddress } from './connection/relay-address.ts';
import { changeRoster, type Roster } from './connection/roster.ts';
import type { AssistState } from './options.ts';
import { type PartEvent, route } from './route.ts';
import { publishSessionInfo, titleShown } from './session/publish-session-info.ts';
import { runHostCallback } from './support/callbacks.ts';

type SessionPorts = {
  isWatched(): boolean;
  /** Socket ids of the agents who may see the page. */
  admitted(): readonly string[];
  /** Receives each event that the other parts handle. */
  dispatch(event: PartEvent): void;
  /** The browser had suspended the page, and the visitor is back. */
  onResumed(): void;
  /** The connection is lost; the page stream must stop. */
  onLost(): void;
};

export type Session = ReturnType<typeof createSession>;

/** Connects to the relay, tracks its agents, and publishes both to the page. */
export function createSession(
  { options, named, scope, record, debug, tabId }: AssistBase,
  address: RelayAddress,
  ports: SessionPorts,
) {
  const { session, ticket } = options;
  let roster: Roster = new Map();
  let opened = 0;
  let state: AssistState['connection'] = 'connecting';

  const publishState = () =>
    void runHostCallback(() =>
      options.onState?.({ connection: state, agents: roster.size, isWatched: ports.isWatched() }),
    );
  const receive = (incoming: Incoming): void => {
    record.learnAgents(incoming);
    const before = roster;
    roster = changeRoster(roster, incoming);
    route(incoming, before, roster, ports.dispatch);
    if (roster !== before) publishState();
  };
  const rejoin = watchRejoin(named, {
    all: () => roster,
    left: (agentId) => receive({ event: 'AGENT_DISCONNECTED', args: [agentId] }),
  });
  const connection = connect(
    address,
    {
      tabId,
      query: () => handshakeQuery(session, tabId, ports.isWatched() ? titleShown(document) : ''),
      admitted: ports.admitted,
      polling: options.polling,
      ...(ticket && { ticket }),
    },
    {
      onOpen: () => {
        opened += 1;
        state = 'open';
        if (opened > 1) rejoin.opened();
        publishState();
      },
      onLost: (isFinal) => {
        state = isFinal ? 'refused' : 'connecting';
        ports.onLost();
        if (isFinal) receive({ event: 'NO_AGENT', args: [] });
        publishState();
      },
      onRefused: (message) => {
        state = 'refused';
        debug(message);
        publishState();
      },
      onEvent: (incoming) => {
        receive(incoming);
        rejoin.received(incoming);
      },
    },
  );
  const { send, sendBare, close } = connection;
  const { isWatched, onResumed } = ports;
  const info = publishSessionInfo(document, session, { send, isWatched, onResumed, scope });
  return { connection, send, sendBare, info, roster: () => roster, publishState, stop: close };
}

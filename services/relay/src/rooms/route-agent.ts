import { dataOf, tabOf } from '@afilia/assist-protocol/wire/envelope';
import {
  agentEvents,
  agentRenewal,
  isAgentEvent,
  type AgentEvent,
} from '@afilia/assist-protocol/wire/events';
import type { AgentMember } from '../admission/member.ts';
import type { Counts } from '../metrics.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import { holdersOf, tabOfRoom } from './names.ts';
import type { Presence } from './presence.ts';

/** A tab of another node that was found is not looked for again for so long. */
const foundForMs = 5_000;

/**
 * What an agent says goes to the tab it names, with the agent's socket id before it. Only who has control moves
 * anything (spec/live-assist#roles); the visitor's side checks that too.
 */
export function routeAgent(
  socket: RelaySocket,
  { room, name }: AgentMember,
  { io, counts, presence }: { io: RelayServer; counts: Counts; presence: Presence },
): void {
  const found = new Map<string, number>();

  const lookElsewhere = async (tabRoom: string, pass: () => void): Promise<void> => {
    const sockets = await presence.socketsIn(tabRoom);
    if (sockets.length > 0) {
      found.set(tabRoom, performance.now() + foundForMs);
      pass();
    } else socket.emit('SESSION_DISCONNECTED');
  };

  const isAllowed = (event: AgentEvent, tabId: string, data: unknown): boolean => {
    const { isData, holderOnly } = agentEvents[event];
    return isData(data) && (!holderOnly || socket.rooms.has(holdersOf(room, tabId)));
  };

  socket.onAny((event: string, argument: unknown) => {
    // Of the relay, and handled where the socket is held (`agent-expiry`).
    if (event === agentRenewal) return;
    const tabId = tabOf(argument);
    const data = dataOf(argument);
    if (!isAgentEvent(event) || tabId === undefined || !isAllowed(event, tabId, data)) {
      counts.eventsDropped += 1;
      return;
    }
    const tabRoom = tabOfRoom(room, tabId);
    // The name on the visitor's screen is the one that the token says.
    const said = event === '_agent_name' ? name : data;
    const pass = () =>
      io.to(tabRoom).emit(event, socket.id, { meta: { tabId }, ...(said !== undefined && { data: said }) });

    const isKnown = io.of('/').adapter.rooms.has(tabRoom) || (found.get(tabRoom) ?? 0) > performance.now();
    if (isKnown) pass();
    else void lookElsewhere(tabRoom, pass);
  });
}

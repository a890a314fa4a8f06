import { decode, encode, type EventOf, type EventRow } from '@afilia/assist-protocol/wire/codec';
import { agentEvents, agentRenewal } from '@afilia/assist-protocol/wire/events';
import type { AgentMember } from '../admission/member.ts';
import type { Counters } from '../metrics.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import { controllerRoomOf, tabOfRoom } from './names.ts';
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
  { io, counts, presence }: { io: RelayServer; counts: Counters; presence: Presence },
): void {
  const found = new Map<string, number>();

  const lookElsewhere = async (tabRoom: string, pass: () => void): Promise<void> => {
    const sockets = await presence.socketsIn(tabRoom);
    if (sockets.length > 0) {
      found.set(tabRoom, performance.now() + foundForMs);
      pass();
    } else socket.emit('SESSION_DISCONNECTED');
  };

  const isAllowed = ({ event, tabId }: EventOf<typeof agentEvents>): boolean => {
    const { holderOnly }: EventRow = agentEvents[event];
    return !holderOnly || socket.rooms.has(controllerRoomOf(room, tabId));
  };

  socket.onAny((eventName: string, ...args: unknown[]) => {
    // Of the relay, and handled where the socket is held (`agent-expiry`).
    if (eventName === agentRenewal) return;
    const decoded = decode(agentEvents, eventName, args);
    if (!decoded || !isAllowed(decoded)) {
      counts.eventsDropped += 1;
      return;
    }
    const tabRoom = tabOfRoom(room, decoded.tabId);
    // The visitor's screen shows the name of the token.
    const [event, enveloped] = encode(
      agentEvents,
      decoded.event === '_agent_name' ? { ...decoded, args: [name] } : decoded,
    );
    const pass = () => io.to(tabRoom).emit(event, socket.id, enveloped);

    const isKnown = io.of('/').adapter.rooms.has(tabRoom) || (found.get(tabRoom) ?? 0) > performance.now();
    if (isKnown) pass();
    else void lookElsewhere(tabRoom, pass);
  });
}

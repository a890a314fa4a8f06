import { decode, encode, type EventOf, type EventRow } from '@afilia/assist-protocol/wire/codec';
import { parseCallId } from '@afilia/assist-protocol/wire/call-signals';
import { agentEvents, agentRenewal } from '@afilia/assist-protocol/wire/events';
import type { AgentMember } from '../admission/member.ts';
import type { Counters } from '../metrics.ts';
import { type ChatLimiter, isChat } from './chat-limiter.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import { admittedOf, controllerRoomOf, tabOfRoom } from './names.ts';
import type { Presence } from './presence.ts';

/** How long the location of a tab on another node is cached. */
const locationTtlMs = 5_000;

/**
 * Forwards an agent's events to the tab they name, with the agent's socket id first. Only the agent in control may act
 * on the page, and only an admitted one writes in the chat (spec/live-assist#roles); the visitor's side checks that too. Of an agent who observes nothing is forwarded.
 */
export function routeAgent(
  socket: RelaySocket,
  { room, name, observes }: AgentMember,
  {
    io,
    counts,
    presence,
    chat,
  }: { io: RelayServer; counts: Counters; presence: Presence; chat: ChatLimiter },
): void {
  const locatedUntil = new Map<string, number>();

  const findOnOtherNodes = async (tabRoom: string, forward: () => void): Promise<void> => {
    const sockets = await presence.socketsIn(tabRoom);
    if (sockets.length > 0) {
      locatedUntil.set(tabRoom, performance.now() + locationTtlMs);
      forward();
    } else socket.emit('SESSION_DISCONNECTED');
  };

  const isAllowed = (decoded: EventOf<typeof agentEvents>): boolean => {
    const { event, tabId } = decoded;
    const { holderOnly, admittedOnly }: EventRow = agentEvents[event];
    if (admittedOnly && !socket.rooms.has(admittedOf(room, tabId))) return false;
    if (isChat(event)) return chat.allows(event);
    if (holderOnly) return socket.rooms.has(controllerRoomOf(room, tabId));
    switch (event) {
      case 'webrtc_call_offer':
      case 'webrtc_call_answer':
      case 'webrtc_call_ice_candidate': {
        // A call is of one agent and one tab: another one neither joins nor answers it.
        const id = parseCallId(decoded.args[0].from);
        return id?.socketId === socket.id && id.room === room && id.tabId === tabId;
      }
      default:
        return true;
    }
  };

  socket.onAny((eventName: string, ...args: unknown[]) => {
    // Handled by `agent-expiry`.
    if (eventName === agentRenewal) return;
    const decoded = observes ? undefined : decode(agentEvents, eventName, args);
    if (!decoded || !isAllowed(decoded)) {
      counts.eventsDropped += 1;
      return;
    }
    const tabRoom = tabOfRoom(room, decoded.tabId);
    // The visitor sees the name of the token.
    const [event, enveloped] = encode(
      agentEvents,
      decoded.event === '_agent_name' ? { ...decoded, args: [name] } : decoded,
    );
    const forward = () => io.to(tabRoom).emit(event, socket.id, enveloped);

    const isKnown =
      io.of('/').adapter.rooms.has(tabRoom) || (locatedUntil.get(tabRoom) ?? 0) > performance.now();
    if (isKnown) forward();
    else void findOnOtherNodes(tabRoom, forward);
  });
}

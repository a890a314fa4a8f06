import { parseCallId } from '@afilia/assist-protocol/wire/call-signals';
import { decode, type EventOf } from '@afilia/assist-protocol/wire/codec';
import { envelope, isRecord } from '@afilia/assist-protocol/wire/envelope';
import { type VisitorEvent, visitorEvents } from '@afilia/assist-protocol/wire/events';
import { maxInfoLength, mergeInfo } from '@afilia/assist-protocol/wire/session-info';
import type { VisitorMember } from '../admission/member.ts';
import type { Counters } from '../metrics.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import { agentIn, agentsOf, controllerRoomOf } from './names.ts';
import { maxViewers, type Viewers } from './viewers.ts';

/** Forwards a visitor's events to the agents who may see its tab, never to other tabs (spec/live-assist#events). */
export function routeVisitor(
  socket: RelaySocket,
  member: VisitorMember,
  viewers: Viewers,
  { io, streams, counts }: { io: RelayServer; streams: PageStreams; counts: Counters },
): void {
  const { room, tabId } = member;

  const receiversOf = ({ event, args }: EventOf<typeof visitorEvents>): string | string[] => {
    switch (event) {
      // Only the admitted or refused agent gets the word.
      case 'watch_admitted':
      case 'watch_refused':
        return agentIn(room, args[0]);
      case 'webrtc_call_offer':
      case 'webrtc_call_answer':
      case 'webrtc_call_ice_candidate': {
        const { socketId = '' } = parseCallId(args[0].from) ?? {};
        return viewers === 'all' || viewers.has(socketId) ? agentIn(room, socketId) : [];
      }
      default:
        return viewers === 'all' ? agentsOf(room) : [...viewers].map((id) => agentIn(room, id));
    }
  };

  const applyEvent = ({ event, args }: EventOf<typeof visitorEvents>) => {
    const holders = controllerRoomOf(room, tabId);
    switch (event) {
      case 'UPDATE_SESSION': {
        const [changes] = args;
        if (!isRecord(changes)) return;
        updateTabs(io, member, changes);
        // The reference sends its session id only when its stream restarts.
        if ('sessionID' in changes) streams.snapshotBegins(room, tabId);
        return;
      }
      case 'control_granted':
        io.in(holders).socketsLeave(holders);
        return io.in(args[0]).socketsJoin(holders);
      case 'control_rejected':
        return io.in(args[0]).socketsLeave(holders);
      case 'watch_admitted':
        if (viewers !== 'all' && viewers.size < maxViewers) viewers.add(args[0]);
        return;
      case 'watch_refused':
        if (viewers !== 'all') viewers.delete(args[0]);
        return io.in(agentIn(room, args[0])).socketsLeave(holders);
    }
  };

  socket.onAny((name: string, ...args: unknown[]) => {
    const decoded = decode(visitorEvents, name, args);
    if (!decoded || (decoded.tabId !== undefined && decoded.tabId !== tabId)) {
      counts.eventsDropped += 1;
      return;
    }
    const [argument] = args;
    const isEnveloped = decoded.tabId !== undefined;
    // Events without an envelope are forwarded without effect here.
    if (isEnveloped) applyEvent(decoded);
    const receivers = receiversOf(decoded);
    // Without a room socket.io would send to everybody.
    if (receivers.length === 0) return;
    io.to(receivers).emit(decoded.event, isEnveloped ? argument : wrap(tabId, argument));
    const confirmed = confirmations[decoded.event];
    if (confirmed) io.to(receivers).emit(confirmed, envelope(tabId, undefined));
  });
}

/** Events for a console of 11.x beside our own. */
const confirmations: Partial<Record<VisitorEvent, VisitorEvent>> = {
  watch_admitted: 'session_confirm_accepted',
  watch_refused: 'session_confirm_rejected',
};

/** Adds a missing envelope, marked as the reference's relay does. */
const wrap = (tabId: string, argument: unknown) => ({
  meta: { tabId, version: 1 },
  ...(argument !== undefined && { data: argument }),
});

/** Updates the description of all tabs of a session on this node. Other nodes keep their tabs' descriptions. */
function updateTabs(io: RelayServer, { room }: VisitorMember, changes: Record<string, unknown>): void {
  for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
    const member = io.sockets.sockets.get(id)?.data;
    if (member?.role !== 'visitor') continue;
    const info = mergeInfo(member.info, changes);
    if (JSON.stringify(info).length > maxInfoLength) continue;
    // The ids verified at connection must not change.
    member.info = { ...info, projectKey: member.projectKey, sessionID: member.sessionId };
  }
}

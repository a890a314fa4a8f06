import { parseCallId } from '@afilia/assist-protocol/wire/call-signals';
import { decode, encode, type EventOf } from '@afilia/assist-protocol/wire/codec';
import { envelope, isRecord } from '@afilia/assist-protocol/wire/envelope';
import { type VisitorEvent, visitorEvents } from '@afilia/assist-protocol/wire/events';
import { maxInfoLength, mergeInfo } from '@afilia/assist-protocol/wire/session-info';
import type { VisitorMember } from '../admission/member.ts';
import type { Counters } from '../metrics.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import { type ChatLimiter, isChat } from './chat-limiter.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import type { Memberships } from './memberships.ts';
import { admittedOf, agentIn, agentsOf, controllerRoomOf } from './names.ts';
import { maxViewers, type Viewers } from './viewers.ts';

/** Forwards a visitor's events to the agents who may see its tab, never to other tabs (spec/live-assist#events). */
export function routeVisitor(
  socket: RelaySocket,
  member: VisitorMember,
  viewers: Viewers,
  {
    io,
    streams,
    counts,
    chat,
    memberships,
  }: {
    io: RelayServer;
    streams: PageStreams;
    counts: Counters;
    chat: ChatLimiter;
    memberships: Memberships;
  },
): void {
  const { room, tabId } = member;
  const admitted = admittedOf(room, tabId);
  // Admissions are of the page that gave them: those of one that was here before are over.
  memberships.leave(admitted, admitted);
  const admit = (agentId: string) => memberships.join(agentIn(room, agentId), admitted);
  if (viewers !== 'all') for (const id of viewers) admit(id);

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
      case 'chat_seen':
      case 'chat_history':
        return viewers !== 'all' && viewers.has(args[0].to) ? agentIn(room, args[0].to) : [];
      default:
        if (viewers !== 'all') return [...viewers].map((id) => agentIn(room, id));
        // A visitor who admits no agent by name has no chat.
        return isChat(event) ? [] : agentsOf(room);
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
        memberships.leave(holders, holders);
        return memberships.join(agentIn(room, args[0]), holders);
      case 'control_rejected':
        return memberships.leave(agentIn(room, args[0]), holders);
      case 'watch_admitted':
        if (viewers === 'all' || viewers.size >= maxViewers) return;
        viewers.add(args[0]);
        return admit(args[0]);
      case 'watch_refused':
        if (viewers !== 'all') viewers.delete(args[0]);
        memberships.leave(agentIn(room, args[0]), admitted);
        return memberships.leave(agentIn(room, args[0]), holders);
    }
  };

  socket.onAny((name: string, ...args: unknown[]) => {
    const decoded = decode(visitorEvents, name, args);
    const isOfTab = decoded && (decoded.tabId === undefined || decoded.tabId === tabId);
    if (!isOfTab || (isChat(decoded.event) && !chat.allows(decoded.event))) {
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
    if (isChat(decoded.event)) {
      // Only what was read travels on.
      io.to(receivers).emit(...encode(visitorEvents, decoded));
      return;
    }
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

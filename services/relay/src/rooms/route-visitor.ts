import { decode, type EventOf } from '@afilia/assist-protocol/wire/codec';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { visitorEvents } from '@afilia/assist-protocol/wire/events';
import { maxInfoLength, mergeInfo } from '@afilia/assist-protocol/wire/session-info';
import type { VisitorMember } from '../admission/member.ts';
import type { Counters } from '../metrics.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import { agentsOf, controllerRoomOf } from './names.ts';

/** What a visitor says goes to the agents of its session, never to other tabs (spec/live-assist#events). */
export function routeVisitor(
  socket: RelaySocket,
  member: VisitorMember,
  { io, streams, counts }: { io: RelayServer; streams: PageStreams; counts: Counters },
): void {
  const { room, tabId } = member;

  const mark = ({ event, args }: EventOf<typeof visitorEvents>) => {
    const holders = controllerRoomOf(room, tabId);
    switch (event) {
      case 'UPDATE_SESSION': {
        const [news] = args;
        if (!isRecord(news)) return;
        updateTabs(io, member, news);
        // The reference says its session id when, and only when, its stream begins anew.
        if ('sessionID' in news) streams.snapshotBegins(room, tabId);
        return;
      }
      case 'control_granted':
        io.in(holders).socketsLeave(holders);
        return io.in(args[0]).socketsJoin(holders);
      case 'control_rejected':
        return io.in(args[0]).socketsLeave(holders);
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
    // What comes bare only goes on: nothing is decided on it.
    if (isEnveloped) mark(decoded);
    io.to(agentsOf(room)).emit(decoded.event, isEnveloped ? argument : wrap(tabId, argument));
  });
}

/** Some events have no envelope; agents get them in one all the same, marked as the reference's relay marks them. */
const wrap = (tabId: string, argument: unknown) => ({
  meta: { tabId, version: 1 },
  ...(argument !== undefined && { data: argument }),
});

/** Every tab of a session tells the same story in the lists. Other nodes keep what their tabs said. */
function updateTabs(io: RelayServer, { room }: VisitorMember, news: Record<string, unknown>): void {
  for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
    const member = io.sockets.sockets.get(id)?.data;
    if (member?.role !== 'visitor') continue;
    const info = mergeInfo(member.info, news);
    if (JSON.stringify(info).length > maxInfoLength) continue;
    // Who a session belongs to was proved when it connected.
    member.info = { ...info, projectKey: member.projectKey, sessionID: member.sessionId };
  }
}

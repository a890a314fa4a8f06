import { isRecord, tabOf } from '@afilia/assist-protocol/wire/envelope';
import { isVisitorEvent } from '@afilia/assist-protocol/wire/events';
import { longestInfo, mergeInfo } from '@afilia/assist-protocol/wire/session-info';
import type { VisitorMember } from '../admission/member.ts';
import type { Counts } from '../metrics.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import type { RelayServer, RelaySocket } from './io.ts';
import { agentsOf, holdersOf } from './names.ts';

/** What a visitor says goes to the agents of its session, never to other tabs (spec/live-assist#events). */
export function routeVisitor(
  socket: RelaySocket,
  member: VisitorMember,
  { io, streams, counts }: { io: RelayServer; streams: PageStreams; counts: Counts },
): void {
  const { room, tabId } = member;

  const mark = (event: string, data: unknown) => {
    if (event === 'UPDATE_SESSION' && isRecord(data)) {
      updateTabs(io, member, data);
      // The reference says its session id when, and only when, its stream begins anew.
      if ('sessionID' in data) streams.snapshotBegins(room, tabId);
    }
    const holders = holdersOf(room, tabId);
    if (event === 'control_granted' && typeof data === 'string') {
      io.in(holders).socketsLeave(holders);
      io.in(data).socketsJoin(holders);
    }
    if (event === 'control_rejected' && typeof data === 'string') io.in(data).socketsLeave(holders);
  };

  socket.onAny((event: string, argument: unknown) => {
    const given = tabOf(argument);
    if (!isVisitorEvent(event) || (given !== undefined && given !== tabId)) {
      counts.eventsDropped += 1;
      return;
    }
    mark(event, isRecord(argument) ? argument.data : undefined);
    io.to(agentsOf(room)).emit(event, given === undefined ? wrap(tabId, argument) : argument);
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
    if (JSON.stringify(info).length > longestInfo) continue;
    // Who a session belongs to was proved when it connected.
    member.info = { ...info, projectKey: member.projectKey, sessionID: member.sessionId };
  }
}

import { expect, test } from 'vitest';
import type { Incoming } from './connection/decode-agent-event.ts';
import { changeRoster, type Roster } from './connection/roster.ts';
import { route } from './route.ts';

function play(...events: Incoming[]): string[] {
  const received: string[] = [];
  let roster: Roster = new Map();
  for (const incoming of events) {
    const before = roster;
    roster = changeRoster(roster, incoming);
    route(incoming, before, roster, (one) =>
      received.push('agentId' in one ? `${one.event} ${one.agentId}` : one.event),
    );
  }
  return received;
}
const listed = (...agentIds: string[]): Incoming => ({ event: 'AGENTS_CONNECTED', args: [agentIds] });

test('[A-03] an agent who is missing from the list has left, and the last one leaves an empty list', () => {
  expect(play(listed('ana', 'ben'), listed('ben'))).toEqual([
    'joined ana',
    'joined ben',
    'present',
    'left ana',
    'present',
  ]);
  expect(
    play(listed('ana'), { event: 'AGENT_DISCONNECTED', args: ['ana'] }, { event: 'NO_AGENT', args: [] }),
  ).toEqual(['joined ana', 'present', 'left ana', 'allLeft']);
  expect(play(listed('ana', 'ben'), { event: 'NO_AGENT', args: [] }).slice(3)).toEqual([
    'left ana',
    'left ben',
    'allLeft',
  ]);
  expect(play(listed())).toEqual([]);
});

test('[A-03] messages of an agent are forwarded unchanged', () => {
  const agentId = 'ana';
  expect(
    play(
      { event: 'click', agentId, data: [1, 2] },
      { event: 'stop_recording', agentId, data: undefined },
      { event: 'moveAnnotation', agentId, data: [1, 2] },
      { event: '_agent_name', agentId, data: 'Ana' },
      { event: 'request_control', agentId, data: '{}' },
    ),
  ).toEqual([
    'click ana',
    'stop_recording ana',
    'moveAnnotation ana',
    '_agent_name ana',
    'request_control ana',
  ]);
});

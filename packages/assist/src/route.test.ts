import { expect, test } from 'vitest';
import type { Incoming } from './connection/decode-agent-event.ts';
import { changeRoster, type Roster } from './connection/roster.ts';
import { route } from './route.ts';

function play(...events: Incoming[]): string[] {
  const heard: string[] = [];
  let roster: Roster = new Map();
  const note = (part: string) => (said: { event: string }) => void heard.push(`${part} ${said.event}`);
  for (const incoming of events) {
    const before = roster;
    roster = changeRoster(roster, incoming);
    route(incoming, before, roster, {
      met: (id) => void heard.push(`met ${id}`),
      came: () => void heard.push('came'),
      left: (id) => void heard.push(`left ${id}`),
      allLeft: () => void heard.push('all left'),
      control: note('control'),
      recording: note('recording'),
      drawing: note('drawing'),
      call: note('call'),
    });
  }
  return heard;
}
const listed = (...agentIds: string[]): Incoming => ({ event: 'AGENTS_CONNECTED', args: [agentIds] });

test('[A-03] an agent who is missing from the list has left, and the last one leaves nobody', () => {
  expect(play(listed('ana', 'ben'), listed('ben'))).toEqual([
    'met ana',
    'met ben',
    'came',
    'left ana',
    'came',
  ]);
  expect(
    play(listed('ana'), { event: 'AGENT_DISCONNECTED', args: ['ana'] }, { event: 'NO_AGENT', args: [] }),
  ).toEqual(['met ana', 'came', 'left ana', 'all left']);
  expect(play(listed('ana', 'ben'), { event: 'NO_AGENT', args: [] }).slice(3)).toEqual([
    'left ana',
    'left ben',
    'all left',
  ]);
  expect(play(listed())).toEqual([]);
});

test('[A-03] each part hears what is for it', () => {
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
    'control click',
    'recording stop_recording',
    'drawing moveAnnotation',
    'call _agent_name',
    'control request_control',
  ]);
});

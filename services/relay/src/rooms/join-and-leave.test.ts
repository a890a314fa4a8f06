import { expect, test } from 'vitest';
import { sendAgents } from './join-and-leave.ts';

test('[A-19] tells who watches by name before it tells their ids, which a client of 11.x takes for nameless agents', () => {
  const sent: string[] = [];
  sendAgents({ emit: (event) => Boolean(sent.push(event)) }, []);
  expect(sent).toEqual(['AGENTS_INFO_CONNECTED', 'AGENTS_CONNECTED']);
});

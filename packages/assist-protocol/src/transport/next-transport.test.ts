import { expect, test } from 'vitest';
import { nextTransport, type Outcome, unknownNetwork } from './next-transport.ts';

/** The transport of each attempt after these outcomes. */
function attempts(...outcomes: Outcome[]): string[] {
  let network = unknownNetwork;
  return outcomes.map((outcome) => {
    const decided = nextTransport(network, outcome);
    network = decided.network;
    return decided.next;
  });
}
const websocket = (result: Extract<Outcome, { transport: 'websocket' }>['result']): Outcome => ({
  transport: 'websocket',
  result,
});
const polling = (result: Extract<Outcome, { transport: 'polling' }>['result']): Outcome => ({
  transport: 'polling',
  result,
});

test('[A-19] two WebSockets that fail or break at once, or one that hangs, are followed by long-polling', () => {
  expect(attempts(websocket('failed'), websocket('failed'))).toEqual(['websocket', 'polling']);
  expect(attempts(websocket('short'), websocket('short'))).toEqual(['websocket', 'polling']);
  expect(attempts(websocket('hung'))).toEqual(['polling']);
});

test('[A-19] a relay that restarts does not send those to long-polling whose WebSocket worked', () => {
  const failures = Array.from({ length: 5 }, () => websocket('failed'));
  expect(attempts(websocket('worked'), ...failures)).toEqual(Array.from({ length: 6 }, () => 'websocket'));
  expect(attempts(websocket('worked'), ...failures, websocket('failed')).at(-1)).toBe('polling');
});

test('[A-19] while neither works both are tried in turn, and long-polling that works stays', () => {
  const blocked = [websocket('failed'), websocket('failed')];
  expect(attempts(...blocked, polling('failed'), websocket('failed'), polling('worked')).slice(1)).toEqual([
    'polling',
    'websocket',
    'polling',
    'polling',
  ]);
});

test('[A-01] a relay that accepts WebSockets alone gets one request for long-polling', () => {
  const blocked = [websocket('failed'), websocket('hung'), websocket('failed')];
  expect(attempts(...blocked, polling('off'), ...blocked).slice(3)).toEqual(Array(4).fill('websocket'));
});

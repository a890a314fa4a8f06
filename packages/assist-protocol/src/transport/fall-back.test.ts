import { Manager } from 'socket.io-client';
import { expect, test } from 'vitest';
import { fallBack } from './fall-back.ts';

/** A manager that connects nowhere, and what it would connect with next after each event. */
function fallingBack(first: unknown) {
  const manager = new Manager('http://127.0.0.1:1', { autoConnect: false, transports: ['websocket'] });
  let now = 0;
  fallBack(manager, first, () => now);
  const next = () => {
    const [transport] = manager.opts.transports ?? [];
    return typeof transport === 'string' ? transport : transport?.prototype.name;
  };
  return (event: 'error' | 'close' | 'open', cause?: unknown, afterMs = 0) => {
    now += afterMs;
    Reflect.apply(Reflect.get(manager, 'emitReserved') as () => void, manager, [event, cause]);
    return next();
  };
}
const failed = new Error('websocket error');
const off = Object.assign(new Error('fetch read error'), { description: 404 });
const refused = Object.assign(new Error('fetch read error'), { description: 502 });

test('[A-19] the failure that loaded it counts, and a relay that is away is tried both ways in turn', () => {
  const after = fallingBack(failed);
  expect([after('error', failed), after('error', refused), after('error', failed)]).toEqual([
    'polling',
    'websocket',
    'polling',
  ]);
});

test('[A-01] after the answer that long-polling is off nothing but WebSockets is tried', () => {
  const after = fallingBack(new Error('timeout'));
  expect([after('error', off), after('error', failed), after('error', new Error('timeout'))]).toEqual([
    'websocket',
    'websocket',
    'websocket',
  ]);
});

test('[A-19] WebSockets that break soon after they opened are given up, those that lasted are not', () => {
  const short = fallingBack('transport close');
  expect(short('open')).toBe('websocket');
  expect(short('close', 'transport close', 3_000)).toBe('websocket');
  expect(short('open', undefined, 1_000)).toBe('websocket');
  expect(short('close', 'transport error', 3_000)).toBe('polling');
  const lasting = fallingBack('transport close');
  for (let n = 0; n < 3; n++) {
    lasting('open');
    expect(lasting('close', 'transport close', 60_000)).toBe('websocket');
  }
});

test('[A-19] an end by one side says nothing of the network', () => {
  const after = fallingBack('transport close');
  for (let n = 0; n < 3; n++) {
    after('open');
    expect(after('close', 'forced close', 100)).toBe('websocket');
  }
});

test('[A-19] long-polling that worked is used again after it broke', () => {
  const after = fallingBack(new Error('timeout'));
  after('open');
  expect(after('close', 'ping timeout', 60_000)).toBe('polling');
});

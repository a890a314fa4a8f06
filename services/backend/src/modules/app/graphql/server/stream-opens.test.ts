import { expect, test } from 'vitest';
import { createRateLimiter } from '../../../platform/store/rate-limiter.ts';
import { createStreamOpens } from './stream-opens.ts';

function open(limits = { ofSession: 3, ofAddress: 5, atOnce: 4 }) {
  let now = 0;
  const opens = createStreamOpens(limits, createRateLimiter({ now: () => new Date(now) }));
  const admit = (session: string, address: string) => opens.admit({ session, address });
  return { admit, pass: (ms: number) => void (now += ms) };
}

test('one session opens so many streams, and more as time passes', async () => {
  const { admit, pass } = open();
  const tryOnce = async () => {
    const admission = await admit('a', '10.0.0.1');
    if (admission.kind === 'admitted') admission.opened();
    return admission.kind;
  };
  expect([await tryOnce(), await tryOnce(), await tryOnce(), await tryOnce()]).toEqual([
    'admitted',
    'admitted',
    'admitted',
    'tooMany',
  ]);
  pass(4_000);
  expect(await tryOnce()).toBe('admitted');
  expect(await tryOnce()).toBe('tooMany');
});

test('an address with a new session for each stream meets its own limit; others do not', async () => {
  const { admit } = open();
  const kinds: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const admission = await admit(`s${count}`, '10.0.0.1');
    if (admission.kind === 'admitted') admission.opened();
    kinds.push(admission.kind);
  }
  expect(kinds.filter((kind) => kind === 'admitted')).toHaveLength(5);
  expect(kinds.at(-1)).toBe('tooMany');
  expect(await admit('other', '10.0.0.2')).toMatchObject({ kind: 'admitted' });
});

test('of many at once the node opens so many; who is refused takes no place', async () => {
  const { admit } = open();
  const all = await Promise.all(
    Array.from({ length: 9 }, (_, index) => admit(`s${index}`, `10.0.1.${index}`)),
  );
  const admitted = all.filter((one) => one.kind === 'admitted');
  expect(admitted).toHaveLength(4);
  expect(all.at(-1)).toEqual({ kind: 'busy', retryAfterSeconds: 1 });
  admitted[0]?.opened();
  admitted[0]?.opened();
  const next = await Promise.all([admit('x', '10.0.2.1'), admit('y', '10.0.2.2')]);
  expect(next.map(({ kind }) => kind)).toEqual(['admitted', 'busy']);
});

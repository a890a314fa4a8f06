import { expect, test } from 'vitest';
import type { ApplicationStore } from '../../ports/application-store.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { limitTries } from './limit-tries.ts';

/** Counts whole tries; nothing drips back. */
function counting() {
  const taken = new Map<string, number>();
  const rateLimiter: RateLimiter = {
    take: async (limits) => {
      const refused = limits.find(({ key, tries }) => (taken.get(key) ?? 0) >= tries);
      if (refused) return refused.perSeconds;
      for (const { key } of limits) taken.set(key, (taken.get(key) ?? 0) + 1);
      return 0;
    },
  };
  const store = { load: async () => undefined } as unknown as ApplicationStore;
  return (address: string, rut = '12.345.678-5') =>
    limitTries({ store, rateLimiter, rateLimitFactor: 1 }, 'resume', { address, rut });
}

test('[S-12] who asks for codes with the RUT of somebody else waits alone: its owner asks from elsewhere', async () => {
  const ask = counting();
  for (let times = 0; times < 10; times++) expect(await ask('203.0.113.1')).toBeUndefined();
  expect(await ask('203.0.113.1')).toMatchObject({ code: 'R13', reason: 'tooManyRequests' });
  expect(await ask('203.0.113.2')).toBeUndefined();
  expect(await ask('203.0.113.1', '11.111.111-1')).toBeUndefined();
});

test('[S-12] from however many addresses, a RUT is asked for thirty times an hour', async () => {
  const ask = counting();
  for (let times = 0; times < 30; times++) expect(await ask(`203.0.113.${times}`)).toBeUndefined();
  expect(await ask('203.0.113.99')).toMatchObject({ retryAfterSeconds: 3600 });
});

test('[S-12] what was refused to one address uses up nothing of what the RUT has left', async () => {
  const ask = counting();
  for (let times = 0; times < 10; times++) await ask('203.0.113.1');
  for (let times = 0; times < 50; times++) expect(await ask('203.0.113.1')).toBeDefined();
  for (let times = 0; times < 10; times++) expect(await ask('203.0.113.2')).toBeUndefined();
  for (let times = 0; times < 10; times++) expect(await ask('203.0.113.3')).toBeUndefined();
  expect(await ask('203.0.113.4')).toBeDefined();
});

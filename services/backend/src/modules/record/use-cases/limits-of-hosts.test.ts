import { expect, test } from 'vitest';
import type { ApplicationStore } from '../ports/application-store.ts';
import type { Limit } from '../../platform/ports/rate-limiter.ts';
import type { ProofOfWork } from '../../platform/ports/proof-of-work.ts';
import { limitAttempts } from './limit-attempts.ts';

/** The keys that a try counts against. */
async function keysOf(hostId?: string): Promise<string[]> {
  const keys: string[] = [];
  await limitAttempts(
    {
      store: {} as ApplicationStore,
      proofOfWork: {} as ProofOfWork,
      rateLimitFactor: 1,
      messages: { waitFor: async () => 0 },
      rateLimiter: {
        take: async (limits: readonly Limit[]) => {
          keys.push(...limits.map(({ key }) => key));
          return 0;
        },
      },
      ...(hostId !== undefined && { hostId }),
    },
    'resume',
    { address: '192.0.2.1', rut: '12345678-5' },
  );
  return keys;
}

test('counts by RUT at one bank are invisible to another, and an address has one allowance at all of them', async () => {
  const [own, sur, norte] = [await keysOf(), await keysOf('banco-sur'), await keysOf('banco-norte')];
  expect(await keysOf('default')).toEqual(own);
  const shared = own.filter((key) => sur.includes(key));
  expect(shared).toHaveLength(1);
  expect(shared[0]).toContain('resume address ');
  expect(sur.filter((key) => norte.includes(key))).toEqual(shared);
  expect(own).toHaveLength(3);
});

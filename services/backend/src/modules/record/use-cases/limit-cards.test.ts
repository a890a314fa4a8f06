import { accept } from '@afilia/domain/application/model/decision';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import type { Limit, RateLimiter } from '../../platform/ports/rate-limiter.ts';
import { limitCards } from './limit-cards.ts';

const run = '12345678-5' as Rut;
const at = '2026-11-21T12:00:00.000Z';
const requesting = accept({
  type: 'SignatoryChecksRequested',
  at,
  signatoryId: 's1',
  checks: ['identityDocument'],
  attempt: 3,
});

/** A limiter with this answer, and the limits that it counted. */
function answering(wait: number) {
  const counted: Limit[] = [];
  const rateLimiter: RateLimiter = {
    take: async (limits) => {
      counted.push(...limits);
      return wait;
    },
  };
  return { counted, rateLimiter, rateLimitFactor: 1 };
}

test('[S-12] a card that is checked at the register counts against its RUN, which is not readable', async () => {
  const deps = answering(0);
  expect(await limitCards(deps)(run, requesting)).toBe(requesting);
  expect(deps.counted).toMatchObject([{ attempts: 10, perSeconds: 86_400 }]);
  expect(deps.counted[0]?.key).not.toContain('12345678');
});

test('[S-12] tries that are used up are refused at the number of the card, with how long to wait', async () => {
  expect(await limitCards(answering(8_640))(run, requesting)).toEqual({
    events: [],
    refusal: {
      code: 'R13',
      reason: 'invalidFields',
      fieldErrors: [{ field: 'documentNumber', reason: 'documentNumber.triedOften' }],
      retryAfterSeconds: 8_640,
    },
  });
});

test('a command that is decided again after a conflict counts once', async () => {
  const deps = answering(0);
  const limited = limitCards(deps);
  await limited(run, requesting);
  await limited(run, requesting);
  expect(deps.counted).toHaveLength(1);
});

test.each<[string, ApplicationEvent[]]>([
  ['a refusal', []],
  ['who comes back with the card of before', [{ type: 'SignatoryDenied', at, signatoryId: 's1' }]],
  [
    'other checks',
    [{ type: 'SignatoryChecksRequested', at, signatoryId: 's1', checks: ['oneFcc'], attempt: 3 }],
  ],
])('%s counts nothing', async (_what, events) => {
  const deps = answering(1);
  const decision = { events };
  expect(await limitCards(deps)(run, decision)).toBe(decision);
  expect(deps.counted).toEqual([]);
});

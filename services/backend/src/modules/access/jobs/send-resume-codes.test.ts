import { createAttempt, type ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import { createSendResumeCodes } from './send-resume-codes.ts';

const now = '2026-11-21T12:00:00.000Z';
const toPhone = [{ applicationId: 'x', address: '+56987654321', bySms: true as const }];

test('[S-12] work for a code leaves the addresses of a newer code that came meanwhile', async () => {
  const context = (challengeId: string) => ({ now, newId: () => challengeId });
  const earlier = createAttempt('a', '12345678-5' as Rut, context('earlier'));
  let stored: ResumeAttempt = { ...earlier, challengeId: 'newer', channel: 'sms', sent: toPhone };
  const send = createSendResumeCodes({
    clock: { now: () => new Date(now) },
    spread: () => Promise.resolve(),
    attempts: {
      find: () => Promise.resolve(earlier),
      applicationsOf: () => Promise.resolve([]),
      change: (_id: string, decide: (attempt: ResumeAttempt) => { attempt: ResumeAttempt }) => {
        const decided = decide(stored);
        stored = decided.attempt;
        return Promise.resolve(decided);
      },
    },
  } as unknown as Parameters<typeof createSendResumeCodes>[0]);
  const job = { attemptId: 'a', challengeId: 'earlier' };
  const end = { lastAttempt: false, signal: new AbortController().signal };
  expect(await send(job, end as Parameters<typeof send>[1])).toBe('done');
  expect(stored.sent).toEqual(toPhone);
});

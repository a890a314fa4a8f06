import { replay } from '@afilia/domain/record/evolve';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { expect, test } from 'vitest';
import { toError, toOwnError } from './error.ts';

const noActivity = { word: 'noActivity' } as const;

/** Refused by what the tax folder says, after they gave this access to it. */
function refused(access: object, reason?: typeof noActivity): ApplicationSpec {
  const spec = new ApplicationSpec();
  spec.toConnect();
  spec.connect();
  spec.passWith('taxCredentials', access);
  for (const check of ['unemploymentFundCredentials', 'regulatorCredentials'] as const)
    spec.passWith(check, { grantId: check });
  spec.end('taxFolder', { kind: 'rejected', code: 'R04', detail: 'none', ...(reason && { reason }) });
  return spec;
}

test('[E-09] a person who gave a key reads the reason to act on, and no other person does', () => {
  const { application } = refused({ grantId: 'sealed' }, noActivity);
  expect(toOwnError(application)?.reason).toEqual({
    word: 'noActivity',
    activity: null,
    recheckFrom: application.error?.at,
  });
  expect(toError(application.error)?.reason).toBeNull();
});

test('[E-09] a person who sent a document, which may be another person’s, reads no reason', () => {
  const { application } = refused({ uploadId: 'folder', origin: 'authentic' }, noActivity);
  expect(toOwnError(application)).toMatchObject({ code: 'R04', reason: null });
});

test('an end that was stored before reasons were replays, and is shown without one', () => {
  const { events } = refused({ grantId: 'sealed' });
  const stored = replay(events);
  expect(stored?.error).not.toHaveProperty('reason');
  expect(stored && toOwnError(stored)).toMatchObject({ code: 'R04', check: 'taxFolder', reason: null });
});

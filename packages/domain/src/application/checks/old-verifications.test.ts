import { expect, test } from 'vitest';
import { advance } from '../../flow/position.ts';
import { replay } from '../evolve/evolve.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { ApplicationSpec } from '../spec/application-spec.ts';

test('an application stored before cards were checked replays past the verifications', () => {
  const spec = new ApplicationSpec();
  spec.toSigning();
  const old = spec.events.flatMap((event): ApplicationEvent[] => {
    if (event.type === 'VerificationsSubmitted') return [{ ...event, type: 'VerificationsCompleted' }];
    const isNew =
      event.type === 'IdentityProven' ||
      ('stage' in event && event.stage === 'identity') ||
      ('checks' in event &&
        event.checks.some((one) => typeof one === 'object' && one.check === 'identityDocument'));
    return isNew ? [] : [event];
  });
  const application = replay(old);
  expect(application?.flow).toEqual(spec.application.flow);
  expect(application?.facts).not.toHaveProperty('identityDocument');
  expect(application?.prospect?.firstNames).toBe('Rosa');
});

test('one that was paused before steps were recorded goes on at the legal review', () => {
  expect(advance({ state: 'paused', step: null, heldAt: 'declared' }, true, 'ChecksRetried')).toEqual({
    state: 'declared',
    step: 'reviewingPowers',
    heldAt: null,
  });
  expect(
    advance(
      { state: 'paused', step: null, heldAt: 'declared', heldStep: 'checkingIdentity' },
      true,
      'ChecksRetried',
    ),
  ).toMatchObject({ step: 'checkingIdentity' });
});

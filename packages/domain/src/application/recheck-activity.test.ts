import { expect, test } from 'vitest';
import { limits } from './model/limits.ts';
import { replay } from '../record/evolve.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { mayRecheckActivity, recheckActivity, recheckFrom } from './recheck-activity.ts';

const day = 24 * 3600;
const press = (spec: ApplicationSpec) => spec.when(recheckActivity);

/** Connects, and the tax authority refuses; by a key unless another way is given. */
function refuse(spec: ApplicationSpec, reason: 'noActivity' | 'activity' | null, access?: object) {
  spec.connect();
  spec.passWith('taxCredentials', access ?? { grantId: 'tax' });
  for (const check of ['unemploymentFundCredentials', 'regulatorCredentials'] as const)
    spec.passWith(check, { grantId: check });
  const code = reason === 'activity' ? 'R06' : 'R04';
  spec.end('taxFolder', {
    kind: 'rejected',
    code,
    detail: 'none',
    ...(reason && { reason: { word: reason } }),
  });
  return spec;
}
const refused = (...how: [('noActivity' | 'activity' | null)?, object?]) =>
  refuse(new ApplicationSpec().toConnect(), how[0] === undefined ? 'noActivity' : how[0], how[1]);

test('[E-09] R04 with activities started meanwhile goes on from the same application, with all that was typed', () => {
  const spec = refused();
  const before = spec.application;
  press(spec);
  expect(spec.at).toBe('conditionsChosen.awaitingCredentials');
  const { prospect, basket, conditions, id, folio } = spec.application;
  expect({ prospect, basket, conditions, id, folio }).toEqual({
    prospect: before.prospect,
    basket: before.basket,
    conditions: before.conditions,
    id: before.id,
    folio: before.folio,
  });
  expect(spec.application.facts).not.toHaveProperty('taxFolder');
  spec.connect();
  spec.pass('taxCredentials', 'unemploymentFundCredentials', 'regulatorCredentials');
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('evaluated.declaring');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('pressed again it is out of order, and the second time of a day is too soon', () => {
  const spec = refused();
  press(spec);
  expect(press(spec)).toMatchObject({ events: [], refusal: { reason: 'outOfOrder' } });
  refuse(spec, 'noActivity');
  spec.wait(day - 1);
  expect(press(spec)).toMatchObject({ events: [], refusal: { reason: 'tooSoon', retryAfterSeconds: 1 } });
  spec.wait(1);
  expect(press(spec).events).toHaveLength(1);
});

test('the sources get five requests in all', () => {
  const spec = refused();
  for (let time = 0; time < limits.activityRechecks; time++) {
    press(spec);
    refuse(spec, 'noActivity');
    spec.wait(day);
  }
  expect(recheckFrom(spec.application)).toBeUndefined();
  expect(press(spec)).toMatchObject({ events: [], refusal: { reason: 'changeLimit' } });
});

test('a source that still says no ends it with the same refusal', () => {
  const spec = refused();
  const { code, check, reason } = spec.application.error ?? {};
  press(spec);
  refuse(spec, 'noActivity');
  expect(spec.at).toBe('rejected');
  expect(spec.application.error).toMatchObject({ code, check, reason });
});

test('no other refusal is reopened, nor one without a key of the merchant', () => {
  for (const spec of [
    refused('activity'),
    refused(null),
    refused('noActivity', { uploadId: 'folder', origin: 'authentic' }),
  ]) {
    expect(spec.at).toBe('rejected');
    expect(press(spec)).toMatchObject({ events: [], refusal: { reason: 'outOfOrder' } });
  }
});

test('a refusal that lay still for thirty days is not reopened', () => {
  const spec = refused();
  spec.wait(limits.applicationExpiresAfterSeconds);
  expect(mayRecheckActivity(spec.application, spec.context().now)).toBe(false);
  expect(press(spec).refusal?.reason).toBe('outOfOrder');
});

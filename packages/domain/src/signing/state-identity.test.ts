import { expect, test } from 'vitest';
import { proofLevelOf, type SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Rut } from '../values/identity/rut.ts';
import { hasProvenIdentity, stepOf } from './model/signatory/step.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { limits } from '../application/model/limits.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import {
  checked,
  collecting,
  identify,
  idOf,
  proveFactor,
  read,
  request,
  showCard,
} from '@afilia/testing/spec/company-spec';
import { contractValueOf, signatoryOf } from './company.ts';
import { changeFactorPhone } from './second-factor.ts';
import { resendOtpTo, verifyOtpOf } from './signatory-signing.ts';
import { beginStateIdentity, finishStateIdentity, type StateIdentityAnswer } from './state-identity.ts';

const pedro = ({ application }: ApplicationSpec): SignatoryRecord => {
  const found = signatoryOf(application, idOf(application, 'pedro'));
  if (!found) throw new Error('pedro was not chosen');
  return found;
};

type Factors = NonNullable<DecisionContext['signatoryFactors']>;

/** Pedro's card, lists and bureaux are in order, with these factors of proof. */
function proving(signatoryFactors: Factors): ApplicationSpec {
  const spec = collecting();
  const context = spec.context.bind(spec);
  spec.context = () => ({ ...context(), signatoryFactors });
  identify(spec);
  showCard(spec);
  checked(spec, 'oneFcc', { kind: 'passed' });
  checked(spec, 'negativeFiles', { kind: 'passed' });
  return spec;
}

const begin = (spec: ApplicationSpec) =>
  spec.when((application, context) => beginStateIdentity(application, pedro(spec).id, context));
const finish = (spec: ApplicationSpec, answer: StateIdentityAnswer, redirectId = pedro(spec).redirect?.id) =>
  spec.when((application, context) =>
    finishStateIdentity(application, pedro(spec).id, redirectId ?? '', answer, context),
  );

test('with ClaveÚnica as the only factor no code goes to a phone', () => {
  const spec = proving(['clave-unica']);
  expect(stepOf(pedro(spec))).toBe('prove');
  expect(pedro(spec).factor).toBeNull();
  spec.when((application, context) => resendOtpTo(application, pedro(spec).id, context));
  spec.when((application, context) =>
    changeFactorPhone(application, pedro(spec).id, '+56911112222', context),
  );
  expect(spec.events.filter(({ type }) => type === 'OtpIssued' || type === 'SignatoryPhoneChanged')).toEqual(
    spec.events.filter((event) => event.type === 'OtpIssued' && event.purpose !== 'factor'),
  );
});

test('without an offer of ClaveÚnica no signatory leaves for it', () => {
  const spec = proving(['sms']);
  begin(spec);
  expect(pedro(spec).redirect).toBeNull();
});

test('[S-12] the RUN of the register alone proves the person, and the newest redirect alone', () => {
  const spec = proving(['sms', 'clave-unica']);
  const { run } = pedro(spec);
  begin(spec);
  const former = pedro(spec).redirect?.id;
  begin(spec);
  finish(spec, { run }, former);
  expect(hasProvenIdentity(pedro(spec))).toBe(false);
  finish(spec, { run: '15400002-K' as Rut });
  expect(pedro(spec).redirect?.outcome).toBe('otherPerson');
  finish(spec, { run });
  expect(hasProvenIdentity(pedro(spec))).toBe(false);
  begin(spec);
  finish(spec, { run });
  expect(proofLevelOf(pedro(spec))).toBe('stateIdentity');
  expect(pedro(spec)).toMatchObject({ factor: null, redirect: null });
  expect(stepOf(pedro(spec))).toBe('declare');
  expect(JSON.stringify(spec.events)).not.toContain('15400002-K","signatoryId');
});

test('an answer that comes back too late proves nothing', () => {
  const spec = proving(['clave-unica']);
  begin(spec);
  spec.wait(limits.redirectSeconds);
  finish(spec, { run: pedro(spec).run });
  expect(pedro(spec)).toMatchObject({ proof: null, redirect: { outcome: 'expired' } });
});

test('an erased record knows of a redirect and no person', () => {
  const spec = proving(['sms', 'clave-unica']);
  begin(spec);
  finish(spec, { outcome: 'cancelled' });
  expect(() => replay(spec.events.map(redactedEvent))).not.toThrow();
});

test.each(['phone', 'claveUnica'] as const)(
  'from a value on a person looks at a contract that was signed without ClaveÚnica (%s)',
  (by) => {
    const spec = proving(['sms', 'clave-unica']);
    const { id, run } = pedro(spec);
    const context = spec.context.bind(spec);
    const value = contractValueOf(spec.application)?.totalUf ?? 0;
    spec.context = () => ({ ...context(), stateIdentityAboveUf: value });
    const visit = () => {
      begin(spec);
      finish(spec, { run });
    };
    read(spec, by === 'phone' ? proveFactor : visit);
    request(spec, id);
    spec.context = () => ({ ...context(), stateIdentityAboveUf: value + 1 });
    const below = verifyOtpOf(spec.application, id, { matches: true }, spec.context());
    expect(below.events.map(({ type }) => type)).toEqual(['SignatorySigned']);
    spec.context = () => ({ ...context(), stateIdentityAboveUf: value });
    spec.when((application, moment) => verifyOtpOf(application, id, { matches: true }, moment));
    const signals = by === 'phone' ? [{ kind: 'weakProof', about: [id] }] : [];
    const { riskSignals, holds } = spec.application;
    expect(riskSignals.map(({ kind, about }) => ({ kind, about }))).toEqual(signals);
    expect(holds).toHaveLength(signals.length);
  },
);

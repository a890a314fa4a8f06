import { expect, test } from 'vitest';
import { proofLevelOf } from './model/signatory/signatory-record.ts';
import { hasProvenIdentity, stepOf } from './model/signatory/step.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { limits } from '../application/model/limits.ts';
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
import { signatoryOf } from './company.ts';
import { changeFactorPhone } from './second-factor.ts';
import { denySignatory } from './signatory-commands.ts';
import { openOtpOf, resendOtpTo, verifyOtpOf } from './signatory-signing.ts';

const pedro = ({ application }: ApplicationSpec) => {
  const found = signatoryOf(application, idOf(application, 'pedro'));
  if (!found) throw new Error('pedro was not chosen');
  return found;
};

/** Pedro's card, lists and bureaux are in order. */
function proving(): ApplicationSpec {
  const spec = collecting();
  identify(spec);
  showCard(spec);
  checked(spec, 'oneFcc', { kind: 'passed' });
  checked(spec, 'negativeFiles', { kind: 'passed' });
  return spec;
}

const type = (spec: ApplicationSpec, matches: boolean) =>
  spec.when((application, context) => verifyOtpOf(application, pedro(spec).id, { matches }, context));
const resend = (spec: ApplicationSpec) =>
  spec.when((application, context) => resendOtpTo(application, pedro(spec).id, context));
const changePhone = (spec: ApplicationSpec, phone: string) =>
  spec.when((application, context) => changeFactorPhone(application, pedro(spec).id, phone, context));

test('[S-12] a code goes to the phone once card, lists and bureaux are in order, and not before', () => {
  const spec = collecting();
  identify(spec);
  showCard(spec);
  checked(spec, 'oneFcc', { kind: 'passed' });
  expect(pedro(spec).factor).toBeNull();
  const before = spec.events.length;
  checked(spec, 'negativeFiles', { kind: 'passed' });
  expect(stepOf(pedro(spec))).toBe('prove');
  expect(hasProvenIdentity(pedro(spec))).toBe(false);
  expect(pedro(spec).factor).toMatchObject({ purpose: 'factor', sentTo: '+56987654321', sends: 1 });
  const work = reactionsTo(spec.application, spec.events.slice(before));
  expect(work).toMatchObject([{ name: 'send-sms', about: pedro(spec).factor?.challengeId }]);
  type(spec, true);
  expect(stepOf(pedro(spec))).toBe('declare');
  expect(proofLevelOf(pedro(spec))).toBe('document');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-12] the third wrong code blocks the link, also when it was opened anew in between', () => {
  const spec = proving();
  expect(type(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  identify(spec);
  expect(type(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  expect(type(spec, false).refusal).toMatchObject({ code: 'R12' });
  expect(pedro(spec)).toMatchObject({ status: 'blocked', link: null });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-12] a code to a phone is good for five minutes, and three are sent', () => {
  const spec = proving();
  expect(resend(spec).refusal).toMatchObject({ reason: 'tooSoon' });
  spec.wait(limits.otpValidSeconds);
  expect(type(spec, true).refusal).toMatchObject({ reason: 'otpExpired' });
  resend(spec);
  spec.wait(limits.otpResendAfterSeconds);
  resend(spec);
  spec.wait(limits.otpResendAfterSeconds);
  expect(resend(spec).refusal).toMatchObject({ reason: 'sendLimit' });
  expect(changePhone(spec, '+56911112222').refusal).toMatchObject({ reason: 'sendLimit' });
  type(spec, true);
  expect(stepOf(pedro(spec))).toBe('declare');
});

test('[S-12] another phone gets another code, and it is noted that the applicant gave another', () => {
  const spec = proving();
  const first = pedro(spec).factor?.challengeId;
  expect(spec.application.riskSignals).toEqual([]);
  changePhone(spec, '+56911112222');
  expect(pedro(spec)).toMatchObject({
    identity: { phone: '+56911112222' },
    contact: { phone: '+56987654321' },
    factor: { sentTo: '+56911112222', sends: 2 },
  });
  expect(pedro(spec).factor?.challengeId).not.toBe(first);
  const { id } = pedro(spec);
  expect(spec.application.riskSignals).toEqual([
    expect.objectContaining({ kind: 'phoneReplaced', about: [id] }),
  ]);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('«No soy yo» ends the link also on the screen for the code', () => {
  const spec = proving();
  spec.when((application, context) => denySignatory(application, pedro(spec).id, context));
  expect(pedro(spec)).toMatchObject({ status: 'notMe', link: null });
});

test('[S-12] a second opening of the link proves the phone once more, and goes on where the signature waits', () => {
  const spec = collecting();
  const id = read(spec);
  request(spec, id);
  const signature = pedro(spec).otp?.challengeId;
  identify(spec);
  expect(stepOf(pedro(spec))).toBe('prove');
  expect(openOtpOf(spec.application, id)?.purpose).toBe('factor');
  proveFactor(spec);
  expect(stepOf(pedro(spec))).toBe('code');
  expect(openOtpOf(spec.application, id)?.challengeId).toBe(signature);
});

test('[S-12] a signatory who has signed looks without a code to the phone, and proofs stay on record', () => {
  const spec = collecting();
  const id = read(spec);
  request(spec, id);
  type(spec, true);
  identify(spec);
  expect(stepOf(pedro(spec))).toBe('sealing');
  expect(proofLevelOf(pedro(spec))).toBe('document');
});

test('[S-16] a signatory without a check of the card gives it first, and is shown nothing before', () => {
  const spec = collecting();
  read(spec);
  const stored = { ...pedro(spec), checks: {} };
  expect(stored.identifiedAt).not.toBeNull();
  expect(stepOf(stored)).toBe('identify');
  expect(hasProvenIdentity(stored)).toBe(false);
});

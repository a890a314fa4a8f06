import { expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { collecting, idOf } from '@afilia/testing/spec/company-spec';
import { confirmContactChange, openContactChange, requestContactChange } from './change-contact.ts';

const request = (spec: ApplicationSpec, email = 'nueva@correo.cl') =>
  spec.when((application, context) => requestContactChange(application, email, context));
const typed = (spec: ApplicationSpec, matches = true) =>
  spec.when((application, context) => confirmContactChange(application, { matches }, context));
const onFile = ({ application: { prospect, otp, flow } }: ApplicationSpec) => ({
  email: prospect?.email,
  codeFor: otp?.sentTo,
  state: flow.state,
});

test('[S-04] after the sources were connected a proven mailbox changes with a code to it and a code to the new one', () => {
  const spec = collecting();
  const before = onFile(spec);
  request(spec);
  expect(onFile(spec)).toEqual({ ...before, codeFor: before.email });
  typed(spec);
  expect(onFile(spec)).toEqual({ ...before, codeFor: 'nueva@correo.cl' });
  const { events } = typed(spec);
  expect(onFile(spec)).toEqual({ ...before, email: 'nueva@correo.cl', codeFor: undefined });
  expect(events).toMatchObject([{ type: 'EmailChanged', from: before.email, mailboxProven: true }]);
  expect(reactionsTo(spec.application, events)).toMatchObject([
    { mail: 'emailChanged', recipient: 'formerAddress' },
    { mail: 'emailChanged', recipient: 'applicant' },
  ]);
  expect(openContactChange(spec.application)).toBeUndefined();
});

test('[S-04] wrong codes of the present mailbox are counted over all requests, and the mailbox stays', () => {
  const spec = collecting();
  const { email } = onFile(spec);
  request(spec);
  expect(typed(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  spec.wait(limits.otpResendAfterSeconds);
  request(spec, 'otra@correo.cl');
  expect(typed(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  expect(typed(spec, false).refusal).toMatchObject({ reason: 'otpAttemptsExceeded' });
  expect(onFile(spec).email).toBe(email);
  expect(typed(spec).refusal).toMatchObject({ reason: 'outOfOrder' });
  spec.wait(3600);
  expect(request(spec, 'tercera@correo.cl').refusal).toMatchObject({ reason: 'otpAttemptsExceeded' });
});

test('[S-04] three wrong codes of the new mailbox drop the change', () => {
  const spec = collecting();
  const { email } = onFile(spec);
  request(spec);
  typed(spec);
  for (const _ of [1, 2]) typed(spec, false);
  expect(typed(spec, false).refusal).toMatchObject({ reason: 'otpAttemptsExceeded' });
  expect(onFile(spec).email).toBe(email);
  expect(openContactChange(spec.application)).toBeUndefined();
});

test('[S-04] a code that is late is no wrong one; a second request sends the one that is due', () => {
  const spec = collecting();
  request(spec);
  expect(request(spec).refusal).toMatchObject({ reason: 'tooSoon' });
  spec.wait(limits.otpValidSeconds);
  expect(typed(spec).refusal).toMatchObject({ reason: 'otpExpired' });
  request(spec);
  typed(spec);
  spec.wait(limits.otpResendAfterSeconds);
  request(spec);
  expect(onFile(spec).codeFor).toBe('nueva@correo.cl');
});

test('[S-04] it changes twice at most, to no address of a signatory, and not to the same', () => {
  const spec = collecting();
  const { email = '' } = onFile(spec);
  expect(request(spec, email.toUpperCase()).refusal).toMatchObject({ reason: 'sameEmail' });
  const pedro = idOf(spec.application, 'pedro');
  const theirs = spec.application.signatories.find(({ id }) => id === pedro)?.contact?.email ?? '';
  expect(request(spec, theirs).refusal).toMatchObject({ reason: 'emailTaken' });
  for (const next of ['uno@correo.cl', 'dos@correo.cl']) {
    request(spec, next);
    typed(spec);
    typed(spec);
  }
  expect(request(spec, 'tres@correo.cl').refusal).toMatchObject({ reason: 'changeLimit' });
});

test('[S-04] before the first proof there is nothing to change here', () => {
  const early = new ApplicationSpec().toProspect();
  expect(request(early).refusal).toMatchObject({ reason: 'outOfOrder' });
});

test('an erased record of a dropped change has no address and replays', () => {
  const spec = collecting();
  request(spec);
  for (const _ of [1, 2, 3]) typed(spec, false);
  const left = spec.events.map(redactedEvent);
  expect(JSON.stringify(left)).not.toContain('@correo.cl');
  expect(replay(left)?.mailboxChange).toBeNull();
});

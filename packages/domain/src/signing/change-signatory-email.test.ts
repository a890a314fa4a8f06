import { expect, test } from 'vitest';
import { requestContactChange, openContactChange } from './change-contact.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { accept } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { reportContactChange } from '../access/freeze-contact.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import {
  requestOtherAddress,
  changeAddress,
  collecting,
  identify,
  idOf,
  linkOf,
  read,
  request,
} from '@afilia/testing/spec/company-spec';
import {
  confirmSignatoryEmail,
  mayChangeSignatoryEmail,
  openSignatoryEmailChange,
} from './change-signatory-email.ts';
import { signatoryOf } from './company.ts';
import { openAnyLink } from './hand-over-key.ts';
import { denySignatory } from './signatory-commands.ts';
import { verifyOtpOf } from './signatory-signing.ts';

const pedro = ({ application }: ApplicationSpec) => signatoryOf(application, idOf(application, 'pedro'));
const type = (spec: ApplicationSpec, matches: boolean) =>
  spec.when((application, context) => confirmSignatoryEmail(application, { matches }, context));

test('[S-13] the link of a signatory goes elsewhere only with a code to the applicant’s own mailbox', () => {
  const spec = collecting();
  const link = linkOf(spec.application);
  const before = spec.events.length;
  requestOtherAddress(spec, 'nuevo@correo.cl');
  expect(pedro(spec)).toMatchObject({ contact: { email: 'pedro@correo.cl' }, link: { linkId: link } });
  expect(spec.application.otp).toMatchObject({ purpose: 'signatoryEmail', sentTo: 'rosa@correo.cl' });
  expect(reactionsTo(spec.application, spec.events.slice(before))).toMatchObject([
    { name: 'send-mail', mail: 'otp' },
  ]);
  type(spec, true);
  expect(pedro(spec)).toMatchObject({ contact: { email: 'nuevo@correo.cl' }, emailChanges: 1 });
  expect(linkOf(spec.application)).not.toBe(link);
  expect(spec.application).toMatchObject({ otp: null, signatoryEmailChange: null });
  expect(type(spec, true).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(replay(spec.events)).toEqual(spec.application);
  expect(JSON.stringify(spec.events.map(redactedEvent))).not.toContain('nuevo@');
});

test('[S-13] three wrong codes leave the link where it is, over any number of requests', () => {
  const spec = collecting();
  requestOtherAddress(spec, 'nuevo@correo.cl');
  expect(type(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  spec.wait(limits.otpResendAfterSeconds);
  requestOtherAddress(spec, 'otro@correo.cl');
  expect(type(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  expect(type(spec, false).refusal).toMatchObject({ code: 'R13', reason: 'otpAttemptsExceeded' });
  expect(openSignatoryEmailChange(spec.application)).toBeUndefined();
  expect(type(spec, true).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(requestOtherAddress(spec, 'otro@correo.cl').refusal).toMatchObject({
    reason: 'otpAttemptsExceeded',
  });
  // A change of the own mailbox gives no new tries.
  const own = spec.when((application, context) =>
    requestContactChange(application, 'mia@correo.cl', context),
  );
  expect(own.refusal).toMatchObject({ reason: 'otpAttemptsExceeded' });
  expect(pedro(spec)?.contact?.email).toBe('pedro@correo.cl');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-13] a code is sent again after a minute, for the same address; another address replaces the first', () => {
  const spec = collecting();
  requestOtherAddress(spec, 'nuevo@correo.cl');
  const first = spec.application.otp?.challengeId;
  expect(requestOtherAddress(spec, 'nuevo@correo.cl').refusal).toMatchObject({ reason: 'tooSoon' });
  spec.wait(limits.otpResendAfterSeconds);
  const again = requestOtherAddress(spec, 'NUEVO@correo.cl').events;
  expect(again.map((event) => event.type)).toEqual(['OtpIssued']);
  expect(spec.application.otp?.challengeId).not.toBe(first);
  spec.wait(limits.otpValidSeconds);
  expect(type(spec, true).refusal).toMatchObject({ reason: 'otpExpired' });
  requestOtherAddress(spec, 'otro@correo.cl');
  type(spec, true);
  expect(pedro(spec)?.contact?.email).toBe('otro@correo.cl');
});

test('[S-13] it is refused for who has signed in between, and who has signed keeps the address', () => {
  const spec = collecting();
  const id = read(spec);
  requestOtherAddress(spec, 'nuevo@correo.cl');
  request(spec, id);
  spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  expect(type(spec, true).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(requestOtherAddress(spec, 'nuevo@correo.cl').refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(pedro(spec)?.contact?.email).toBe('pedro@correo.cl');
});

test('[S-13] a change of the own mailbox and one of a link take turns: the later code counts alone', () => {
  const spec = collecting();
  requestOtherAddress(spec, 'nuevo@correo.cl');
  spec.when((application, context) => requestContactChange(application, 'mia@correo.cl', context));
  expect(openSignatoryEmailChange(spec.application)).toBeUndefined();
  expect(openContactChange(spec.application)?.change.to).toBe('mia@correo.cl');
  requestOtherAddress(spec, 'nuevo@correo.cl');
  expect(openContactChange(spec.application)).toBeUndefined();
  type(spec, true);
  expect(spec.application.prospect?.email).toBe('rosa@correo.cl');
  expect(pedro(spec)?.contact?.email).toBe('nuevo@correo.cl');
});

test('[S-13] the applicant’s mailbox reported as stolen ends a change that waits', () => {
  const spec = collecting();
  requestOtherAddress(spec, 'nuevo@correo.cl');
  spec.when((application, context) => reportContactChange(application, null, context));
  expect(spec.application.signatoryEmailChange).toBeNull();
  expect(openSignatoryEmailChange(spec.application)).toBeUndefined();
});

test('[S-13] addresses that are the same, taken, or one too many are refused before any code', () => {
  const spec = collecting();
  const faultOf = (email: string) => requestOtherAddress(spec, email).refusal?.fieldErrors;
  expect(faultOf('pedro@correo.cl')).toEqual([{ field: 'email', reason: 'sameEmail' }]);
  expect(faultOf('rosa@correo.cl')).toEqual([{ field: 'email', reason: 'emailTaken' }]);
  changeAddress(spec, 'uno@correo.cl');
  changeAddress(spec, 'dos@correo.cl');
  expect(faultOf('tres@correo.cl')).toEqual([{ field: 'email', reason: 'changeLimit' }]);
  expect(spec.application.otp).toBeNull();
});

const mayChange = ({ application }: ApplicationSpec) =>
  mayChangeSignatoryEmail(application, idOf(application, 'pedro'));

test('[S-13] a change is offered exactly where it is accepted', () => {
  const spec = collecting();
  expect(mayChange(spec)).toBe(true);
  expect(mayChangeSignatoryEmail(spec.application, idOf(spec.application, 'camila'))).toBe(false);
  changeAddress(spec, 'uno@correo.cl');
  changeAddress(spec, 'dos@correo.cl');
  expect(mayChange(spec)).toBe(false);

  const spent = collecting();
  requestOtherAddress(spent, 'nuevo@correo.cl');
  for (let tries = 0; tries < limits.otpWrong; tries += 1) type(spent, false);
  expect(mayChange(spent)).toBe(false);
});

const exits = {
  declined: { type: 'SignatoryDeclined', reason: 'No' },
  disputed: { type: 'SummaryDisputed', reason: 'No' },
  blocked: { type: 'SignatoryBlocked' },
} as const;

test.each(['declined', 'disputed', 'blocked'] as const)(
  '[S-13] the address of who has %s is neither offered nor changed',
  (how) => {
    const spec = collecting();
    const signatoryId = idOf(spec.application, 'pedro');
    spec.when((_, { now: at }) => accept({ ...exits[how], at, signatoryId }));
    expect(pedro(spec)?.status).toBe(how);
    expect(mayChange(spec)).toBe(false);
    expect(requestOtherAddress(spec, 'nuevo@correo.cl').refusal).toMatchObject({ reason: 'outOfOrder' });
  },
);

test('[S-13] after «No soy yo» the link goes to another address, and the former one gets a notice', () => {
  const spec = collecting();
  const id = idOf(spec.application, 'pedro');
  spec.when((application, context) => openAnyLink(application, linkOf(application), context));
  spec.when((application, context) => denySignatory(application, id, context));
  expect(pedro(spec)).toMatchObject({ status: 'notMe', link: null });
  expect(mayChange(spec)).toBe(true);
  const { events } = changeAddress(spec, 'nuevo@correo.cl');
  expect(pedro(spec)).toMatchObject({ status: 'confirmed', contact: { email: 'nuevo@correo.cl' } });
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'LinkIssued', sentTo: 'nuevo@correo.cl', formerly: 'pedro@correo.cl' }),
  );
  expect(identify(spec)).toBeUndefined();
  expect(replay(spec.events)).toEqual(spec.application);
});

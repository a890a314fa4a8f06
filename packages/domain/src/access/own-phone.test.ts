import { describe, expect, test } from 'vitest';
import { replay } from '../record/evolve.ts';
import { limits } from '../application/model/limits.ts';
import { recordReceipt } from '../signing/second-factor.ts';
import { reactionsTo } from '../record/reactions.ts';
import { ApplicationSpec, reading } from '@afilia/testing/spec/application-spec';
import { resendOtp, verifyOtp } from './one-time-code.ts';
import { maySignBySms, mayProvePhone, provePhone, resumePhone } from './own-phone.ts';
import { resumeApplication } from './resume.ts';
import { editSummary } from '../application/review-summary.ts';
import { recordReading, requestSignature } from '../signing/sign-documents.ts';
import { noteHelp, openHelp } from '../help/live-help.ts';

const device = { address: '10.0.0.1', userAgent: 'Firefox' };
const type = (spec: ApplicationSpec, matches = true) =>
  spec.when((application, context) => verifyOtp(application, { matches }, context));
const bySms = (spec: ApplicationSpec) =>
  spec.when((application, context) => resendOtp(application, context, 'sms'));
const byMail = (spec: ApplicationSpec) => spec.when(resendOtp);

/** To the documents, all read. */
function allRead() {
  const spec = new ApplicationSpec().toSigning();
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  return spec;
}
function sign(spec: ApplicationSpec) {
  const documentSetHash = spec.application.documentSetHash ?? '';
  const accepted = { documentSetHash, acceptanceTextVersion: '1', device };
  spec.when((application, context) => requestSignature(application, accepted, context));
  return spec;
}
function proven() {
  const spec = allRead();
  spec.when(provePhone);
  type(spec);
  return spec;
}

test('[S-12] a proven phone gets the code that signs on request, and the record names it', () => {
  const spec = proven();
  const { phone } = spec.application.prospect ?? {};
  expect(spec.application.phoneVerifiedAt).not.toBeNull();
  sign(spec);
  expect(spec.application.otp).toMatchObject({ purpose: 'signature', sentTo: 'rosa@correo.cl' });
  spec.wait(limits.otpOtherChannelAfterSeconds);
  const { events } = bySms(spec);
  expect(reactionsTo(spec.application, events).map(({ name }) => name)).toContain('send-sms');
  expect(spec.application.otp).toMatchObject({ channel: 'sms', sentTo: phone, sends: 2 });
  type(spec);
  expect(spec.application.signature).toMatchObject({ otpPhone: phone });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[A-09] while an agent has control the way of the signing code cannot change; the same way goes on', () => {
  const spec = sign(proven());
  spec.when((application, context) => openHelp(application, null, context));
  const note = (name: string) =>
    spec.when((application, context) => noteHelp(application, null, { note: name }, context));
  note('controlGranted');
  spec.wait(limits.otpResendAfterSeconds);
  expect(bySms(spec)).toMatchObject({ events: [], refusal: { reason: 'controlActive' } });
  expect(byMail(spec).refusal).toBeUndefined();
  note('controlEnded');
  spec.wait(limits.otpOtherChannelAfterSeconds);
  expect(bySms(spec).refusal).toBeUndefined();
});

test('a phone that was not proven gets no code that signs', () => {
  const spec = sign(allRead());
  spec.wait(limits.otpResendAfterSeconds);
  expect(bySms(spec)).toMatchObject({ events: [], refusal: { reason: 'outOfOrder' } });
});

test('[S-12] a text message that bounced offers mail at once, and three go out in all, over both ways', () => {
  const spec = sign(proven());
  expect(bySms(spec).refusal).toMatchObject({ reason: 'tooSoon', retryAfterSeconds: 20 });
  spec.wait(20);
  bySms(spec);
  const { challengeId = '' } = spec.application.otp ?? {};
  spec.when((application, context) => recordReceipt(application, { challengeId, delivered: false }, context));
  expect(spec.application.otp?.delivery).toBe('failed');
  byMail(spec);
  expect(spec.application.otp).toMatchObject({ sentTo: 'rosa@correo.cl', sends: 3 });
  expect(spec.application.otp).not.toHaveProperty('channel');
  spec.wait(limits.otpResendAfterSeconds);
  for (const again of [bySms, byMail]) expect(again(spec).refusal?.reason).toBe('sendLimit');
});

test('a code that was sent by the other way is dead, and wrong tries count over both', () => {
  const spec = sign(proven());
  type(spec, false);
  spec.wait(20);
  bySms(spec);
  expect(spec.application.otp?.wrong).toBe(1);
  type(spec, false);
  expect(type(spec, false).refusal?.code).toBe('R12');
});

describe('the code that proves the phone', () => {
  test('goes to the phone on file, three times, with a minute between', () => {
    const spec = allRead();
    const { events } = spec.when(provePhone);
    expect(events).toMatchObject([{ purpose: 'phone', sentTo: spec.application.prospect?.phone }]);
    expect(spec.when(provePhone).refusal?.reason).toBe('tooSoon');
    for (let sends = 2; sends <= limits.otpSends; sends++) {
      spec.wait(limits.otpResendAfterSeconds);
      spec.when(provePhone);
    }
    spec.wait(limits.otpResendAfterSeconds);
    expect(spec.when(provePhone).refusal?.reason).toBe('sendLimit');
  });

  test('typed wrong three times leaves mail alone, and the application goes on', () => {
    const spec = allRead();
    spec.when(provePhone);
    for (let wrong = 1; wrong <= limits.otpWrong; wrong++) type(spec, false);
    expect(type(spec).refusal?.reason).toBe('otpAttemptsExceeded');
    spec.wait(limits.otpResendAfterSeconds);
    expect(spec.when(provePhone).refusal?.reason).toBe('outOfOrder');
    type(sign(spec));
    expect(spec.application.signature?.confirmedAt).not.toBeNull();
  });

  test('signs nothing, and is dead after its time', () => {
    const spec = allRead();
    spec.when(provePhone);
    spec.wait(limits.otpValidSeconds);
    expect(type(spec).refusal?.reason).toBe('otpExpired');
    expect(spec.at).toBe('documentsIssued.reading');
  });
});

describe('a bearer of the session without the mailbox', () => {
  /** Names another phone on the summary. */
  function withOtherPhone(spec: ApplicationSpec) {
    const { prospect } = spec.application;
    if (!prospect) throw new Error('no prospect');
    spec.when((application, context) =>
      editSummary(application, { prospect: { ...prospect, phone: '+56911111111' } }, context),
    );
    return spec;
  }

  test('[S-12] comes back by the proven phone alone: by none after it was changed, reported or not offered', () => {
    const spec = proven();
    const phone = spec.application.prospect?.phone ?? '';
    const resume = (address: string, offer: object = {}) =>
      spec.when((application, context) =>
        resumeApplication(application, { address, bySms: true, quote: undefined }, { ...context, ...offer }),
      );
    expect(resume('rosa@correo.cl').refusal?.reason).toBe('otpExpired');
    expect(resume(phone, { signatoryFactors: ['clave-unica'] }).refusal?.reason).toBe('otpExpired');
    expect(resume(phone).events).toMatchObject([{ type: 'ApplicationResumed', channel: 'sms' }]);
    withOtherPhone(spec);
    for (const one of [phone, '+56911111111', 'undefined'])
      expect(resume(one).refusal?.reason).toBe('otpExpired');
    expect(resumePhone(spec.application, {})).toBeUndefined();
  });

  test('changes the phone, which ends its proof, and proves no other', () => {
    const { application } = withOtherPhone(proven());
    const offer = {};
    expect(application).toMatchObject({ phoneVerifiedAt: null, phoneDoubt: 'changed' });
    expect([mayProvePhone(application, offer), maySignBySms(application, offer)]).toEqual([false, false]);
    const back = {
      ...application,
      flow: { ...application.flow, state: 'documentsIssued', step: 'reading' },
    } as const;
    expect(mayProvePhone(back, offer)).toBe(false);
    expect(mayProvePhone({ ...back, phoneDoubt: null }, offer)).toBe(true);
  });

  test('gets no code to a phone that was typed while help was open, nor one whose contact was reported', () => {
    const spec = new ApplicationSpec();
    spec.when((application, context) => openHelp(application, null, context));
    spec.toSigning();
    expect(spec.application.phoneDoubt).toBe('help');
    expect(mayProvePhone(spec.application, {})).toBe(false);
    const { application } = allRead();
    expect(mayProvePhone(application, {})).toBe(true);
    const at = application.lastActivityAt;
    expect(mayProvePhone({ ...application, frozenContacts: [{ partyId: null, at }] }, {})).toBe(false);
  });

  test('gets no code where text messages are switched off', () => {
    const spec = allRead();
    expect(mayProvePhone(spec.application, { signatoryFactors: ['clave-unica'] })).toBe(false);
  });
});

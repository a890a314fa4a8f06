import { expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { changeEmail, resendOtp, verifyOtp } from '../access/one-time-code.ts';
import { reactionsTo } from '../record/reactions.ts';
import { saveProspect } from './save-prospect.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const typed = (spec: ApplicationSpec, matches = true) =>
  spec.when((application, context) => verifyOtp(application, { matches }, context));
const saveWith = (spec: ApplicationSpec, email: string) =>
  spec.when((application, context) => {
    const { prospect } = application;
    if (!prospect) throw new Error('nothing to save');
    return saveProspect(application, { ...prospect, email }, context);
  });
const verified = () => {
  const spec = new ApplicationSpec().toProspect();
  typed(spec);
  return spec;
};
const mailbox = ({ application: { prospect, contactVerifiedAt, otp } }: ApplicationSpec) => ({
  email: prospect?.email,
  proven: contactVerifiedAt !== null,
  codeFor: otp?.sentTo,
});

test('[S-04] a proven mailbox is replaced by a code to it and a code to the new one, and stays on file until then', () => {
  const spec = verified();
  saveWith(spec, 'nueva@correo.cl');
  expect(spec.at).toBe('prospect');
  expect(mailbox(spec)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'rosa@correo.cl' });
  typed(spec);
  expect(spec.at).toBe('prospect');
  expect(mailbox(spec)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'nueva@correo.cl' });
  const { events } = typed(spec);
  expect(spec.at).toBe('contactVerified');
  expect(mailbox(spec)).toMatchObject({ email: 'nueva@correo.cl', proven: true });
  expect(events.map(({ type }) => type)).toEqual(['EmailChanged', 'ContactVerified']);
  // Both addresses get a notice.
  expect(reactionsTo(spec.application, events)).toEqual([
    expect.objectContaining({ mail: 'emailChanged', recipient: 'formerAddress' }),
    expect.objectContaining({ mail: 'emailChanged', recipient: 'applicant' }),
  ]);
});

test('[S-04] the timeline has the change as requested, agreed to and done', () => {
  const spec = verified();
  saveWith(spec, 'nueva@correo.cl');
  typed(spec);
  typed(spec);
  const reported = ['MailboxChangeAsked', 'FormerMailboxProven', 'EmailChanged'];
  expect(spec.events.map(({ type }) => type).filter((type) => reported.includes(type))).toEqual(reported);
});

test('[S-04] from every state in which data can be corrected, the other mailbox waits for the proven one', () => {
  for (const spec of [verified(), new ApplicationSpec().toConnect()]) {
    saveWith(spec, 'agente@correo.cl');
    expect(mailbox(spec)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'rosa@correo.cl' });
  }
});

test('[S-04] with the proven mailbox typed again the change is dropped, and its code is dead', () => {
  const spec = verified();
  saveWith(spec, 'nueva@correo.cl');
  saveWith(spec, 'ROSA@correo.cl');
  expect(spec.at).toBe('contactVerified');
  expect(mailbox(spec)).toMatchObject({ email: 'rosa@correo.cl', proven: true });
  expect(typed(spec).refusal).toMatchObject({ reason: 'outOfOrder' });
});

test('[S-04] dropping and asking again gives neither new tries nor mails without end', () => {
  const spec = verified();
  for (const _ of [1, 2]) {
    saveWith(spec, 'nueva@correo.cl');
    expect(typed(spec, false).refusal).toMatchObject({ code: 'E20' });
    saveWith(spec, 'rosa@correo.cl');
  }
  saveWith(spec, 'nueva@correo.cl');
  expect(typed(spec, false).refusal).toMatchObject({ code: 'R12' });
  expect(spec.at).toBe('otpBlocked');

  const flood = verified();
  const mails = Array.from({ length: 12 }, (_, at) => saveWith(flood, `uno${at}@correo.cl`));
  expect(mails.filter(({ refusal }) => refusal?.reason === 'sendLimit')).toHaveLength(3);
});

test('[S-04] another new address has to be agreed to by the proven mailbox too', () => {
  const spec = verified();
  saveWith(spec, 'nueva@correo.cl');
  typed(spec);
  spec.when((application, context) => changeEmail(application, 'otra@correo.cl', context));
  expect(mailbox(spec)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'rosa@correo.cl' });
  spec.wait(61);
  spec.when(resendOtp);
  expect(spec.application.otp).toMatchObject({ purpose: 'emailChange', sentTo: 'rosa@correo.cl' });
  typed(spec);
  expect(mailbox(spec).codeFor).toBe('otra@correo.cl');
});

test('[S-04] saved again with other data only, the code on its way stays good, whichever it is', () => {
  const spec = verified();
  saveWith(spec, 'nueva@correo.cl');
  const first = spec.application.otp?.challengeId;
  saveWith(spec, 'nueva@correo.cl');
  expect(spec.application.otp?.challengeId).toBe(first);
  typed(spec);
  const second = spec.application.otp?.challengeId;
  saveWith(spec, 'nueva@correo.cl');
  expect(spec.application.otp?.challengeId).toBe(second);
  spec.wait(301);
  saveWith(spec, 'nueva@correo.cl');
  expect(mailbox(spec).codeFor).toBe('nueva@correo.cl');
});

test('[S-04] a proven mailbox is replaced twice at most', () => {
  const spec = verified();
  for (const email of ['una@correo.cl', 'dos@correo.cl']) {
    saveWith(spec, email);
    typed(spec);
    typed(spec);
  }
  expect(saveWith(spec, 'tres@correo.cl').refusal).toMatchObject({ reason: 'changeLimit' });
  expect(mailbox(spec)).toMatchObject({ email: 'dos@correo.cl', proven: true });
});

test('before its first proof a mailbox is changed as ever', () => {
  const spec = new ApplicationSpec().toProspect();
  spec.when((application, context) => changeEmail(application, 'nueva@correo.cl', context));
  expect(mailbox(spec)).toEqual({ email: 'nueva@correo.cl', proven: false, codeFor: 'nueva@correo.cl' });
  typed(spec);
  expect(spec.at).toBe('contactVerified');
});

test('an erased record of a change has no address and replays', () => {
  const spec = verified();
  saveWith(spec, 'nueva@correo.cl');
  saveWith(spec, 'rosa@correo.cl');
  saveWith(spec, 'nueva@correo.cl');
  typed(spec);
  typed(spec);
  const left = spec.events.map(redactedEvent);
  expect(JSON.stringify(left)).not.toContain('@correo.cl');
  expect(replay(left)?.flow.state).toBe('contactVerified');
});

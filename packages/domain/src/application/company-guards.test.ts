import { expect, test } from 'vitest';
import type { Rut } from '../identity/rut.ts';
import type { Application } from './application.ts';
import { collecting, identify, idOf, read, request } from './company-story.ts';
import { handOverKey, openAnyLink } from './hand-over-key.ts';
import { retryChecks, retryConnection } from './keep-going.ts';
import { limits } from './limits.ts';
import { changeSignatoryEmail } from './signatory-links.ts';
import { cancelSignatureAs, openOtpOf, resendOtpTo, verifyOtpOf } from './signatory-signing.ts';
import { Story } from './story.ts';

const type = (story: Story, id: string, matches: boolean) =>
  story.tell((application, moment) => verifyOtpOf(application, id, { matches }, moment)).refusal;

const signatory = ({ signatories }: Application, id: string) => signatories.find((one) => one.id === id);

test('[S-14] a code that went to the old address of a signatory is dead, the next goes to the new one', () => {
  const story = collecting();
  const pedro = read(story);
  request(story, pedro);
  story.tell((application, moment) => changeSignatoryEmail(application, pedro, 'nuevo@correo.cl', moment));
  // What was said by way of the old address counts no more.
  read(story);
  expect(type(story, pedro, true)).toMatchObject({ reason: 'outOfOrder' });
  request(story, pedro);
  expect(openOtpOf(story.application, pedro)).toMatchObject({ sentTo: 'nuevo@correo.cl' });
});

test('[E-10] going back from the code and asking for another one gives a signatory no new tries', () => {
  const story = collecting();
  const pedro = read(story);
  request(story, pedro);
  expect(type(story, pedro, false)).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  expect(type(story, pedro, false)).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  story.tell((application, moment) => cancelSignatureAs(application, pedro, moment));
  request(story, pedro);
  expect(type(story, pedro, false)).toMatchObject({ code: 'R12' });
  expect(signatory(story.application, pedro)?.status).toBe('blocked');
});

test('[S-06] the link of who has signed gives no endless tries at the RUN', () => {
  const story = collecting();
  const camila = idOf(story.application, 'camila');
  const pedro = read(story);
  request(story, pedro);
  type(story, pedro, true);
  story.passWith('powers', story.application.facts.powers);
  story.passWith('signatures', { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: 'now' });
  const wrong = signatory(story.application, camila)?.run ?? ('' as Rut);
  for (let tries = 0; tries < limits.runTries; tries++)
    expect(identify(story, wrong)).toMatchObject({ reason: 'runWrong' });
  expect(identify(story, wrong)).toMatchObject({ reason: 'linkBlocked' });
  expect(identify(story)).toMatchObject({ reason: 'linkBlocked' });
  expect(signatory(story.application, pedro)).toMatchObject({ status: 'signed', identifiedAt: null });
});

test('[E-10] after three wrong codes a key holder is let in by none, until the link is opened again', () => {
  const story = new Story(true);
  story.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  story.passWith('legalEntity', { legalName: 'Comercial SpA', kind: 'SpA', incorporatedOn: '2019-01-01' });
  story.toConnect();
  const holder = { name: 'Ana Soto', email: 'ana@correo.cl' };
  story.tell((application, moment) => handOverKey(application, holder, moment));
  const { id = '', link, opening } = story.application.keyHolder ?? {};
  expect(opening).toBe(0);
  const open = () =>
    story.tell((application, moment) => openAnyLink(application, link?.linkId ?? '', moment));
  open();
  for (const attemptsLeft of [2, 1, 0]) expect(type(story, id, false)).toMatchObject({ attemptsLeft });
  expect(type(story, id, true)).toMatchObject({ code: 'R12', reason: 'otpAttemptsExceeded' });
  story.wait(limits.otpResendAfterSeconds);
  expect(story.tell((application, moment) => resendOtpTo(application, id, moment)).refusal?.code).toBe('R12');
  expect(story.application.keyHolder?.provenAt).toBeNull();
  open();
  expect(type(story, id, true)).toBeUndefined();
  expect(story.application.keyHolder?.provenAt).not.toBeNull();
});

test('[F-05] a key holder may have the sources asked again, and nothing else of the application', () => {
  const failed = { kind: 'failed' as const, code: 'E05' as const, detail: 'test', retryable: true };
  const early = new Story(true);
  early.end('token', failed);
  expect(early.at).toBe('paused');
  expect(early.tell(retryConnection).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(early.tell(retryChecks).refusal).toBeUndefined();
  const story = new Story();
  story.toConnect().connect();
  story.end('taxCredentials', failed);
  expect(story.at).toBe('paused');
  expect(story.tell(retryConnection).refusal).toBeUndefined();
  expect(story.at).toBe('conditionsChosen.connecting');
});

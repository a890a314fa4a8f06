import { expect, test } from 'vitest';
import type { Rut } from '../values/identity/rut.ts';
import type { Application } from '../application/model/application.ts';
import { changeAddress, collecting, identify, idOf, read, request } from '@afilia/testing/spec/company-spec';
import { handOverKey, openAnyLink } from './hand-over-key.ts';
import { retryChecks, retryConnection } from '../record/recovery.ts';
import { limits } from '../application/model/limits.ts';
import { cancelSignatureAs, openOtpOf, resendOtpTo, verifyOtpOf } from './signatory-signing.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const type = (spec: ApplicationSpec, id: string, matches: boolean) =>
  spec.when((application, context) => verifyOtpOf(application, id, { matches }, context)).refusal;

const signatory = ({ signatories }: Application, id: string) => signatories.find((one) => one.id === id);

test('[S-14] a code that went to the old address of a signatory is dead, the next goes to the new one', () => {
  const spec = collecting();
  const pedro = read(spec);
  request(spec, pedro);
  changeAddress(spec, 'nuevo@correo.cl');
  // Statements by way of the old address count no more.
  read(spec);
  expect(type(spec, pedro, true)).toMatchObject({ reason: 'outOfOrder' });
  request(spec, pedro);
  expect(openOtpOf(spec.application, pedro)).toMatchObject({ sentTo: 'nuevo@correo.cl' });
});

test('[E-10] going back from the code and asking for another one gives a signatory no new tries', () => {
  const spec = collecting();
  const pedro = read(spec);
  request(spec, pedro);
  expect(type(spec, pedro, false)).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  expect(type(spec, pedro, false)).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  spec.when((application, context) => cancelSignatureAs(application, pedro, context));
  request(spec, pedro);
  expect(type(spec, pedro, false)).toMatchObject({ code: 'R12' });
  expect(signatory(spec.application, pedro)?.status).toBe('blocked');
});

test('[S-06] the link of who has signed gives no endless tries at the RUN', () => {
  const spec = collecting();
  const camila = idOf(spec.application, 'camila');
  const pedro = read(spec);
  request(spec, pedro);
  type(spec, pedro, true);
  spec.passWith('powers', spec.application.facts.powers);
  spec.passWith('signatures', { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: 'now' });
  const wrong = signatory(spec.application, camila)?.run ?? ('' as Rut);
  for (let tries = 0; tries < limits.runTries; tries++)
    expect(identify(spec, wrong)).toMatchObject({ reason: 'runWrong' });
  expect(identify(spec, wrong)).toMatchObject({ reason: 'linkBlocked' });
  expect(identify(spec)).toMatchObject({ reason: 'linkBlocked' });
  expect(signatory(spec.application, pedro)).toMatchObject({ status: 'signed', identifiedAt: null });
});

test('[E-10] after three wrong codes a key holder is let in by none, until the link is opened again', () => {
  const spec = new ApplicationSpec(true);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.passWith('legalEntity', { legalName: 'Comercial SpA', kind: 'SpA', incorporatedOn: '2019-01-01' });
  spec.toConnect();
  const holder = { name: 'Ana Soto', email: 'ana@correo.cl' };
  spec.when((application, context) => handOverKey(application, holder, context));
  const { id = '', link, opening } = spec.application.keyHolder ?? {};
  expect(opening).toBe(0);
  const open = () =>
    spec.when((application, context) => openAnyLink(application, link?.linkId ?? '', context));
  open();
  for (const attemptsLeft of [2, 1, 0]) expect(type(spec, id, false)).toMatchObject({ attemptsLeft });
  expect(type(spec, id, true)).toMatchObject({ code: 'R12', reason: 'otpAttemptsExceeded' });
  spec.wait(limits.otpResendAfterSeconds);
  expect(spec.when((application, context) => resendOtpTo(application, id, context)).refusal?.code).toBe(
    'R12',
  );
  expect(spec.application.keyHolder?.provenAt).toBeNull();
  open();
  expect(type(spec, id, true)).toBeUndefined();
  expect(spec.application.keyHolder?.provenAt).not.toBeNull();
});

test('[F-05] a key holder may repeat the request to the sources, and nothing else of the application', () => {
  const failed = { kind: 'failed' as const, code: 'E05' as const, detail: 'test', retryable: true };
  const early = new ApplicationSpec(true);
  early.end('token', failed);
  expect(early.at).toBe('paused');
  expect(early.when(retryConnection).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(early.when(retryChecks).refusal).toBeUndefined();
  const spec = new ApplicationSpec();
  spec.toConnect().connect();
  spec.end('taxCredentials', failed);
  expect(spec.at).toBe('paused');
  expect(spec.when(retryConnection).refusal).toBeUndefined();
  expect(spec.at).toBe('conditionsChosen.connecting');
});

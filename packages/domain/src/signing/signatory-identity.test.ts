import { expect, test } from 'vitest';
import type { IdentityDocument } from '../values/identity/identity-document.ts';
import { stepOf } from './model/signatory/step.ts';
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
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { openHoldAt } from '../application/gate-holds.ts';
import { signatoryOf } from './company.ts';
import { retrySignatoryChecks } from './signatory-commands.ts';
import { verifyOtpOf } from './signatory-signing.ts';

const pedro = ({ application }: ApplicationSpec) => {
  const found = signatoryOf(application, idOf(application, 'pedro'));
  if (!found) throw new Error('pedro was not chosen');
  return found;
};

const blocked = (reason: 'temporary' | 'permanent' | 'replaced' | 'deceased'): IdentityDocument => ({
  status: 'blocked',
  reason,
});
const expired = (kind: 'national' | 'foreigner'): IdentityDocument => ({
  status: 'expired',
  expiredOn: '2025-01-01',
  kind,
  residenceInProcess: kind === 'foreigner',
});
const held = (givenNames: string, birthDate = '1980-05-02'): IdentityDocument => ({
  status: 'valid',
  person: { name: { givenNames, paternalSurname: 'SOTO' }, birthDate },
  kind: 'national',
  expiry: '2030-01-01',
  checkId: 'RC-3',
});

test('[S-16] requests to lists and bureaux about a signatory wait until the card is proven', () => {
  const spec = collecting();
  identify(spec);
  expect(Object.keys(pedro(spec).checks)).toEqual(['identityDocument']);
  expect(stepOf(pedro(spec))).toBe('screening');
  showCard(spec);
  expect(pedro(spec).checks).toMatchObject({
    identityDocument: { status: 'passed' },
    oneFcc: { status: 'running' },
    negativeFiles: { status: 'running' },
  });
  expect(replay(spec.events)).toEqual(spec.application);
});

test.each([
  [{ status: 'unknown' } as const, 'documentNumber', 'documentNumber.unknown'],
  [blocked('temporary'), 'documentNumber', 'documentNumber.blocked'],
  [blocked('permanent'), 'documentNumber', 'documentNumber.replaced'],
  [blocked('replaced'), 'documentNumber', 'documentNumber.replaced'],
  [expired('national'), 'documentExpiry', 'date.cardExpired'],
])('[S-16] %j sends a signatory back to its field', (document, field, reason) => {
  const spec = collecting();
  identify(spec);
  showCard(spec, document);
  expect(pedro(spec).error).toMatchObject({ code: 'R13', field: { field, reason } });
  expect(stepOf(pedro(spec))).toBe('identify');
  identify(spec);
  expect(pedro(spec).error).toBeNull();
  expect(pedro(spec).checks.identityDocument?.status).toBe('running');
  expect(replay(spec.events)).toEqual(spec.application);
});

test.each([
  [blocked('deceased'), 'R11'],
  [expired('foreigner'), 'R10'],
  [held('PEDRO', '2010-01-01'), 'R10'],
])('[S-16] %j stops a signatory, and the applicant is written to without the reason', (document, code) => {
  const spec = collecting();
  identify(spec);
  const before = spec.events.length;
  showCard(spec, document);
  expect(pedro(spec)).toMatchObject({ status: 'stopped', error: { code } });
  const work = reactionsTo(spec.application, spec.events.slice(before));
  expect(work).toMatchObject([{ name: 'send-mail', mail: 'signatoryLeft', recipient: 'applicant' }]);
});

test('[S-16] the third card that is not confirmed blocks the link, whatever was opened in between', () => {
  const spec = collecting();
  for (const number of ['A1111111', 'A2222222', 'A3333333']) {
    expect(stepOf(pedro(spec))).toMatch(/invited|identify/u);
    identify(spec, undefined, number);
    showCard(spec, { status: 'unknown' });
  }
  expect(pedro(spec)).toMatchObject({ status: 'blocked', link: null });
});

test('[S-16] a number that is proven to be of another person of the application is unknown', () => {
  const spec = collecting();
  identify(spec, undefined, '123456789');
  showCard(spec);
  expect(pedro(spec).error?.field?.reason).toBe('documentNumber.unknown');
});

test('[S-16] a card with a name in other letters stops the signatory, and leaves the company another choice', () => {
  const spec = collecting();
  identify(spec);
  showCard(spec, held('ПЁТР'));
  expect(pedro(spec)).toMatchObject({ status: 'stopped', error: { code: 'R10' } });
  expect(spec.application).toMatchObject({ flow: { state: 'signing' }, error: null });
});

test('[S-16] another name on the card than in the deed stops no signatory, since the RUN is the key; a person looks before the contract', () => {
  const spec = collecting();
  identify(spec);
  showCard(spec, held('ANA'));
  expect(pedro(spec).checks).toMatchObject({
    identityDocument: { status: 'passed' },
    oneFcc: { status: 'running' },
  });
  expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['reviewNameDiffers']);
  checked(spec, 'oneFcc', { kind: 'passed' });
  checked(spec, 'negativeFiles', { kind: 'passed' });
  expect(stepOf(pedro(spec))).toBe('prove');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[E-09] a register that does not answer gets another request by «Reintentar»', () => {
  const spec = collecting();
  identify(spec);
  checked(spec, 'identityDocument', { kind: 'failed', code: 'E16', detail: '', retryable: true });
  expect(stepOf(pedro(spec))).toBe('screening');
  spec.when((application, context) => retrySignatoryChecks(application, pedro(spec).id, context));
  expect(pedro(spec).checks.identityDocument?.status).toBe('running');
});

test('[S-16] a second opening of the link with the proven card sends no request, with another card it does', () => {
  const spec = collecting();
  read(spec);
  identify(spec);
  proveFactor(spec);
  expect(stepOf(pedro(spec))).toBe('read');
  identify(spec, undefined, 'A7654321');
  expect(stepOf(pedro(spec))).toBe('screening');
  expect(pedro(spec).checks).toMatchObject({
    identityDocument: { status: 'running' },
    oneFcc: { status: 'passed' },
  });
});

test('[S-16] a signatory who has signed comes back with the same RUN and card, and is never blocked', () => {
  const spec = collecting();
  const id = read(spec);
  request(spec, id);
  spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  for (const left of [2, 1, 0])
    expect(identify(spec, undefined, 'A7654321')).toMatchObject({
      code: 'R13',
      attemptsLeft: left,
      fieldErrors: [{ field: 'documentNumber', reason: 'documentNumber.unknown' }],
    });
  expect(pedro(spec)).toMatchObject({ status: 'signing', identity: { documentNumber: 'A1234567' } });
  expect(identify(spec)).toMatchObject({ reason: 'linkBlocked' });
  expect(pedro(spec).act?.confirmedAt).not.toBeNull();
});

test('[S-16] the check that proved a card is kept', () => {
  const spec = collecting();
  identify(spec);
  showCard(spec, held('PEDRO'));
  const at = spec.application.lastActivityAt;
  expect(pedro(spec).cardCheck).toEqual({ checkId: 'RC-3', at });
});

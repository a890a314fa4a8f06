import { expect, test } from 'vitest';
import { stepOf } from './model/signatory/step.ts';
import { routeOfApplicant } from '../record/route-for.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { reading } from '@afilia/testing/spec/application-spec';
import { collecting, idOf, request } from '@afilia/testing/spec/company-spec';
import { signatoryOf } from './company.ts';
import { openOtpOf, readAsSignatory, resendOtpTo, verifyOtpOf } from './signatory-signing.ts';

/** Camila applies and signs. */
const camila = ({ application }: ApplicationSpec) => {
  const found = signatoryOf(application, idOf(application, 'camila'));
  if (!found) throw new Error('camila was not chosen');
  return found;
};
const askCode = (spec: ApplicationSpec) =>
  spec.when((application, context) => resendOtpTo(application, camila(spec).id, context));
const type = (spec: ApplicationSpec, matches = true) =>
  spec.when((application, context) => verifyOtpOf(application, camila(spec).id, { matches }, context));
const readOwn = (spec: ApplicationSpec) =>
  spec.when((application, context) =>
    readAsSignatory(application, camila(spec).id, { documentId: 'd1', reading }, context),
  );
const sign = (spec: ApplicationSpec) => {
  readOwn(spec);
  request(spec, camila(spec).id);
  return type(spec);
};

test('[S-12] an applicant who signs with another person’s key reads nothing before the phone is proven', () => {
  const spec = collecting({ handsOverKey: true });
  expect(stepOf(camila(spec))).toBe('prove');
  expect(routeOfApplicant(spec.application)).toBe('/screensignatoryinfo');
  expect(readOwn(spec).refusal).toMatchObject({ reason: 'outOfOrder' });
  askCode(spec);
  expect(openOtpOf(spec.application, camila(spec).id)).toMatchObject({
    purpose: 'factor',
    sentTo: spec.application.prospect?.phone,
  });
  expect(type(spec, false).refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  type(spec);
  expect(camila(spec).proof).toMatchObject({ level: 'document' });
  expect(stepOf(camila(spec))).toBe('read');
  expect(sign(spec).refusal).toBeUndefined();
  expect(stepOf(camila(spec))).toBe('sealing');
  expect(spec.events.filter(({ type }) => type === 'RiskSignalled')).toEqual([]);
});

test('[S-12] an applicant with the own key needs no phone', () => {
  const spec = collecting();
  expect(stepOf(camila(spec))).toBe('read');
  expect(askCode(spec).refusal).toMatchObject({ reason: 'outOfOrder' });
});

test('[S-12] an applicant who got no code by phone signs, and a person looks before the acceptance', () => {
  const spec = collecting({ handsOverKey: true });
  const { provesPhone: _new, ...before } = camila(spec);
  const others = spec.application.signatories.filter(({ isApplicant }) => !isApplicant);
  spec.application = { ...spec.application, signatories: [before, ...others] };
  expect(stepOf(camila(spec))).toBe('read');
  sign(spec);
  expect(spec.events.filter(({ type }) => type === 'RiskSignalled')).toMatchObject([
    { kind: 'weakProof', severity: 'review', about: [before.id] },
  ]);
});

test('[S-14] an applicant whose card was not checked signs, and a person looks before the acceptance', () => {
  const spec = collecting();
  const { identityDocument: _checked, ...facts } = spec.application.facts;
  spec.application = { ...spec.application, facts };
  expect(sign(spec).refusal).toBeUndefined();
  expect(spec.events.filter(({ type }) => type === 'RiskSignalled')).toMatchObject([
    { kind: 'cardNotChecked', severity: 'review', about: [camila(spec).id] },
  ]);

  const checked = collecting();
  expect(sign(checked).refusal).toBeUndefined();
  expect(checked.events.filter(({ type }) => type === 'RiskSignalled')).toEqual([]);
});

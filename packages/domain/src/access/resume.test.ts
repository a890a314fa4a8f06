import { expect, test } from 'vitest';
import { verifyOtp } from './one-time-code.ts';
import { isResumable, resumeApplication } from './resume.ts';
import { saveProspect } from '../application/save-prospect.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const typed = (spec: ApplicationSpec, matches = true) =>
  spec.when((application, context) => verifyOtp(application, { matches }, context));
const resume = (spec: ApplicationSpec, address: string) =>
  spec.when((application, context) => resumeApplication(application, { address, quote: undefined }, context));
const saveWith = (spec: ApplicationSpec, email: string) =>
  spec.when((application, context) => {
    const { prospect } = application;
    if (!prospect) throw new Error('nothing to save');
    return saveProspect(application, { ...prospect, email }, context);
  });

test('[S-12] a mailbox that was typed and never proven brings no applicant back', () => {
  const spec = new ApplicationSpec().toProspect();
  expect(isResumable(spec.application, spec.context().now)).toBe(false);
  expect(resume(spec, 'rosa@correo.cl').refusal).toMatchObject({ reason: 'outOfOrder' });
  typed(spec);
  expect(isResumable(spec.application, spec.context().now)).toBe(true);
});

test('[S-12] while a proven mailbox is being replaced, only that one comes back, and proves nothing new', () => {
  const spec = new ApplicationSpec().toProspect();
  typed(spec);
  saveWith(spec, 'otra@correo.cl');
  expect(resume(spec, 'otra@correo.cl')).toMatchObject({ events: [], refusal: { reason: 'otpExpired' } });
  expect(resume(spec, 'rosa@correo.cl').refusal).toBeUndefined();
  expect(spec.at).toBe('prospect');
  expect(spec.application.prospect?.email).toBe('rosa@correo.cl');
});

test('[S-12] a code that went to another address than the one on file now opens nothing', () => {
  const spec = new ApplicationSpec().toProspect();
  typed(spec);
  saveWith(spec, 'otra@correo.cl');
  typed(spec);
  typed(spec);
  expect(resume(spec, 'rosa@correo.cl')).toMatchObject({ events: [], refusal: { reason: 'otpExpired' } });
  expect(resume(spec, 'otra@correo.cl').refusal).toBeUndefined();
});

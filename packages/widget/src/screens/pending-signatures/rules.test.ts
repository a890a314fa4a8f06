import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { expect, test } from 'vitest';
import { sampleApplication } from '../../gallery/sample-application.ts';
import {
  sampleCompany,
  samplePeople,
  sampleRemote,
  sampleSignatory,
  sampleViewer,
} from '../../gallery/sample-company.ts';
import { progressOf } from './rules.ts';

const { pedro, ana } = samplePeople;

test('[S-13] says how many of how many are missing, and until when the next link is good', () => {
  const signatories = [sampleSignatory(pedro, { status: 'signed' }), sampleSignatory(ana)];
  expect(progressOf(sampleCompany({ state: 'signing', signatories }))).toMatchObject({
    signed: 1,
    all: 2,
    complete: false,
    stuck: false,
    until: unbroken('28 de noviembre de 2026'),
  });
});

test('[S-13] all signed is complete, and nothing ends any more', () => {
  const signatories = [pedro, ana].map((one) => sampleSignatory(one, { status: 'signed' }));
  expect(progressOf(sampleCompany({ state: 'signing', signatories }))).toMatchObject({
    complete: true,
    until: null,
  });
});

test('[S-13] all signed and not yet accepted is looked at, for a company and for a person alone', () => {
  const signatories = [pedro, ana].map((one) => sampleSignatory(one, { status: 'signed' }));
  expect(progressOf(sampleCompany({ state: 'signing', signatories })).ours).toBe('reviewing');
  expect(progressOf(sampleApplication({ state: 'signing' })).ours).toBe('reviewing');
  expect(progressOf(sampleCompany({ state: 'signed', signatories })).ours).toBeNull();
  expect(progressOf(sampleRemote()).ours).toBeNull();
});

test('[S-13] all signed and accepted, the operator signs', () => {
  const stage = { name: 'acceptance' as const, startedAt: '', checks: [] };
  const signatories = [pedro, ana].map((one) => sampleSignatory(one, { status: 'signed' }));
  expect(progressOf(sampleCompany({ state: 'signing', signatories, stage })).ours).toBe('countersigning');
});

test('[S-13] a signatory who declined leaves a choice to the applicant alone', () => {
  const signatories = [sampleSignatory(pedro), sampleSignatory(ana, { status: 'declined' })];
  expect(progressOf(sampleCompany({ state: 'signing', signatories })).stuck).toBe(true);
  expect(progressOf(sampleRemote({ signatories })).stuck).toBe(false);
});

test('[S-13] a person who signed reads so', () => {
  expect(progressOf(sampleRemote({ viewer: sampleViewer({ status: 'signed' }) })).mine).toBe(true);
  expect(progressOf(sampleRemote()).mine).toBe(false);
});

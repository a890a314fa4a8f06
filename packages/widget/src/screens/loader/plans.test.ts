import { expect, test } from 'vitest';
import { checksOf } from '@afilia/domain/application/model/evaluation/stages';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { stepsOf } from '../../waiting/step-plan.ts';
import { waitOf } from './plans.ts';

const stage = (name: 'evaluation' | 'signature' | 'acceptance' | 'legalReview') => ({
  name,
  startedAt: '',
  checks: [],
});

test('[S-03] every check of the evaluation has its line, for every merchant', () => {
  const { plans } = waitOf(sampleApplication({ state: 'sourcesConnected', stage: stage('evaluation') }));
  const shown = plans.flatMap(({ checks }) => checks);
  for (const isPJ of [false, true])
    expect(shown).toEqual(expect.arrayContaining(checksOf('evaluation', isPJ).map(({ check }) => check)));
});

test('[S-03] a paused evaluation still shows the evaluation', () => {
  const paused = waitOf(sampleApplication({ state: 'paused', stage: stage('evaluation') }));
  expect(paused.title).toBe('Estamos revisando tus antecedentes');
});

const documents = ['Contrato de afiliación', 'Mandato de abono y cargo'].map((title, at) => ({
  id: String(at),
  kind: 'payment-mandate' as const,
  title,
  pages: 3,
  sha256: '',
  path: '',
  read: true,
  contentSha256: 'c'.repeat(64),
  summary: [],
  status: 'issued' as const,
  verificationCode: '',
}));

test('[S-03] the sealing of signatures names each document', () => {
  const wait = waitOf(sampleApplication({ state: 'signing', stage: stage('signature'), documents }));
  expect(wait.title).toBe('Estamos firmando tus documentos');
  expect(wait.plans.map(({ label }) => label)).toEqual([
    'Contrato de afiliación',
    'Mandato de abono y cargo',
  ]);
});

test('[S-03] while the operator signs, each document is done and its own signature is the line that waits', () => {
  const wait = waitOf(sampleApplication({ state: 'signing', stage: stage('acceptance'), documents }));
  expect(wait.lead).toContain('Ahora ponemos la nuestra');
  expect(stepsOf(wait.plans, [{ name: 'counterSignature', status: 'running', code: null }])).toMatchObject([
    { label: 'Contrato de afiliación', status: 'done' },
    { label: 'Mandato de abono y cargo', status: 'done' },
    { label: 'Nuestra firma', status: 'running' },
  ]);
});

test('[S-03] a wait without a loader of its own has one line over all of its checks', () => {
  const { plans } = waitOf(sampleApplication({ state: 'declared', stage: stage('legalReview') }));
  expect(plans).toHaveLength(1);
  expect(plans[0]?.checks).toContain('powers');
});

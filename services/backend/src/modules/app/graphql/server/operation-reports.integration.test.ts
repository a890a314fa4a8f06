import { randomUUID } from 'node:crypto';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';
let backend: RunningBackend;

beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { LOG_LEVEL: 'debug' } });
});
afterAll(() => backend?.close());

const lines = () => backend.log.map((line) => JSON.parse(line) as Record<string, unknown>);
const operations = () => lines().filter(({ msg }) => msg === 'operation');

test('the log has one line for each operation: name, application, outcome, duration, and no variables', async () => {
  const rosa = new Applicant(backend);
  await rosa.start(approved);
  await rosa.reach('prescreened');
  await rosa.saveProspect({ tradeName: 'x' });
  await rosa.send('withdraw-application', {});
  const id = rosa.application?.id;
  const of = { applicationId: id, ms: expect.any(Number), requestId: expect.any(String) };
  expect(operations()).toMatchObject([
    { operation: 'start-application', outcome: 'done', ...of },
    { operation: 'application-changed', outcome: 'stream', ...of },
    { operation: 'save-prospect', outcome: 'refused', code: 'R13', reason: 'invalidFields', ...of },
    { operation: 'withdraw-application', outcome: 'done', ...of },
  ]);
  expect(lines().filter(({ msg }) => msg === 'check')).toHaveLength(6);
  expect(lines().filter(({ msg }) => msg === 'source call').length).toBeGreaterThanOrEqual(6);
  for (const typed of ['Providencia', 'Rosa Elena', rosa.email, '987654321', rosa.session])
    expect(backend.log.join('')).not.toContain(typed);
});

test('a foreign operation is logged without repeating its text', async () => {
  const stranger = new Applicant(backend);
  await stranger.request({ documentId: 'mi-clave-es-1234', variables: { clave: 'mi-clave-es-1234' } });
  await stranger.request({ documentId: 'application', variables: { x: 'mi-clave-es-1234' } });
  await stranger.request({
    query: '{ claveUnica: mi-clave-es-1234 }',
    variables: { commandId: randomUUID() },
  });
  expect(operations().slice(-3)).toMatchObject([
    { operation: 'unknown', outcome: 'failed', reason: 'unknownOperation', applicationId: null },
    { operation: 'application', outcome: 'failed', reason: 'sessionExpired', applicationId: null },
    { operation: 'unknown', outcome: 'failed', reason: 'queryText' },
  ]);
  expect(backend.log.join('')).not.toContain('mi-clave-es-1234');
});

import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { startBackend } from '@afilia/testing/backend/running-backend';
import { expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';

test.each([
  ['leaves', {}, { level: 'info', outcome: 'sent' }],
  [
    'does not leave',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { level: 'warn', outcome: 'delayed', detail: 'CONN ESOCKET' },
  ],
])('the log says that a mail %s, without its recipient', async (_case, environment, line) => {
  const backend = await startBackend(undefined, { environment: { LOG_LEVEL: 'info', ...environment } });
  const rosa = new Applicant(backend);
  await rosa.start(approved);
  await rosa.reach('prescreened');
  await rosa.saveProspect();
  const logged = () =>
    backend.log
      .map((entry) => JSON.parse(entry) as Record<string, unknown>)
      .find(({ msg }) => msg === 'mail');
  await expect.poll(logged).toMatchObject({
    mail: 'otp',
    applicationId: rosa.application?.id,
    ms: expect.any(Number),
    ...line,
  });
  expect(backend.log.join('')).not.toContain(rosa.email);
  await backend.close();
});

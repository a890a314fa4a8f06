import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { advanceTime, timersDone } from '@afilia/testing/backend/advance-time';
import { faultsOf, freshRuts } from '@afilia/testing/services/sandbox-faults';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ruts = freshRuts();
const minute = 60_000;
const subject = 'Ya puedes seguir con tu solicitud';
const noticesTo = ({ email }: Applicant) =>
  backend.inbox.list().filter((mail) => mail.to === email && mail.subject === subject);

test('who does not stay for a source that is away is mailed once it answered, and nothing was typed again', async () => {
  const rut = ruts();
  const faults = faultsOf(backend);
  const rosa = new Applicant(backend);
  await rosa.toConnect(rut);
  expect((await rosa.send('notify-when-ready', {})).reason).toBe('outOfOrder');
  await faults.set({ source: 'evaluation-engine', rut, trouble: 'server-error' });
  await rosa.connect();
  await rosa.until(({ state }) => state === 'paused');
  expect(rosa.application?.viewer.may).toContain('notify-when-ready');
  await rosa.send('notify-when-ready', {});
  expect(rosa.application).toMatchObject({ willNotify: true });
  expect(rosa.application?.viewer.may).not.toContain('notify-when-ready');
  await faults.lift({ source: 'evaluation-engine', rut });
  await advanceTime(backend, 5 * minute + 1000);
  await rosa.until(({ state }) => state === 'evaluated');
  expect(noticesTo(rosa)).toEqual([]);
  await advanceTime(backend, 2 * minute);
  const { text } = await rosa.mail((mail) => mail.to === rosa.email && mail.subject === subject);
  expect(text).toMatch(/sign_token=[\w-]{43}/u);
  await advanceTime(backend, 60 * minute);
  await timersDone(backend);
  expect(noticesTo(rosa)).toHaveLength(1);
});

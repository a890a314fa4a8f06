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

test('a person who leaves during a failure of a source is mailed once it answered, and types nothing again', async () => {
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
  expect(text).toMatch(/\/l\/[\w-]{43}/u);
  await advanceTime(backend, 60 * minute);
  await timersDone(backend);
  expect(noticesTo(rosa)).toHaveLength(1);
});

/** At the page of E16, with a mail asked for. */
async function waitsForTaxOffice(rut: string) {
  const rosa = new Applicant(backend);
  await rosa.toConnect(rut);
  await faultsOf(backend).set({ source: 'tax', rut, trouble: 'server-error', at: 'readTaxFolder' });
  await rosa.connect();
  await rosa.until(({ state }) => state === 'paused');
  expect(rosa.application?.error).toMatchObject({ code: 'E16', retryable: true });
  await rosa.send('notify-when-ready', {});
  expect(rosa.application).toMatchObject({ willNotify: true });
  return rosa;
}

test('[E-05] on the page of E16 a mail can be requested, which comes once when the source is back', async () => {
  const rut = ruts();
  const rosa = await waitsForTaxOffice(rut);
  await faultsOf(backend).lift({ source: 'tax', rut });
  await advanceTime(backend, 5 * minute + 1000);
  await rosa.until(({ state }) => state === 'evaluated');
  await advanceTime(backend, 2 * minute);
  await rosa.mail((mail) => mail.to === rosa.email && mail.subject === subject);
  await advanceTime(backend, 6 * 60 * minute);
  await timersDone(backend);
  expect(noticesTo(rosa)).toHaveLength(1);
});

test('[E-05] one mail says that the key can be connected again if the source stays away until the key is over', async () => {
  const rut = ruts();
  const rosa = await waitsForTaxOffice(rut);
  await advanceTime(backend, 5 * minute + 1000);
  await rosa.until(({ state, error }) => state === 'paused' && error?.code === 'E16');
  await advanceTime(backend, 15 * minute + 1000);
  await rosa.until(({ state }) => state === 'conditionsChosen');
  await advanceTime(backend, 2 * minute);
  await rosa.mail((mail) => mail.to === rosa.email && mail.subject === subject);
  await advanceTime(backend, 6 * 60 * minute);
  await timersDone(backend);
  expect(noticesTo(rosa)).toHaveLength(1);
  expect(rosa.application?.route).toBe('/screenembedconnect');
});

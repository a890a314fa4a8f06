import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { advanceTime, eventually, timersDone } from '@afilia/testing/backend/advance-time';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ruts = freshRuts();
const day = 24 * 3600_000;
const minute = 60_000;
const subject = 'Sigue con tu solicitud';
const remindersTo = ({ email }: Applicant) =>
  backend.inbox.list().filter((mail) => mail.to === email && mail.subject === subject);
const storedOf = ({ application }: Applicant) => application?.id ?? '';

async function unfinished(): Promise<Applicant> {
  const rosa = new Applicant(backend);
  await rosa.toConnect(ruts());
  return rosa;
}

const stop = (token: string) =>
  fetch(`${backend.url}/reminders`, { method: 'POST', body: new URLSearchParams({ token }) });

test('an applicant who closed the tab is reminded once after a day, by a link that shows nothing without a code', async () => {
  const rosa = await unfinished();
  await advanceTime(backend, day + minute);
  const { text } = await rosa.mail((mail) => mail.to === rosa.email && mail.subject === subject);
  expect(text).toContain('Te pediremos un código antes de mostrar tus datos.');
  expect(text).toContain('empezaste una solicitud y no la has terminado');
  const token = /\/l\/([\w-]{43})/u.exec(text)?.[1] ?? '';
  const guest = new Applicant(backend);
  expect(
    JSON.stringify(await guest.exchange('open-link', { commandId: crypto.randomUUID(), token })),
  ).not.toContain(rosa.email.slice(0, 8));
  await advanceTime(backend, day);
  await timersDone(backend);
  expect(remindersTo(rosa)).toHaveLength(1);
});

test('«No me recuerdes» asks before it acts, says the same to everybody, and ends the reminders', async () => {
  const rosa = await unfinished();
  const other = await unfinished();
  await advanceTime(backend, day + minute);
  const { text } = await rosa.mail((mail) => mail.to === rosa.email && mail.subject === subject);
  await other.mail((mail) => mail.to === other.email && mail.subject === subject);
  const token = /\/reminders\?token=([\w-]{43})/u.exec(text)?.[1] ?? '';
  const requested = await fetch(`${backend.url}/reminders?token=${token}`);
  expect(await requested.text()).toContain('¿Dejamos de recordarte tu solicitud?');
  expect((await backend.store.applications.load(storedOf(rosa)))?.remindersStopped).toBe(false);
  const answers = await Promise.all(
    [stop(token), stop('x'.repeat(43)), stop('')].map(async (one) => (await one).text()),
  );
  expect(new Set(answers).size).toBe(1);
  await eventually(backend, storedOf(rosa), ({ remindersStopped }) => remindersStopped === true);
  await advanceTime(backend, 26 * day);
  await other.mail((mail) => mail.to === other.email && mail.subject === subject, 1);
  await timersDone(backend);
  expect(remindersTo(rosa)).toHaveLength(1);
});

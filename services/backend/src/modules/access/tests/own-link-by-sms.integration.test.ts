import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { eventually } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

let backend: RunningBackend;
/** One for all: documents take longest, and each test goes on where the one before stopped. */
let rosa: Applicant;
let id = '';
const rut = rutOf(17_300_003);
const phone = '+56987654321';
beforeAll(async () => {
  backend = await startBackend();
  rosa = new Applicant(backend);
  await rosa.toDocuments(rut);
  id = rosa.application?.id ?? '';
});
afterAll(() => backend.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const messages = () => backend.inbox.list().filter(({ to }) => to === phone);
const mails = () => backend.inbox.list().filter(({ to }) => to === rosa.email);
const request = () => rosa.send('request-own-link', { because: 'sms' });
const eventsOf = async () => (await backend.store.applications.events(id)).map(({ event }) => event);
const reasons = async () =>
  (await eventsOf()).flatMap((event) => (event.type === 'OwnLinkIssued' ? [event.because] : []));
/** The next message to the phone, once `work` has asked for it. */
const messageAfter = async (work: () => Promise<unknown>) => {
  const before = messages().length;
  await work();
  return rosa.mail(({ to }) => to === phone, before);
};
const shape = (answer: object) =>
  Object.entries(answer).map(([name, value]) => [name, typeof value, String(value).length]);

test('[S-12] a phone without proof has no offer of a link, and a request for one is answered as ever and sends nothing', async () => {
  expect((await rosa.reload()).ownLinkBySms).toBe(false);
  const reported = await request();
  expect(reported).toMatchObject({ __typename: 'OwnLink', url: null });
  const before = mails().length;
  expect(shape(reported)).toEqual(shape(await rosa.send('leave-application', {})));
  await rosa.mail(({ to }) => to === rosa.email, before);
  expect(await reasons()).toEqual(['left']);
  expect(messages()).toEqual([]);
});

test('[S-12] the proven phone gets the brand and the link and nothing of the person, and the link asks for its code', async () => {
  const proof = await messageAfter(() => rosa.send('prove-phone', {}));
  await rosa.send('verify-otp', { otp: proof.text.slice(0, 6) });
  expect(rosa.application?.ownLinkBySms).toBe(true);
  const before = mails().length;
  let answer: object = {};
  const { text } = await messageAfter(async () => {
    answer = await request();
  });
  expect(shape(answer)).toEqual(shape(await rosa.send('leave-application', {})));
  // In the basic alphabet of text messages: with one accent it would take twice as many.
  const [, token = ''] =
    /^Pago Austral: sigue con tu solicitud en http[\w:/.-]+\/l\/([\w-]{43})$/u.exec(text) ?? [];
  expect(token).not.toBe('');
  const { rut: run, folio } = await rosa.reload();
  for (const known of [run, folio, id, rosa.email, 'Rosa', phone.slice(-4)])
    expect(text).not.toContain(known);
  expect(await reasons()).toEqual(['left', 'sms']);
  await eventually(backend, id, ({ ownLinks }) => ownLinks.length === 2);
  expect(mails()).toHaveLength(before);
  const person = new Applicant(backend);
  const opened = await person.send('open-link', { token });
  expect(opened.__typename).toBe('ResumeRequest');
  const otp = await rosa.code(rosa.email, 1);
  const entered = await person.send('confirm-resume', { resumeToken: opened['resumeToken'], otp });
  expect(entered.__typename).toBe('StartedApplication');
  expect(person.application).toMatchObject({ id });
  expect(JSON.stringify(await eventsOf())).not.toContain(token);
});

test('[S-12] the job of a link looks again: a phone that was changed meanwhile gets none, without a notice', async () => {
  const faults = faultsOf(backend);
  await faults.set({ source: 'messaging', trouble: 'server-error' });
  const before = messages().length;
  const reported = await request();
  expect(reported).toMatchObject({ __typename: 'OwnLink' });
  // Given up for now: the next try waits until the phone is another.
  const held = `UPDATE jobs SET start_after = now() + interval '1 hour' WHERE name = 'send-sms' AND state = 'waiting' AND attempts > 0 RETURNING 1`;
  await vi.waitUntil(async () => (await backend.store.database.query(held)).rows.length > 0, {
    interval: 50,
    timeout: 90_000,
  });
  const { prospect } = goodForms;
  const own = { ...prospect, email: rosa.email, emailConfirmation: rosa.email, phone: '911111111' };
  expect(await rosa.send('edit-summary', { input: { prospect: own } })).toMatchObject({
    ownLinkBySms: false,
  });
  await faults.lift({ source: 'messaging' });
  const left = `SELECT 1 FROM jobs WHERE name = 'send-sms' AND state IN ('waiting', 'running')`;
  await vi.waitUntil(
    async () => {
      await backend.store.database.query(`UPDATE jobs SET start_after = now() WHERE name = 'send-sms'`);
      return (await backend.store.database.query(left)).rows.length === 0;
    },
    { interval: 50, timeout: 90_000 },
  );
  expect(messages()).toHaveLength(before);
  expect(backend.inbox.list().filter(({ to }) => to === '+56911111111')).toEqual([]);
  expect(await request()).toEqual(reported);
});

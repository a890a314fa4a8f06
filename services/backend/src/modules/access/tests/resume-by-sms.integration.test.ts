import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
/** One for all: documents take longest, and the phone is proven beside them. */
let rosa: Applicant;
const rut = rutOf(17_300_002);
const newRut = freshRuts();
beforeAll(async () => {
  backend = await startBackend();
  rosa = new Applicant(backend);
  await rosa.toDocuments(rut);
});
afterAll(() => backend.close());

const phone = '+56987654321';
const messages = () => backend.inbox.list().filter(({ to }) => to === phone);
const query = async (of: string) => {
  const person = new Applicant(backend);
  const request = await person.send('request-resume', { rut: of });
  return { person, request, resumeToken: String(request['resumeToken']) };
};
type Requested = Awaited<ReturnType<typeof query>>;
const bySms = ({ person, resumeToken }: Requested) =>
  person.send('renew-resume-code', { resumeToken, channel: 'sms' });
const confirm = ({ person, resumeToken }: Requested, otp: string) =>
  person.send('confirm-resume', { resumeToken, otp });
/** The code of the next message to the phone. */
const codeAfter = async (work: () => Promise<unknown>) => {
  const before = messages().length;
  expect(await work()).not.toMatchObject({ __typename: 'Refusal' });
  return (await rosa.mail(({ to }) => to === phone, before)).text.slice(0, 6);
};
const bare = (answer: object) =>
  Object.entries(answer)
    .filter(([name]) => !['resumeToken', 'now', 'expiresAt'].includes(name))
    .map(([name, value]) => [name, typeof value === 'number' || value === null ? value : typeof value]);

test('[S-12] a phone without proof gets no code to come back, and the answer is that of any RUT', async () => {
  const [own, unknown] = [await query(rut), await query(newRut())];
  expect(own.request).toMatchObject({ channel: 'mail', otherChannel: 'sms' });
  expect(bare(own.request)).toEqual(bare(unknown.request));
  expect(await bySms(own)).toMatchObject({ reason: 'tooSoon' });
  backend.clock.advance(21_000);
  const [answer, other] = [await bySms(own), await bySms(unknown)];
  expect(answer).toMatchObject({ channel: 'sms', otherChannel: 'mail', sendsLeft: 1 });
  expect(bare(answer)).toEqual(bare(other));
  for (const one of [own, unknown])
    expect(await confirm(one, '000000')).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  // Asked for after it and by mail: when this one is there, a message would be.
  backend.clock.advance(21_000);
  const mails = backend.inbox.list().filter(({ to }) => to === rosa.email).length;
  await own.person.send('renew-resume-code', { resumeToken: own.resumeToken, channel: 'mail' });
  await rosa.mail(({ to, subject }) => to === rosa.email && subject !== '', mails);
  expect(messages()).toEqual([]);
});

test('[S-12] a proven phone gets the code, which ends the mailed one and opens the application, on record', async () => {
  const proof = await codeAfter(() => rosa.send('prove-phone', {}));
  await rosa.send('verify-otp', { otp: proof });
  const requested = await query(rut);
  const mailed = await rosa.code();
  backend.clock.advance(21_000);
  const code = await codeAfter(() => bySms(requested));
  expect(messages()[0]?.text).toContain('para retomar tu solicitud en');
  // The mailed one is over.
  expect(mailed === code || (await confirm(requested, mailed)).code === 'E20').toBe(true);
  const opened = await confirm(requested, code);
  expect(opened).toMatchObject({ __typename: 'StartedApplication' });
  const events = await backend.store.applications.events(rosa.application?.id ?? '');
  expect(
    events.map(({ event }) => event).findLast(({ type }) => type === 'ApplicationResumed'),
  ).toMatchObject({
    channel: 'sms',
  });
});

test('[S-12] an own link’s code may go there too, and the link tells as little', async () => {
  const link = await rosa.send('request-own-link', { because: 'shared' });
  const token = String(link['url']).split('/l/')[1];
  const person = new Applicant(backend);
  const request = await person.send('open-link', { token });
  expect(request).toMatchObject({ __typename: 'ResumeRequest', otherChannel: 'sms' });
  expect(JSON.stringify(request)).not.toMatch(/4321|\*|•/u);
  backend.clock.advance(21_000);
  const requested = { person, request, resumeToken: String(request['resumeToken']) };
  const code = await codeAfter(() => bySms(requested));
  expect(await confirm(requested, code)).toMatchObject({ __typename: 'StartedApplication' });
});

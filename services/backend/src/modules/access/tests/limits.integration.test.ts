import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodForms, sourcesConsent } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
const newRut = freshRuts();

beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => backend?.close());
afterEach(() => {
  expect(backend.bugs).toEqual([]);
  // All that was tried is given back.
  backend.clock.advance(2 * 3600_000);
});

const newApplicant = async () => {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut: newRut(), place: 'prescreened' });
  return rosa;
};
const post = (rosa: Applicant, body: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/graphql`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': backend.apiKey,
      authorization: `Bearer ${rosa.session}`,
      ...headers,
    },
  });
const reported = async (response: Response) => {
  const body = (await response.json()) as {
    data: { result: { __typename: string; code: string; reason: string } };
    extensions: { message: string };
  };
  const { __typename, code, reason } = body.data.result;
  return { status: response.status, __typename, code, reason, message: body.extensions.message };
};
const command = (input: unknown) =>
  JSON.stringify({ documentId: 'save-prospect', variables: { commandId: randomUUID(), input } });
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

test.each([
  ['over 128 kB', () => command({ tradeName: 'x'.repeat(131_000) }), 413, 'tooLarge', 'El máximo es 128 kB'],
  ['no JSON', () => '{"documentId": "save-prospect", "clave": "mi-clave', 400, 'malformed', 'no es JSON'],
  ['nothing', () => '', 400, 'malformed', 'no es JSON'],
  ['nested 200 deep', () => command(nested(200)), 400, 'tooDeep', 'anidados'],
  [
    'nested 60,000 deep',
    () => `{"documentId":"application","variables":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    400,
    'tooDeep',
    'anidados',
  ],
  ['of 50,000 items', () => command({ channels: Array(50_000).fill(1) }), 400, 'tooMany', 'demasiados'],
  ['with a text of 30,000', () => command({ tradeName: 'x'.repeat(30_000) }), 400, 'tooLong', 'largo'],
])(
  'a body %s has an answer of its own in Spanish and changes nothing',
  async (_name, body, status, reason, words) => {
    const rosa = await newApplicant();
    const { version } = rosa.application ?? {};
    const answer = await reported(await post(rosa, body()));
    expect(answer).toMatchObject({ status, __typename: 'Refusal', code: 'R13', reason });
    expect(answer.message).toContain(words);
    expect(JSON.stringify(answer)).not.toContain('mi-clave');
    expect((await rosa.reload()).version).toBe(version);
  },
);

test('a body over 128 kB that does not say its length is refused as well', async () => {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: x\r\nx-api-key: ${backend.apiKey}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = 'x'.repeat(0x10000);
  const write = () => {
    while (socket.writable && socket.write(`10000\r\n${chunk}\r\n`));
  };
  socket.on('drain', write);
  write();
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('}}')) break;
  }
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*"reason":"tooLarge"/su);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body called %s is not looked at', async (type) => {
  const rosa = await newApplicant();
  const answer = await reported(await post(rosa, command({}), { 'content-type': type }));
  expect(answer).toMatchObject({ status: 415, code: 'R13', reason: 'contentType' });
});

test('a text of 10,000 characters is refused at its field', async () => {
  const rosa = await newApplicant();
  const answer = await rosa.saveProspect({ tradeName: 'x'.repeat(10_000) });
  expect(answer).toMatchObject({ code: 'R13', reason: 'invalidFields' });
  expect(answer['fieldErrors']).toEqual([
    { field: 'tradeName', reason: expect.stringMatching(/^tradeName\./) },
  ]);
});

const refusedAs = { __typename: 'Refusal', code: 'R13', reason: 'tooManyRequests' };
/** The answers of the same try, made one after the other, by reason; and the last of them. */
async function tryOften(times: number, attempt: (time: number) => Promise<Record<string, unknown>>) {
  let allowed = 0;
  for (let time = 1; time <= times; time += 1) {
    const answer = await attempt(time);
    if (answer['reason'] === 'tooManyRequests') return { allowed, answer };
    allowed += 1;
  }
  return { allowed, answer: {} };
}

test('a RUT opens ten applications an hour, then costs a challenge or a wait, and others are not held up', async () => {
  const rut = newRut();
  const { allowed, answer } = await tryOften(20, () => new Applicant(backend).start(rut));
  expect(allowed).toBe(10);
  expect(answer).toMatchObject({ ...refusedAs, retryAfterSeconds: expect.any(Number), current: null });
  expect(answer).toMatchObject({
    challenge: { goodForSeconds: 120, puzzle: expect.stringContaining('PBKDF2') },
  });
  expect(await new Applicant(backend).start(newRut())).toMatchObject({ __typename: 'StartedApplication' });
  backend.clock.advance(Number(answer['retryAfterSeconds']) * 1000);
  expect(await new Applicant(backend).start(rut)).toMatchObject({ __typename: 'StartedApplication' });
});

test('an address opens thirty applications in ten minutes', async () => {
  const { allowed, answer } = await tryOften(40, () => new Applicant(backend).start(newRut()));
  expect(allowed).toBe(30);
  expect(answer).toMatchObject(refusedAs);
});

test('codes are checked ten times a minute in one session, whatever they are', async () => {
  const rosa = await newApplicant();
  const { version } = rosa.application ?? {};
  const { allowed, answer } = await tryOften(20, () => rosa.send('verify-otp', { otp: '000000' }));
  expect(allowed).toBe(10);
  expect(answer).toMatchObject({ ...refusedAs, retryAfterSeconds: 6, current: { version } });
  backend.clock.advance(6000);
  expect(await rosa.send('verify-otp', { otp: '000000' })).toMatchObject({ reason: 'outOfOrder' });
});

test('a stranger who opens applications with another RUT uses up no code of its owner', async () => {
  const rut = newRut();
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut, place: 'prescreened' });
  for (let application = 0; application < 4; application += 1) {
    const stranger = new Applicant(backend);
    await skipTo(backend, stranger, { rut, place: 'prescreened' });
    await tryOften(10, () => stranger.send('verify-otp', { otp: '000000' }));
  }
  expect(await rosa.send('verify-otp', { otp: '000000' })).toMatchObject({ reason: 'outOfOrder' });
});

test('[S-12] a stranger who guesses codes to come back with a RUT uses up no try of a person who is inside already', async () => {
  const rut = newRut();
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut, place: 'prescreened' });
  const stranger = new Applicant(backend);
  const { resumeToken } = await stranger.send('request-resume', { rut });
  const { allowed, answer } = await tryOften(40, () =>
    stranger.send('confirm-resume', { resumeToken, otp: '000000' }),
  );
  expect(allowed).toBe(30);
  expect(answer).toMatchObject(refusedAs);
  expect(await rosa.send('verify-otp', { otp: '000000' })).toMatchObject({ reason: 'outOfOrder' });
});

test('no mailbox gets more than eight codes an hour on requests of strangers, from however many applications', async () => {
  const email = 'victima@correo.cl';
  const mailsTo = () => backend.inbox.list().filter(({ to }) => to.toLowerCase().includes(email)).length;
  const { allowed, answer } = await tryOften(15, async () => {
    const rosa = await newApplicant();
    const sent = await rosa.saveProspect({
      email: ` ${email.toUpperCase()}`,
      emailConfirmation: email.toUpperCase(),
    });
    return sent;
  });
  expect(allowed).toBe(8);
  expect(answer).toMatchObject({
    ...refusedAs,
    retryAfterSeconds: expect.any(Number),
    current: { state: 'prescreened' },
  });
  await expect.poll(mailsTo).toBe(8);
});

test('keys are tried ten times in ten minutes by a session, and fifteen times an hour for a RUT', async () => {
  const rut = newRut();
  const sealedCredentials = 'not-even-sealed';
  let allowed = 0;
  for (let application = 0; application < 3; application += 1) {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut, place: 'awaitingCredentials' });
    const { allowed: mine } = await tryOften(20, () =>
      rosa.send('connect-sources', { sealedCredentials, ...sourcesConsent() }),
    );
    expect(mine).toBeLessThanOrEqual(10);
    allowed += mine;
  }
  expect(allowed).toBe(15);
});

test('an operation that is not limited goes on while another one is', async () => {
  const rosa = await newApplicant();
  await tryOften(20, () => rosa.send('verify-otp', { otp: '000000' }));
  const mails = { email: rosa.email, emailConfirmation: rosa.email };
  expect(await rosa.send('save-prospect', { input: { ...goodForms.prospect, ...mails } })).toMatchObject({
    state: 'prospect',
  });
});

import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { dumpDatabase } from '@afilia/testing/backend/dump-database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** The answer for a browser that follows a link. */
async function follow(token: string, path = '/l/') {
  const answer = await fetch(`${backend.url}${path}${token}`, { redirect: 'manual' });
  const to = URL.parse(answer.headers.get('location') ?? '');
  return { answer, to, word: to?.searchParams.get('sign_token') ?? '' };
}

async function requestedToSign() {
  const camila = new CompanyApplicant(backend);
  await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
  await camila.choosePeople('camila', 'pedro');
  const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro') as RemoteSignatory;
  return { pedro, token: await pedro.token(), another: () => new RemoteSignatory(backend, pedro.who) };
}

const used = { code: 'R13', reason: 'linkUsed' };
const invalid = { code: 'R13', reason: 'linkInvalid' };

test('[F-03] a link of a mail leads on with a word that opens once, and the link itself again and again', async () => {
  const { pedro, token, another } = await requestedToSign();
  const { answer, to, word } = await follow(token);
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(to?.href).not.toContain(token);
  expect(`${to?.origin}${to?.pathname}`).toMatch(/\/$/u);

  const commandId = randomUUID();
  await pedro.open(word, commandId);
  const { session } = pedro;
  // The answer was lost: the same opening is not a second one.
  await pedro.open(word, commandId);
  expect(pedro.session).toBe(session);
  expect(await another().open(word)).toMatchObject(used);
  // A client with a used word takes nothing away from the one that used it.
  expect(await pedro.identify()).not.toHaveProperty('reason', 'sessionExpired');

  // A program that opens the link uses nothing up; the next day the person opens it again.
  const programs = await Promise.all([follow(token), follow(token), follow(token)]);
  expect(new Set(programs.map((one) => one.word)).size).toBe(3);
  const later = another();
  expect(await later.open((await follow(token)).word)).not.toMatchObject({ code: 'R13' });
  // As ever, another opening ends the session of before: also one that a thief of a word began.
  expect(await pedro.identify()).toMatchObject({ reason: 'sessionExpired' });
  expect((await dumpDatabase(backend.store)).text).not.toContain(word);
});

test('[F-03] of two at once one opens, and a word is over after five minutes', async () => {
  const { token, another } = await requestedToSign();
  const { word } = await follow(token);
  const both = await Promise.all([another().open(word), another().open(word)]);
  expect(both.filter((one) => 'reason' in one)).toMatchObject([used]);
  const late = await follow(token);
  backend.clock.advance(5 * 60_000);
  expect(await another().open(late.word)).toMatchObject(used);
  expect(await another().open(late.word)).toMatchObject(used);
  expect(await another().open((await follow(token)).word)).not.toMatchObject({ code: 'R13' });
});

test('[F-03] a token that was never made leads on as any other, and words that are not ours open nothing', async () => {
  const stranger = new RemoteSignatory(backend, people.pedro as never);
  for (const made of ['a'.repeat(43), 'x', '%00']) {
    const { answer, word } = await follow(made);
    expect(answer.status).toBe(303);
    expect(await stranger.open(word)).toMatchObject(invalid);
    expect(await stranger.open(word)).toMatchObject(used);
  }
  const { word } = await follow('a'.repeat(43));
  for (const forged of [`${word.slice(0, -2)}AA`, word.replace('.', ''), `${word}.`, '.', 'a.b.c.d.e'])
    expect(await stranger.open(forged)).toMatchObject(invalid);
  expect((await follow('a'.repeat(43), '/h/no-such-host/l/')).answer.status).toBe(404);
});

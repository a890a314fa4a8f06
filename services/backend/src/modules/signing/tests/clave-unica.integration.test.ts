import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { CompanyApplicant, type RemoteSignatory } from '@afilia/testing/people/company';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import {
  ClaveUnicaBrowser,
  type RunningClaveUnica,
  startClaveUnica,
} from '@afilia/testing/services/clave-unica';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const stranger = { run: rutOf(15_500_001), role: 'nonSignatory' as const };
const bank = 'https://www.bancoaustral.example';
const page = `${bank}/empresas?producto=1`;

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let clave: RunningClaveUnica;
let backend: RunningBackend;
let pedro: RemoteSignatory;
let camila: RemoteSignatory;
let accountant: CompanyApplicant;
beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  clave = await startClaveUnica(publicUrl);
  const environment = {
    PUBLIC_URL: publicUrl,
    HOST_ORIGINS: bank,
    SIGNATORY_FACTORS: 'sms,clave-unica',
    CLAVE_UNICA_TIMEOUT_MS: '3000',
    LOG_LEVEL: 'debug',
    ...clave.environment,
  };
  backend = await startBackend(undefined, { port, environment });
  accountant = new CompanyApplicant(backend);
  await accountant.toReview(rutOf(76_400_004), stranger);
  const remote = await accountant.toSigning('camila', 'pedro');
  [camila, pedro] = [remote.get('camila') as RemoteSignatory, remote.get('pedro') as RemoteSignatory];
});
beforeEach(() => clave.trouble('none'));
afterEach(() => expect(backend.bugs).toEqual([]));
afterAll(async () => {
  await backend?.close();
  await clave?.close();
});

type Ticket = { url: string; mode: string; expiresAt: string };

const begin = async (person: RemoteSignatory, variables: object = {}) =>
  (await person.send('begin-redirect', {
    purpose: 'prove',
    returnTo: page,
    framed: false,
    ...variables,
  })) as unknown as Ticket;

/** A person whose card was proven, in a new opening of the link. */
async function atProve(person: RemoteSignatory): Promise<RemoteSignatory> {
  await person.open();
  await person.identify();
  await person.until(({ otp }) => otp?.purpose === 'factor');
  return person;
}

const newBrowser = () => new ClaveUnicaBrowser(backend.url, page);
const outcomeOf = async (person: RemoteSignatory) =>
  (await person.until(() => true)).viewer.redirect?.outcome ?? null;
const isProven = async (person: RemoteSignatory) =>
  (await person.until(() => true)).route === '/screennationality';

test('[S-12] [F-08] a signatory signs in with ClaveÚnica, comes back to the page, and is proven by it', async () => {
  await atProve(pedro);
  expect(pedro.application?.viewer.may).toContain('begin-redirect');
  const ticket = await begin(pedro);
  expect(ticket).toMatchObject({ __typename: 'RedirectTicket', mode: 'same' });
  // Nothing of who leaves, or of where back to, stands in an address.
  expect(ticket.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/identity\/begin\/[\w-]{43}$/u);
  const browser = newBrowser();
  const form = await browser.leave(ticket.url);
  const back = await browser.signIn(form.url, people.pedro.run);
  expect(back.status).toBe(303);
  expect(back.headers.get('referrer-policy')).toBe('no-referrer');
  expect(back.url.href).toMatch(
    /^https:\/\/www\.bancoaustral\.example\/empresas\?producto=1&dm_return=[\w-]{22}$/u,
  );
  await pedro.until(({ route }) => route === '/screennationality');
  const { store } = backend;
  const record = await store.applications.load(pedro.application?.id ?? '');
  const own = record?.signatories.find(({ run }) => run === people.pedro.run);
  expect(own?.proof?.level).toBe('stateIdentity');
  expect((await store.database.query('SELECT count(*)::int AS n FROM redirects')).rows).toEqual([{ n: 0 }]);
  expect(await begin(pedro)).toMatchObject({ code: 'R13' });
});

test('[S-12] another person’s RUN proves nothing, and stays in no record', async () => {
  await atProve(camila);
  const browser = newBrowser();
  const form = await browser.leave((await begin(camila)).url);
  const back = await browser.signIn(form.url, people.elisa.run);
  expect(back.url.origin).toBe(bank);
  expect(await outcomeOf(camila)).toBe('otherPerson');
  expect(await isProven(camila)).toBe(false);
  const events = await backend.store.applications.events(camila.application?.id ?? '');
  expect(events.at(-1)?.event.type).toBe('ProofRefused');
  expect(JSON.stringify(events)).not.toContain(people.elisa.run);
  // The code to the phone is still good, and so is another try.
  expect(camila.application?.otp?.purpose).toBe('factor');
  expect(await begin(camila)).toMatchObject({ mode: 'same' });
  expect(await outcomeOf(camila)).toBeNull();
});

test('inside a frame another window goes there, which leads nowhere afterwards', async () => {
  await atProve(camila);
  const ticket = await begin(camila, { framed: true });
  expect(ticket.mode).toBe('tab');
  const browser = newBrowser();
  const form = await browser.leave(ticket.url);
  const refused = await browser.signIn(form.url, people.pedro.run);
  expect(refused).toMatchObject({ status: 200 });
  expect(refused.text).toContain('No pudimos confirmar tu identidad. Vuelve a la otra ventana.');
  const again = await browser.leave((await begin(camila, { framed: true })).url);
  const done = await browser.signIn(again.url, people.camila.run);
  expect(done.text).toContain('Listo. Vuelve a la otra ventana.');
  expect(done.text).not.toMatch(/Camila|12\.?345|S-20/u);
  await camila.until(({ route }) => route === '/screennationality');
});

test('[S-12] a ticket is good once and for the newest redirect, and a callback is good once and in its own browser', async () => {
  await atProve(camila);
  const mine = newBrowser();
  const old = await begin(camila);
  const { url } = await begin(camila);
  const unknown = { status: 400, text: expect.stringContaining('Volver a conectar') };
  expect(await mine.leave(old.url)).toMatchObject(unknown);
  const form = await mine.leave(url);
  expect(await mine.leave(url)).toMatchObject(unknown);
  expect(await newBrowser().leave(url)).toMatchObject(unknown);
  const callback = await mine.signInBefore(form.url, people.camila.run);
  // Pasted into another person's browser, or with another cookie of the same name.
  expect(await newBrowser().open(callback)).toMatchObject(unknown);
  const forged = callback.replace(/state=[\da-f-]{36}/u, `state=${crypto.randomUUID()}`);
  expect(await mine.open(forged)).toMatchObject(unknown);
  expect(await isProven(camila)).toBe(false);
  const stored = `afilia_redirect_${/state=([\da-f-]{36})/u.exec(callback)?.[1]?.replaceAll('-', '')}`;
  const cookie = `${stored}=${mine.browser.cookie(stored)?.value}`;
  expect((await mine.open(callback)).url.origin).toBe(bank);
  expect(await isProven(camila)).toBe(true);
  const events = (await backend.store.applications.events(camila.application?.id ?? '')).length;
  expect(await mine.open(callback)).toMatchObject(unknown);
  // Also by who kept the cookie that the answer took away.
  expect((await fetch(callback, { headers: { cookie }, redirect: 'manual' })).status).toBe(400);
  expect(await backend.store.applications.events(camila.application?.id ?? '')).toHaveLength(events);
});

test('[S-12] a callback that another person prepared does not sign this person in, and two people of one browser do not mix', async () => {
  await atProve(camila);
  const attacker = newBrowser();
  const theirs = await attacker.leave((await begin(camila)).url);
  const prepared = await attacker.signInBefore(theirs.url, people.camila.run);
  const victim = newBrowser();
  const mine = await victim.leave((await begin(camila)).url);
  const own = new URL(await victim.signInBefore(mine.url, people.camila.run));
  const mixed = new URL(own);
  mixed.searchParams.set('code', new URL(prepared).searchParams.get('code') ?? '');
  expect((await victim.open(prepared)).status).toBe(400);
  expect((await victim.open(mixed.href)).url.origin).toBe(bank);
  expect(await outcomeOf(camila)).toBe('expired');
  expect(await isProven(camila)).toBe(false);

  // Both leave from one browser, and come back in the other order.
  await atProve(pedro);
  const shared = newBrowser();
  const [one, other] = [
    await shared.leave((await begin(camila)).url),
    await shared.leave((await begin(pedro)).url),
  ];
  const pedros = await shared.signInBefore(other.url, people.pedro.run);
  const camilas = await shared.signInBefore(one.url, people.pedro.run);
  await shared.open(pedros);
  await shared.open(camilas);
  expect(await isProven(pedro)).toBe(true);
  expect(await isProven(camila)).toBe(false);
  expect(await outcomeOf(camila)).toBe('otherPerson');
});

test('[S-12] a state, a cookie or a time that is wrong proves nothing', async () => {
  await atProve(camila);
  const browser = newBrowser();
  const form = await browser.leave((await begin(camila)).url);
  const callback = new URL(await browser.signInBefore(form.url, people.camila.run));
  callback.searchParams.set('state', `${callback.searchParams.get('state')}x`);
  await browser.open(callback.href);
  expect(await outcomeOf(camila)).toBe('expired');
  for (const nothing of ['', '?', '?code=x', '?state=x', `?code=x&state=${'a'.repeat(5_000)}`, '?state=%00'])
    expect((await browser.open(`${backend.url}/identity/callback${nothing}`)).status).toBe(400);
  for (const token of ['x', 'a'.repeat(43), '..%2f..%2fverify', '%00'])
    expect((await browser.leave(`${backend.url}/identity/begin/${token}`)).status).toBe(400);
  const late = newBrowser();
  const lateForm = await late.leave((await begin(camila)).url);
  const lateCallback = await late.signInBefore(lateForm.url, people.camila.run);
  backend.clock.advance(15 * 60_000 + 1_000);
  await late.open(lateCallback);
  expect(await outcomeOf(camila)).toBe('expired');
  expect(await isProven(camila)).toBe(false);
});

test('an opening of the link ends what was begun in the former', async () => {
  await atProve(camila);
  const browser = newBrowser();
  const form = await browser.leave((await begin(camila)).url);
  await atProve(camila);
  await browser.signIn(form.url, people.camila.run);
  expect(await isProven(camila)).toBe(false);
});

test('[S-12] a visitor from no page of a host confirms before leaving, and the ticket stays good', async () => {
  await atProve(camila);
  const { url } = await begin(camila);
  for (const headers of [{}, { referer: 'https://evil.example/' }, { referer: `${bank}.evil.example/` }]) {
    const requested = await newBrowser().leave(url, headers as Record<string, string>);
    expect(requested).toMatchObject({
      status: 200,
      text: expect.stringContaining('¿Estás firmando un contrato?'),
    });
  }
  const browser = newBrowser();
  expect((await browser.leave(url, { referer: url })).url.pathname).toContain('/interaction/');
});

test('no redirect leads to a foreign page, and a refusal at the provider is shown', async () => {
  await atProve(camila);
  for (const returnTo of [
    'https://evil.example/',
    `${bank}@evil.example/`,
    `${bank}/#a`,
    'javascript:alert(1)',
  ])
    expect(await begin(camila, { returnTo })).toMatchObject({
      code: 'R13',
      fieldErrors: [{ field: 'returnTo', reason: 'returnTo' }],
    });
  // A link of a mail is not kept, and the end of a former redirect not repeated.
  const browser = newBrowser();
  const form = await browser.leave(
    (await begin(camila, { returnTo: `${bank}/?a=1&sign_token=secret&dm_return=old` })).url,
  );
  const back = await browser.cancel(form.url);
  expect(back.url.href).toMatch(/^https:\/\/www\.bancoaustral\.example\/\?a=1&dm_return=[\w-]{22}$/u);
  expect(await outcomeOf(camila)).toBe('cancelled');
  const token = back.url.searchParams.get('dm_return') ?? '';
  expect(await camila.send('open-link', { token })).toMatchObject({ reason: 'linkInvalid' });
});

test('[E-09] a provider that fails and one that does not answer are distinguished, on the way there and back', async () => {
  await atProve(camila);
  const browser = newBrowser();
  const form = await browser.leave((await begin(camila)).url);
  clave.trouble('down');
  expect((await browser.signIn(form.url, people.camila.run)).url.origin).toBe(bank);
  expect(await outcomeOf(camila)).toBe('unavailable');
  clave.trouble('none');
  const again = await browser.leave((await begin(camila)).url);
  clave.trouble('silent');
  await browser.signIn(again.url, people.camila.run);
  expect(await outcomeOf(camila)).toBe('silent');
  expect(await isProven(camila)).toBe(false);
});

test('an agent in control can neither begin a redirect nor be waited for by one', async () => {
  await atProve(camila);
  const help = (await camila.send('open-help', {})) as unknown as { code: string };
  const joined = await backend.joinHelp(help.code, {
    id: 'staff-ana',
    name: 'Ana Pérez',
    email: 'ana.perez@pagoaustral.example',
  });
  expect(joined.ok).toBe(true);
  const browser = newBrowser();
  const form = await browser.leave((await begin(camila)).url);
  const note = (kind: string) => camila.send('note-help', { input: { note: kind, agentId: 'staff-ana' } });
  await note('controlGranted');
  expect(await begin(camila)).toMatchObject({ reason: 'controlActive' });
  await browser.signIn(form.url, people.camila.run);
  expect(await isProven(camila)).toBe(false);
  await note('controlEnded');
  expect(await outcomeOf(camila)).toBe('expired');
});

test('nothing of the way there and back is in the log', () => {
  const log = backend.log.join('\n');
  expect(log).toContain('/identity/begin/:token');
  expect(log).not.toMatch(/identity\/begin\/[\w-]{20}|dm_return|[?&](?:code|state)=|afilia_redirect_/u);
  for (const run of [people.camila.run, people.pedro.run, people.elisa.run]) expect(log).not.toContain(run);
});

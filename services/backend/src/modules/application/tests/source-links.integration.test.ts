import { shownStatement } from '@afilia/domain/application/model/statement/texts';
import { signFintoc } from '@afilia/sandbox/providers/fintoc-signature';
import { dumpDatabase } from '@afilia/testing/backend/dump-database';
import { findSecret } from '@afilia/testing/backend/find-secret';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freePort } from '@afilia/testing/services/free-ports';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  const port = await freePort();
  const environment = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SOURCE_TAX: 'fintoc',
    CREDENTIAL_WAYS: 'link',
    LOG_LEVEL: 'debug',
  };
  backend = await startBackend(undefined, { port, environment });
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const ruts = freshRuts();
const secret = 'whsec_sandbox';

async function atConnect(rut: string = ruts()) {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut, place: 'awaitingCredentials' });
  const begin = async (over: object = {}) =>
    (await rosa.send('begin-link', {
      consent: true,
      statement: shownStatement('taxLinkPerson'),
      ...over,
    })) as unknown as { url: string };
  return { rosa, rut, begin };
}

/** Reads the data that the page hands to the provider's script, with its headers. */
async function openPage(url: string) {
  const answer = await fetch(url);
  const text = await answer.text();
  const webhookUrl = /data-webhook-url="(?<url>[^"]*)"/u.exec(text)?.groups?.['url'] ?? '';
  return { status: answer.status, headers: answer.headers, text, webhookUrl };
}

const report = (webhookUrl: string, rut: string, { token = 'link_a_token_b', signed = secret } = {}) => {
  const body = JSON.stringify({
    type: 'link.created',
    data: { holder_id: rut.replace('-', ''), link_token: token },
  });
  return fetch(webhookUrl, {
    method: 'POST',
    headers: { 'fintoc-signature': signFintoc(signed, body, backend.clock.now().getTime()) },
    body,
  });
};

/** Typed at the provider, and nowhere else. */
const key = 'Clave-del-SII-7Q2x';

/** Acts as a person in the provider's window. */
const connect = (webhookUrl: string, rut: string) =>
  fetch(`${backend.sandboxUrl}/sandbox/providers/fintoc/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rut, key, webhookUrl, publicKey: 'pk_test_sandbox' }),
  });

test('[S-09] [E-05] an applicant connects the SII at the provider and is evaluated, and its token is forgotten', async () => {
  const { rosa, rut, begin } = await atConnect();
  expect(rosa.application?.connection).toMatchObject({ ways: ['link'], link: { waitsUntil: null, left: 3 } });
  const { url } = await begin();
  const page = await openPage(url);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w+/=]+' http:\/\/127\.0\.0\.1:\d+;/u);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.text).not.toContain(rut);
  expect((await rosa.reload()).connection?.link).toMatchObject({ waitsUntil: expect.any(String), left: 2 });
  expect((await connect(page.webhookUrl, rut)).status).toBe(201);
  const evaluated = await rosa.reach('evaluated');
  expect(evaluated.taxRecord).toMatchObject({ activityStart: '2018-04-02', filingsUpToDate: true });
  const id = evaluated.id;
  const { rows } = await backend.store.database.query('SELECT count(*)::int AS n FROM sealed_values');
  expect(rows).toEqual([{ n: 0 }]);
  const events = JSON.stringify(await backend.store.applications.events(id));
  expect(events).not.toMatch(/link_[\da-f-]+_token|JWE|pk_test/u);
  const { text: rowsOfAll, tables } = await dumpDatabase(backend.store);
  expect(tables).toContain('public.application_events');
  expect(findSecret(key, rowsOfAll)).toEqual([]);
  expect(findSecret(key, backend.log.join('\n'))).toEqual([]);
  expect(rowsOfAll).not.toMatch(/link_[\da-f-]+_token/u);
  // A link that was used opens nothing.
  expect((await openPage(url)).status).toBe(410);
});

test('[S-09] a forged event is refused and counted, one for a link that is over gone, and the same one twice is nothing', async () => {
  const { rosa, rut, begin } = await atConnect();
  const id = rosa.application?.id ?? '';
  const { webhookUrl } = await openPage((await begin()).url);
  expect((await report(webhookUrl, rut, { signed: 'other' })).status).toBe(401);
  expect((await fetch(webhookUrl, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await report(webhookUrl.replace(/link=.*/u, 'link=x'), rut)).status).toBe(410);
  expect((await rosa.reload()).connection?.connecting).toBe(false);
  const second = await openPage((await begin()).url);
  expect((await report(webhookUrl, rut)).status).toBe(410);
  expect((await report(second.webhookUrl, rut)).status).toBe(200);
  expect((await report(second.webhookUrl, rut, { token: 'another' })).status).toBe(200);
  const events = await backend.store.applications.events(id);
  expect(events.filter(({ event }) => event.type === 'CredentialsSubmitted')).toHaveLength(1);
});

test('[S-09] the SII of another RUT connects nothing and is reported; nothing in ten minutes is over', async () => {
  const { rosa, rut, begin } = await atConnect();
  const page = await openPage((await begin()).url);
  expect((await connect(page.webhookUrl, '11111111-1')).status).toBe(201);
  expect((await rosa.reload()).connection).toMatchObject({ connecting: false, link: { otherRut: true } });
  backend.clock.advance(10 * 60_000);
  expect((await connect(page.webhookUrl, rut)).status).toBe(409);
  expect(await begin({ consent: false })).toMatchObject({
    code: 'R13',
    fieldErrors: [{ field: 'consent', reason: 'required' }],
  });
});

test('[R-04] a merchant without an activity with a date reads so', async () => {
  const { rosa, rut, begin } = await atConnect('16200004-7');
  const { webhookUrl } = await openPage((await begin()).url);
  await connect(webhookUrl, rut);
  const ended = await rosa.until(({ error }) => error !== null);
  expect(ended.error).toMatchObject({ code: 'R04' });
});

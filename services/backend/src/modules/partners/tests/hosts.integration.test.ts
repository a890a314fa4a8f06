import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, otherHostFile, twoHosts } from '@afilia/testing/backend/two-hosts';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { Applicant } from '@afilia/testing/people/applicant';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changedTexts, publishHosts } from '../../app/main-host.ts';
import { exportPerson } from '../../rights/use-cases/export-person.ts';

vi.setConfig({ testTimeout: 120_000 });

const [otherKey = ''] = otherHostFile.apiKeys;
const withPoppler = havePdfsig();
const ownSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
let backend: RunningBackend;
let remove: () => void;
let ownListener: WebhookListener;
let otherListener: WebhookListener;
beforeAll(async () => {
  ownListener = await listenForWebhooks();
  otherListener = await listenForWebhooks();
  const hosts = twoHosts({ webhook: { url: otherListener.url } });
  ({ remove } = hosts);
  backend = await startBackend(undefined, {
    environment: {
      HOSTS_DIR: hosts.folder,
      PUBLIC_URL: 'https://afiliacion.pagoaustral.example',
      WEBHOOK_URL: ownListener.url,
      WEBHOOK_SECRET: ownSecret,
      WEBHOOK_SECRETS: `${otherHost}:${otherSecret}`,
    },
  });
});
afterAll(async () => {
  await backend?.close();
  await ownListener?.close();
  await otherListener?.close();
  remove();
});
afterEach(() => expect(backend.bugs).toEqual([]));

const at = (host: 'default' | 'banco-sur') =>
  new Applicant(host === 'default' ? backend : { ...backend, apiKey: otherKey });
const started = async (host: 'default' | 'banco-sur', rut: string) => {
  const person = at(host);
  expect(await person.start(rut)).toMatchObject({ __typename: 'StartedApplication' });
  return person;
};
const request = (headers: Record<string, string>) =>
  fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ documentId: 'legal-text', variables: { kind: 'privacy' } }),
  });

test('the server knows the host by the key, and stores it with the application', async () => {
  const rosa = await started('default', rutOf(15_340_001));
  const ines = await started('banco-sur', rutOf(15_340_001));
  const hosts = await Promise.all(
    [rosa, ines].map(async ({ application }) => {
      const id = application?.id ?? '';
      const { rows } = await backend.store.database.query('SELECT host_id FROM applications WHERE id = $1', [
        id,
      ]);
      return [
        (rows as { host_id: string }[])[0]?.host_id,
        (await backend.store.applications.load(id))?.hostId,
      ];
    }),
  );
  expect(hosts).toEqual([
    ['default', undefined],
    [otherHost, otherHost],
  ]);
});

test('each host shows its own legal texts', async () => {
  const text = async (host: 'default' | 'banco-sur') =>
    JSON.stringify(await at(host).exchange('legal-text', { kind: 'privacy' }));
  expect(await text('default')).toContain('Pago Austral es responsable');
  expect(await text('banco-sur')).toContain('Cobro Sur es responsable');
});

test('a key is good on pages of its own host alone, whatever origin another page claims', async () => {
  const status = async (key: string, origin?: string) => {
    const answer = await request({ 'x-api-key': key, ...(origin !== undefined && { origin }) });
    const body = (await answer.json()) as { errors?: { extensions: { reason: string } }[] };
    return [answer.status, body.errors?.[0]?.extensions.reason];
  };
  const [own = ''] = otherHostFile.origins;
  expect(await status(otherKey, own)).toEqual([200, undefined]);
  expect(await status(otherKey)).toEqual([200, undefined]);
  expect(await status(otherKey, 'https://afiliacion.pagoaustral.example')).toEqual([200, undefined]);
  const foreign = [
    'https://evil.example',
    'null',
    `${own}.evil.example`,
    'http://www.bancosur.example',
    `${own}/`,
    '',
  ];
  for (const origin of foreign)
    expect([origin, await status(otherKey, origin)]).toEqual([origin, [403, 'originNotOfKey']]);
  expect(await status(backend.apiKey, own)).toEqual([403, 'originNotOfKey']);
  expect(await status(`${otherKey}x`, own)).toEqual([401, 'apiKey']);
  expect(await status(`${otherKey}, ${backend.apiKey}`, own)).toEqual([401, 'apiKey']);
});

test('A08: a page gets the state of its key as every request does', async () => {
  const reported = async (headers: Record<string, string>) => {
    const answer = await fetch(`${backend.url}/graphql`, { headers });
    const text = await answer.text();
    const body = (text === '' ? {} : JSON.parse(text)) as { errors?: { extensions: object }[] };
    return [answer.status, body.errors?.[0]?.extensions];
  };
  const [own = ''] = otherHostFile.origins;
  expect(await reported({ 'x-api-key': otherKey, origin: own })).toEqual([204, undefined]);
  expect(await reported({ 'x-api-key': backend.apiKey, origin: own })).toEqual([
    403,
    { code: 'E01', reason: 'originNotOfKey' },
  ]);
  expect(await reported({})).toEqual([401, { code: 'E01', reason: 'apiKey' }]);
});

test('coming back by RUT finds applications of the own host alone', async () => {
  const rut = rutOf(15_340_002);
  const rosa = at('default');
  await rosa.toProducts(rut);
  const mails = () => backend.inbox.list().filter(({ to }) => to === rosa.email).length;
  const before = mails();
  const there = at('banco-sur');
  const requested = await there.send('request-resume', { rut });
  expect(requested).toMatchObject({ __typename: 'ResumeRequest' });
  // An attempt of one host is none of another, also while it is good.
  const stolen = { resumeToken: requested['resumeToken'], otp: '000000' };
  expect(await at('default').send('confirm-resume', stolen)).toMatchObject({ reason: 'otpAttemptsExceeded' });
  const here = at('default');
  const mine = await here.send('request-resume', { rut });
  await expect.poll(mails).toBe(before + 1);
  const code = /\b\d{6}\b/u.exec(backend.inbox.list().find(({ to }) => to === rosa.email)?.text ?? '')?.[0];
  const typed = { resumeToken: mine['resumeToken'], otp: code };
  expect(await there.send('confirm-resume', typed)).toMatchObject({ reason: 'otpAttemptsExceeded' });
  expect(await here.send('confirm-resume', typed)).toMatchObject({ __typename: 'StartedApplication' });
});

test('a link of one host opens nothing at another, and a device is handed nothing across', async () => {
  const ines = at('banco-sur');
  await ines.toProducts(rutOf(15_340_003));
  const link = await ines.send('request-own-link', { because: 'shared' });
  const url = new URL(String(link['url']));
  const [there = '', token = ''] = url.href.split('/l/');
  expect(there).toBe('https://afiliacion.pagoaustral.example/h/banco-sur');
  expect(await at('default').send('open-link', { token })).toMatchObject({ reason: 'linkInvalid' });
  expect(await at('banco-sur').send('open-link', { token })).toMatchObject({ __typename: 'ResumeRequest' });
  const offered = await ines.send('create-transfer', {});
  expect(await at('default').send('open-link', { token: offered['token'] })).toMatchObject({
    reason: 'linkInvalid',
  });
  const phone = at('banco-sur');
  const claim = await phone.send('open-link', { token: offered['token'] });
  expect(claim).toMatchObject({ __typename: 'TransferClaim' });
  const { claimToken } = claim;
  expect(await at('default').exchange('await-transfer', { claimToken })).toMatchObject({
    reason: 'linkInvalid',
  });
});

test('the same command at two hosts opens two applications, and neither hears of the other', async () => {
  const commandId = randomUUID();
  const rosa = at('default');
  const ines = at('banco-sur');
  await rosa.start(rutOf(15_340_004), false, commandId);
  await ines.start(rutOf(15_340_004), false, commandId);
  expect(rosa.application?.id).not.toBe(ines.application?.id);
  expect(rosa.session).not.toBe(ines.session);
});

/** Everything that one person of a host gets to read. */
async function textsFor(person: Applicant): Promise<Record<string, string>> {
  const stated: Record<string, string> = {};
  for (const { id, kind } of person.application?.documents ?? [])
    stated[kind] = pdfWords(new Uint8Array(await (await person.document(id)).arrayBuffer()));
  for (const { to, subject, from, text, html } of backend.inbox.list())
    if (to === person.email) stated[`mail «${subject}»`] = [from, subject, text, html].join('\n');
  return stated;
}

test.skipIf(!withPoppler)(
  '[F-08] a person who came by a host reads its provider alone: in documents, mails and at /verify',
  async () => {
    const ines = at('banco-sur');
    await ines.toEnd(rutOf(15_340_005));
    const stated = await textsFor(ines);
    const code = ines.application?.documents[0]?.verificationCode ?? '';
    const requested = (accept: string) =>
      fetch(`${backend.url}/verify`, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ code }),
      });
    stated['/verify'] = await (await requested('text/html')).text();
    expect(await (await requested('application/json')).json()).toMatchObject({
      status: 'found',
      document: { brand: 'Cobro Sur' },
    });
    expect(Object.keys(stated).length).toBeGreaterThan(8);
    // The address of the installation is the one thing that both share.
    const named = Object.entries(stated).filter(([, text]) =>
      text.replaceAll('afiliacion.pagoaustral.example', '').match(/austral/iu),
    );
    expect(named.map(([what]) => what)).toEqual([]);
    expect(stated['affiliation-contract']).toContain('Razón social Cobro Sur SpA');
    expect(stated['/verify']).toContain('Cobro');
    const id = ines.application?.id ?? '';
    const reportsOf = ({ received }: WebhookListener) => received.filter(({ body }) => body.includes(id));
    await expect.poll(() => reportsOf(otherListener).at(-1)?.body).toContain('"completed"');
    expect(reportsOf(ownListener)).toEqual([]);
    for (const { body, headers } of reportsOf(otherListener)) {
      expect(new Webhook(otherSecret).verify(body, headers)).toMatchObject({ data: { host: otherHost } });
      expect(() => new Webhook(ownSecret).verify(body, headers)).toThrow('No matching signature');
    }
  },
);

test('a changed text of any host stops the start, and so does the folder of a host that has applications', async () => {
  await started('banco-sur', rutOf(15_340_006));
  const now = backend.clock.now().toISOString();
  const { store, config } = backend;
  expect(await publishHosts(store, config, now)).toEqual([]);
  const [host] = config.otherHosts;
  const edition = host?.legal.of.get('2026-11-01');
  if (!host || !edition) throw new Error('no edition');
  const of = new Map([['2026-11-01', { ...edition, terms: { ...edition.terms, title: 'Otros' } }]]);
  const changed = { ...config, otherHosts: [{ ...host, legal: { ...host.legal, of } }] };
  const ofTexts = [
    'HOSTS_DIR: banco-sur: terms 2026-11-01 is not what was published under this version: give it a new version',
  ];
  const ofFolders = [
    'HOSTS_DIR: applications of banco-sur are on record: put its folder back, under this name',
  ];
  const gone = { ...config, otherHosts: [] };
  // The doctor says the same without writing anything.
  expect(await changedTexts(store, config)).toEqual([]);
  expect(await changedTexts(store, changed)).toEqual(ofTexts);
  expect(await changedTexts(store, gone)).toEqual(ofFolders);
  expect(await publishHosts(store, changed, now)).toEqual(ofTexts);
  expect(await publishHosts(store, gone, now)).toEqual(ofFolders);
});

test('an export carries the text of the version that was accepted, of the host that showed it', async () => {
  const ines = await started('banco-sur', rutOf(15_340_007));
  const { personalData, publishedTexts, staff } = backend.store;
  const deps = { personalData, publishedTexts, reads: staff.reads, clock: backend.clock };
  const [host] = backend.config.otherHosts;
  if (!host) throw new Error('no host');
  // A newer edition is in force since.
  const legal = {
    ...host.legal,
    current: '2027-01-01',
    of: new Map([...host.legal.of].map(([, edition]) => ['2027-01-01', edition])),
  };
  await publishHosts(
    backend.store,
    { ...backend.config, otherHosts: [{ ...host, legal }] },
    backend.clock.now().toISOString(),
  );
  const exported = await exportPerson(
    deps,
    { id: 'ana', name: 'Ana' },
    { name: ines.application?.folio ?? '' },
  );
  const privacy = exported.texts.filter(({ kind }) => kind === 'privacy');
  expect(privacy.map(({ version }) => version)).toEqual(['2026-11-01']);
  expect(privacy[0]?.text).toContain('Cobro Sur es responsable');
  expect(JSON.stringify(exported)).not.toContain('Pago Austral');
});

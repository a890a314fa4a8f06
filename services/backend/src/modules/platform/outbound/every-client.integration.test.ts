import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { findCustomer } from '@afilia/source-contracts/bank';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { haveProxy, type OwnProxy, ownProxy } from '@afilia/testing/services/own-proxy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkMail } from '../../app/doctor/check-mail.ts';
import { checkOpenId } from '../../app/doctor/check-open-id.ts';
import { checkPublicAddress } from '../../app/doctor/check-public-address.ts';
import { checkSources } from '../../app/doctor/check-sources.ts';
import { fetchGuarded } from '@afilia/pades/revocation/fetch-guarded';
import { createCscSigner } from '@afilia/pades/signing/csc-signer';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import { createOpenIdProvider } from '../../access/identity/open-id-provider.ts';
import { createStateIdentity } from '../../access/identity/state-identity.ts';
import { createSecretBox } from '../keys/secret-box.ts';
import { systemClock as clock } from '../keys/system.ts';
import { createMailer } from '../../app/mail/create-mailer.ts';
import type { OutgoingMail } from '../ports/mailer.ts';
import type { Outbound } from '../ports/outbound.ts';
import { untraced } from '../ports/tracing.ts';
import { createAddressSearch } from '../../sources/address-search/photon.ts';
import { createSourceClient } from '../../sources/http/source-client.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { createWebhookSender } from '../../partners/webhooks/webhook-sender.ts';
import { createOutbound } from './create-outbound.ts';
import { directHosts } from './proxy-config.ts';

const outside = '127.0.0.2';
const machine = hostname();
const isKnown = await lookup(machine).then(
  () => true,
  () => false,
);

type Place = { outbound: Outbound; fetch: Outbound['fetch']; url: string; mailPort: number };

const folder = { clientId: 'c', clientSecret: 'a secret', redirectUri: 'https://afilia.example/back' };
const { signal } = new AbortController();
const box = createSecretBox(new Uint8Array(32).fill(1));
const report = () => undefined;
const message = { id: 'evt_1', type: 'application.changed', contentType: 'application/json', body: '{}' };
const endpoint = (id: string, url: string) => ({
  id,
  url,
  secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
});
const mail = {
  from: 'a@b.example',
  publicUrl: 'https://afilia.example',
  clock,
  supportPhone: '1',
  isMailPlayed: true,
};

const otp: OutgoingMail = {
  kind: 'otp',
  purpose: 'contact',
  to: 'ana@example.cl',
  otp: '048213',
  expiresAt: '2026-11-20T17:35:00.000Z',
};

/** Each part that asks others, and its request to the proxy; `…` is the host with its port. */
const clients: [string, string, (place: Place) => Promise<unknown>][] = [
  [
    'a source, and so the gateway of text messages',
    'POST http://…/customers/lookup',
    ({ fetch, url }) =>
      createSourceClient({
        fetch,
        source: 'bank',
        failureCode: 'E03',
        target: { baseUrl: url, apiKey: 'k', timeoutMs: 5_000, documentTimeoutMs: 5_000 },
        resilience: { breakerFailures: 100, breakerResetMs: 60_000, retryDelayMs: 1 },
        report,
        tracing: untraced,
      }).request(
        findCustomer,
        { rut: '12345678-5' },
        { requestId: 'r', signal },
        { answer: () => ({ kind: 'answer', value: 1 }) },
      ),
  ],
  [
    'the search for addresses',
    'GET http://…/api?q=',
    ({ fetch, url }) => createAddressSearch({ url, fetch, report }).find('Huérfanos', '13101'),
  ],
  [
    'the time-stamp authority',
    'POST http://…/tsa',
    ({ outbound, url }) =>
      createTimestampClient({ url: `${url}/tsa`, http: outbound, timeoutMs: 5_000 }).stamp(new Uint8Array(1)),
  ],
  [
    'the remote signer',
    'POST http://…/token',
    ({ outbound, url }) => {
      const credentials = { seal: 'a', operator: 'b' };
      const access = { url, tokenUrl: `${url}/token`, timeoutMs: 5_000, ...folder, credentials };
      return createCscSigner(access, { clock, http: outbound }).chain('seal');
    },
  ],
  [
    'the provider of the staff',
    'GET http://…/.well-known/openid-configuration',
    ({ fetch, url }) =>
      createOpenIdProvider({ ...folder, issuer: url, allowHttp: true, fetch, box, clock, report }).begin({
        again: false,
      }),
  ],
  [
    'ClaveÚnica',
    'GET http://…/.well-known/openid-configuration',
    ({ fetch, url }) =>
      createStateIdentity({
        ...folder,
        issuer: url,
        allowHttp: true,
        fetch,
        box,
        clock,
        report,
        extras: [],
        testPeople: false,
      }).begin('r'),
  ],
  [
    'the collector of traces',
    'CONNECT …',
    async ({ outbound, url }) => {
      const traces = { url: `${url}/v1/traces`, headers: {}, ratio: 1 };
      const { tracing, close } = await openTracing({ traces, outbound, roles: [], instance: 'i', report });
      await tracing.span({ name: 'x' }, async () => undefined);
      await close();
    },
  ],
  [
    'the mail server',
    `CONNECT ${machine}:mail`,
    async ({ outbound, mailPort }) => {
      const mailer = createMailer({ ...mail, smtpUrl: `smtp://${machine}:${mailPort}`, outbound });
      await mailer.send(otp, { application: startedApplication().after, messageId: 'm' });
      await mailer.close();
    },
  ],
  [
    'an endpoint of the configuration',
    'POST http://…/hook',
    ({ outbound, url }) =>
      createWebhookSender({ clock, outbound }).send(endpoint('env', `${url}/hook`), message, signal),
  ],
  [
    'an endpoint of a host, by its judged address',
    `CONNECT ${outside}:port`,
    ({ outbound, url }) =>
      createWebhookSender({ clock, outbound }).send(endpoint('we_1', `${url}/hook`), message, signal),
  ],
  [
    'revocation, by the judged address of what a certificate names',
    `CONNECT ${outside}:port`,
    ({ outbound, url }) =>
      fetchGuarded({ url: `${url}/ocsp` }, { milliseconds: 5_000, bytes: 10, trusted: [], outbound }),
  ],
  [
    'revocation where the operator named the authority',
    'GET http://…/ocsp',
    ({ outbound, url }) =>
      fetchGuarded({ url: `${url}/ocsp` }, { milliseconds: 5_000, bytes: 10, trusted: [url], outbound }),
  ],
  [
    'doctor, of a source',
    'GET http://…/v1',
    ({ fetch, url }) => checkSources({ tax: { baseUrl: `${url}/v1` } }, fetch),
  ],
  [
    'doctor, of a provider',
    'GET http://…/.well-known/openid-configuration',
    ({ fetch, url }) => checkOpenId('staff', url, fetch),
  ],
  [
    'doctor, of mails',
    `CONNECT ${machine}:mail`,
    ({ outbound, mailPort }) =>
      checkMail({ smtpUrl: `smtp://${machine}:${mailPort}`, isPlayed: false, outbound }),
  ],
  [
    'doctor, of the public address',
    'GET http://…/readyz',
    ({ outbound, url }) =>
      checkPublicAddress({ outbound, publicUrl: url, ticket: () => 't', production: true }),
  ],
];

describe.runIf(haveProxy('tinyproxy') && isKnown)('tinyproxy is used if it is installed', () => {
  let proxy: OwnProxy;
  let outbound: Outbound;
  let server: Server;
  let mailServer: Server;
  beforeAll(async () => {
    server = createServer((_request, response) => void response.writeHead(404).end()).listen(0, '0.0.0.0');
    mailServer = createSocketServer((socket) => void socket.end('554 no\r\n')).listen(0, '0.0.0.0');
    await Promise.all([once(server, 'listening'), once(mailServer, 'listening')]);
  });
  beforeEach(async () => {
    proxy = await ownProxy('tinyproxy', { login: { user: 'afilia', password: 'p4ss' } });
    outbound = createOutbound({
      proxy: { url: new URL(proxy.url), isDirect: directHosts([]), guards: false },
      resolve: async () => [{ address: outside, family: 4 }],
      isPublic: (address) => address === outside,
    });
  });
  afterEach(async () => {
    await outbound.close();
    await proxy.close();
  });
  afterAll(() => {
    for (const one of [server, mailServer]) one?.close();
  });

  test.each(clients)('%s', async (_what, expected, query) => {
    const { port } = server.address() as AddressInfo;
    const { port: mailPort } = mailServer.address() as AddressInfo;
    const here = `${machine}:${port}`;
    await query({ outbound, fetch: outbound.fetch, url: `http://${here}`, mailPort });
    const line = expected.replace('…', here).replace(':mail', `:${mailPort}`).replace(':port', `:${port}`);
    await expect.poll(() => proxy.requests().map((one) => one.slice(0, line.length))).toContain(line);
  });
});

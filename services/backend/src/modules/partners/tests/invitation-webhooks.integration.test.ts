import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });
let backend: RunningBackend;
let listener: WebhookListener;
let remove: () => void;
beforeAll(async () => {
  const hosts = twoHosts();
  ({ remove } = hosts);
  listener = await listenForWebhooks();
  backend = await startBackend(undefined, {
    environment: { HOSTS_DIR: hosts.folder, RATE_LIMIT_FACTOR: '100' },
  });
});
afterAll(async () => {
  await backend?.close();
  await listener?.close();
  remove?.();
});

const { bankToken, ask, send } = banksServer(() => backend);
const rut = rutOf(15_350_061);
const prefill = { rut, firstNames: 'Rosa Elena', email: 'rosa.avisada@correo.cl', phone: '+56987650061' };
const personal = [rut, rut.replaceAll('.', ''), 'Rosa', prefill.email, '987650061', 'case-of-rosa'];
const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };

let token: string;
let endpointId: string;
beforeEach(async () => {
  token = await bankToken('default');
  const made = await send('POST', 'webhook-endpoints', token, {
    url: `${listener.url}/invitations`,
    types: ['invitation.*'],
  });
  endpointId = String(made.body['id']);
});
afterEach(async () => {
  listener.received.splice(0);
  listener.answers.splice(0);
  const { endpoints } = backend.store.webhooks;
  for (const { id, hostId } of await endpoints.list(undefined)) await endpoints.remove(id, hostId);
  // Nothing of this test is left to end in the next one.
  await deleteExpired();
  expect(backend.bugs).toEqual([]);
});

async function invite(hostId = 'default') {
  const body = {
    clientReference: `case-of-rosa-${crypto.randomUUID()}`,
    isPJ: false,
    prefill,
    channel: 'link',
  };
  const made = await send('POST', 'invitations', await bankToken(hostId), { ...body, expiresInDays: 1 });
  const [, secret] = String(made.body['url']).split('/i/');
  return { id: String(made.body['id']), clientSecret: `cs_${secret}` };
}
const open = (clientSecret: string) => new Applicant(backend).exchange('host-session', { clientSecret });
const bodies = () => listener.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const ids = () => listener.received.map(({ headers }) => headers['webhook-id']);
const reported = (type: string, invitation: string) => ({
  type,
  timestamp: expect.any(String),
  data: { invitation, host: 'default', schema: 1 },
});
const inTwoDays = () => new Date(backend.clock.now().getTime() + 48 * 3600_000).toISOString();
const deleteExpired = () => backend.store.partner.invitations.deleteExpired(inTwoDays());
const deliveries = async () =>
  (await ask(`webhook-endpoints/${endpointId}/deliveries`, token)).body['deliveries'] as { id: string }[];

const jobsAbout = async (id: string) => {
  const { rows } = await backend.store.database.query(
    `SELECT row_to_json(jobs)::text AS job FROM jobs WHERE name = 'deliver-webhooks'`,
  );
  return rows.filter((row) => JSON.stringify(row).includes(id));
};

test('the first who sees an invitation is announced once, and nothing says who was invited', async () => {
  const { id, clientSecret } = await invite();
  const opened = await Promise.all(Array.from({ length: 5 }, () => open(clientSecret)));
  expect(opened.map(({ __typename }) => __typename)).toEqual(Array(5).fill('HostSession'));
  await open(clientSecret);
  await expect.poll(() => bodies().length).toBe(1);
  expect(bodies()).toEqual([reported('invitation.opened', id)]);
  expect(ids()).toEqual([`evt_${id}_opened`]);
  const rows = await jobsAbout(id);
  expect(rows).toHaveLength(1);
  for (const stated of [
    JSON.stringify(listener.received),
    JSON.stringify(rows),
    JSON.stringify(await deliveries()),
  ])
    for (const word of personal) expect(stated).not.toContain(word);
});

test('an invitation that ends unused is announced once; one that began an application, or was cancelled, is not', async () => {
  const ended = await invite();
  const [begun, cancelled] = [await invite(), await invite()];
  const input = { ...consents, rut, isPJ: false, hostSession: begun.clientSecret };
  expect(await new Applicant(backend).send('start-application', { input })).toMatchObject({
    __typename: 'StartedApplication',
  });
  await send('POST', `invitations/${cancelled.id}/cancel`, token);
  await expect.poll(() => bodies().length).toBe(1);
  expect(bodies()).toEqual([reported('invitation.opened', begun.id)]);
  await Promise.all([deleteExpired(), deleteExpired()]);
  await deleteExpired();
  await expect.poll(() => bodies().length).toBe(2);
  expect(bodies()[1]).toEqual(reported('invitation.expired', ended.id));
  expect(ids()[1]).toBe(`evt_${ended.id}_expired`);
  expect(await jobsAbout(ended.id)).toHaveLength(1);
});

test('endpoints for applications alone, and another bank, get nothing of it', async () => {
  const other = await bankToken(otherHost);
  for (const [who, types] of [
    [token, ['application.*']],
    [other, ['invitation.*']],
  ] as const)
    await send('POST', 'webhook-endpoints', who, { url: `${listener.url}/others`, types });
  const { clientSecret } = await invite();
  await open(clientSecret);
  await expect.poll(() => listener.received.length).toBe(1);
  expect(listener.received.map(({ url }) => url.endsWith('/invitations'))).toEqual([true]);
});

test('a failed delivery is tried again and can be sent again, under its id', async () => {
  listener.answers.push(500);
  const { id, clientSecret } = await invite();
  await open(clientSecret);
  await expect.poll(() => ids()).toEqual(Array(2).fill(`evt_${id}_opened`));
  await expect.poll(async () => (await deliveries())[0]).toMatchObject({ tries: 2, status: 204 });
  const [delivery] = await deliveries();
  expect(await send('POST', `webhook-deliveries/${delivery?.id}/resend`, token)).toMatchObject({
    status: 202,
  });
  await expect.poll(() => ids()).toEqual(Array(3).fill(`evt_${id}_opened`));
  expect(bodies()[2]).toEqual(bodies()[0]);
});

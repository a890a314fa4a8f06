import type {
  AnnouncementsReplayed,
  DeliveryBody,
  EndpointSecret,
  EventSent,
  StaffDeliveries,
  StaffEndpoints,
} from '@afilia/api-contract/partners/webhook-answers';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });
let listener: WebhookListener;
let desk: HelpDesk;
let olga: StaffBrowser;
beforeAll(async () => {
  listener = await listenForWebhooks();
  desk = await openHelpDesk({ RATE_LIMIT_FACTOR: '10' });
  olga = new StaffBrowser(desk.url);
  await olga.signIn('olga', 'olga-sandbox');
});
afterAll(async () => {
  await desk?.close();
  await listener?.close();
});
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const wanted = (url: string) => ({ hostId: 'default', url, types: ['application.*'], format: 'standard' });
const acts = async () =>
  (
    await desk.backend.store.database.query(
      `SELECT type, ref, staff_id FROM desk_activities WHERE type LIKE 'endpoint%' OR type LIKE 'announcement%' ORDER BY id`,
    )
  ).rows as { type: string; ref: string; staff_id: string }[];

test('an operator makes an endpoint, tries it, has things sent again, and each act is on record', async () => {
  const { answer: made, status } = await olga.request<EndpointSecret>('webhooks', wanted(listener.url));
  expect({ status, made }).toEqual({
    status: 200,
    made: { id: expect.stringMatching(/^we_/u), secret: expect.stringMatching(/^whsec_/u) },
  });
  const of = `webhooks/default/${made.id}`;
  const { answer: tried } = await olga.request<EventSent>(`${of}/test`, {});
  await expect.poll(() => listener.received.length).toBe(1);
  const [first] = listener.received;
  expect(first?.headers['webhook-id']).toBe(tried.webhookId);
  expect(new Webhook(made.secret).verify(first!.body, first!.headers)).toMatchObject({
    type: 'endpoint.test',
    data: { applicationId: '00000000-0000-0000-0000-000000000000', host: 'default', schema: 1 },
  });

  const rosa = new Applicant(desk.backend);
  await rosa.start(rutOf(15_350_071));
  await rosa.reach('prescreened');
  const { folio = '' } = rosa.application ?? {};
  await expect.poll(() => listener.received.length).toBe(3);
  const listed = async (query = '') =>
    (await olga.request<StaffDeliveries>(`webhook-deliveries${query}`)).answer.deliveries;
  await expect.poll(async () => (await listed(`?folio=${folio}`)).length).toBe(2);
  expect(await listed('?result=failed')).toEqual([]);
  expect(await listed('?host=default&endpoint=we_none')).toEqual([]);
  const [last] = await listed(`?folio=${folio}&endpoint=${made.id}&host=default`);
  const { answer: body } = await olga.request<DeliveryBody>(`webhook-deliveries/${last?.id}/body`);
  expect(body.body).toBe(listener.received[2]?.body);
  await olga.request<EventSent>(`webhook-deliveries/${last?.id}/resend`, {});
  await expect.poll(() => listener.received.length).toBe(4);
  expect(listener.received[3]?.headers['webhook-id']).toBe(last?.webhookId);

  const since = { since: '2020-01-01T00:00:00.000Z' };
  const { answer: replayed } = await olga.request<AnnouncementsReplayed>(`${of}/replay`, since);
  expect(replayed.count).toBe(1);
  await expect.poll(() => listener.received.length).toBe(6);
  const { answer: changed } = await olga.request<EndpointSecret>(`${of}/secret`, {});
  expect(changed.secret).not.toBe(made.secret);
  await olga.request(`${of}/state`, { state: 'off' });
  expect(await olga.request(`${of}/replay`, since)).toMatchObject({
    status: 409,
    answer: { reason: 'endpointOff' },
  });
  const { answer: now } = await olga.request<StaffEndpoints>('webhooks');
  expect(now).toMatchObject({ hosts: ['default'], endpoints: [{ state: 'off', offBecause: 'request' }] });
  expect(JSON.stringify(now)).not.toContain('whsec_');

  const recorded = await acts();
  expect(recorded.map(({ type }) => type)).toEqual([
    'endpointMade',
    'endpointTried',
    'announcementResent',
    'announcementsReplayed',
    'endpointSecretChanged',
    'endpointOff',
  ]);
  for (const { ref } of recorded) expect(ref).toContain(`default ${made.id}`);
  expect(JSON.stringify(recorded)).not.toContain('whsec_');
});

test.each([
  ['ftp://hook.example/', 'address'],
  ['hook.example', 'address'],
  ['https://user@hook.example/', 'address'],
  ['http://hook.example/', 'addressScheme'],
  ['https://192.168.0.1/', 'addressPrivate'],
])('an endpoint at %s is refused with a word of its own', async (url, reason) => {
  expect(await olga.request('webhooks', wanted(url))).toMatchObject({ status: 400, answer: { reason } });
});

test('a secret takes a sign-in of a quarter of an hour ago', async () => {
  desk.backend.clock.advance(16 * 60_000);
  expect(await olga.request('webhooks', wanted(listener.url))).toMatchObject({
    status: 403,
    answer: { reason: 'proveAgain' },
  });
});

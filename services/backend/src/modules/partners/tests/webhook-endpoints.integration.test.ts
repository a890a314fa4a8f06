import { randomBytes, randomUUID } from 'node:crypto';
import { announcementsOf } from '@afilia/domain/record/announcements';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import {
  listenForWebhooks,
  type ReceivedWebhook,
  type WebhookListener,
} from '@afilia/testing/services/webhook-listener';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookEndpoint } from '../../platform/ports/webhooks.ts';
import { createSendToEndpoint } from '../jobs/send-to-endpoint.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const hour = 3600_000;

type Delivery = { type: string; data: Record<string, unknown> };
const dataOf = ({ body }: ReceivedWebhook) => (JSON.parse(body) as Delivery).data;

describe.each(await backendsForRules())('webhook endpoints of hosts, on $name', (where) => {
  let backend: RunningBackend;
  let configured: WebhookListener;
  const listeners: WebhookListener[] = [];
  const configuredSecret = newSecret();
  const newRut = freshRuts();
  beforeAll(async () => {
    configured = await listenForWebhooks();
    backend = await startBackend(where, {
      environment: {
        WEBHOOK_URL: configured.url,
        WEBHOOK_SECRET: configuredSecret,
        RATE_LIMIT_FACTOR: '100',
        TECHNICAL_CONTACT: 'integraciones@banco.cl',
      },
    });
  });
  afterAll(async () => {
    await backend?.close();
    for (const listener of [configured, ...listeners]) await listener.close();
  });
  afterEach(async () => {
    const { endpoints } = backend.store.webhooks;
    for (const { id, hostId } of await endpoints.list(undefined)) await endpoints.remove(id, hostId);
    expect(backend.bugs).toEqual([]);
  });

  const make = async (
    more: Partial<WebhookEndpoint> = {},
  ): Promise<{ listener: WebhookListener; endpoint: WebhookEndpoint }> => {
    const listener = await listenForWebhooks();
    listeners.push(listener);
    const endpoint = await backend.store.webhooks.endpoints.create({
      id: `we_${randomUUID()}`,
      hostId: 'default',
      url: listener.url,
      secret: newSecret(),
      types: ['application.*'],
      format: 'standard',
      isPJ: null,
      state: 'on',
      offBecause: null,
      createdAt: backend.clock.now().toISOString(),
      deliveredAt: null,
      ...more,
    });
    if (endpoint === 'tooMany') throw new Error(endpoint);
    return { listener, endpoint };
  };
  const begin = async () => {
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    return rosa.application?.id ?? '';
  };
  const statesAt = ({ received }: WebhookListener, id: string) =>
    received
      .map(dataOf)
      .filter(({ applicationId }) => applicationId === id)
      .map(({ state }) => state);
  const known = (id: string) => backend.store.webhooks.endpoints.find(id);
  const stateOf = async (id: string) => {
    const { state, offBecause } = (await known(id)) ?? {};
    return { state, offBecause };
  };
  const logOf = (endpointId: string) => backend.store.webhooks.deliveries.list({ endpointId }, 100);

  test('each endpoint gets its chosen messages, in its format, signed with its own secret', async () => {
    const all = await make();
    const events = await make({ format: 'cloudevents' });
    const refusals = await make({ types: ['application.rejected'] });
    const companies = await make({ isPJ: true });
    const elsewhere = await make({ hostId: 'banco-sur' });
    const id = await begin();
    for (const one of [configured, all.listener, events.listener])
      await expect.poll(() => statesAt(one, id)).toEqual(['started', 'prescreened']);

    const [first] = all.listener.received;
    expect(new Webhook(all.endpoint.secret).verify(first!.body, first!.headers)).toMatchObject({
      type: 'application.changed',
      data: { schema: 1, host: 'default', clientReference: null, applicationId: id },
    });
    const [event] = events.listener.received;
    expect(event?.headers['content-type']).toBe('application/cloudevents+json');
    expect(new Webhook(events.endpoint.secret).verify(event!.body, event!.headers)).toEqual({
      specversion: '1.0',
      id: `evt_${id}_1`,
      source: `${backend.config.publicUrl}/hosts/default`,
      type: 'cl.afilia.application.changed.v1',
      subject: id,
      time: expect.any(String),
      datacontenttype: 'application/json',
      data: dataOf(first!),
    });
    // The same id everywhere.
    expect(event?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

    // Endpoints that take none of this got nothing, and nothing waits for them.
    await expect
      .poll(async () =>
        (await backend.store.webhooks.endpoints.list(['default'])).map(({ pending }) => pending),
      )
      .toEqual([0, 0, 0, 0]);
    for (const { listener } of [refusals, companies, elsewhere]) expect(listener.received).toEqual([]);
    expect(await logOf(all.endpoint.id)).toMatchObject([
      {
        folio: expect.stringMatching(/^S-/),
        type: 'application.changed',
        tries: 1,
        status: 204,
        detail: null,
      },
      { webhookId: `evt_${id}_1`, version: 1, deliveredAt: expect.any(String) },
    ]);
  });

  test('an endpoint that hangs delays no other, and takes four places', async () => {
    const hanging = await make();
    const answering = await make();
    hanging.listener.always('hang');
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await begin());
    const started = performance.now();
    for (const id of ids)
      await expect.poll(() => statesAt(answering.listener, id)).toEqual(['started', 'prescreened']);
    // A try of the one that hangs takes ten seconds.
    expect(performance.now() - started).toBeLessThan(8_000);
    expect(hanging.listener.received.length).toBeLessThanOrEqual(4);
    expect(hanging.listener.received.length).toBeGreaterThan(0);
  });

  test('for a day after a change of the secret both sign, afterwards the new one alone', async () => {
    const { listener, endpoint } = await make();
    const secret = newSecret();
    const previousUntil = new Date(backend.clock.now().getTime() + 24 * hour).toISOString();
    const rotate = () =>
      backend.store.webhooks.endpoints.rotate(endpoint.id, 'default', { secret, previousUntil });
    await rotate();
    // The same secret again leaves the one before in its place.
    expect(await rotate()).toMatchObject({ secret, previous: { secret: endpoint.secret } });
    const id = await begin();
    await expect.poll(() => statesAt(listener, id).length).toBe(2);
    const [both] = listener.received;
    expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const one of [secret, endpoint.secret])
      expect(new Webhook(one).verify(both!.body, both!.headers)).toMatchObject({
        data: { applicationId: id },
      });
    backend.clock.advance(24 * hour);
    const later = await begin();
    await expect.poll(() => statesAt(listener, later).length).toBe(2);
    expect(listener.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    const { rows } = await backend.store.database.query(
      'SELECT sealed_secrets AS sealed FROM webhook_endpoints WHERE id = $1',
      [endpoint.id],
    );
    const stored = (rows as { sealed: string }[])[0]?.sealed ?? '';
    for (const one of [secret, endpoint.secret]) expect(stored).not.toContain(one.slice(6, 30));
  });

  test('410 switches it off; switched on again it goes on from its cursor, and loses nothing', async () => {
    const { listener, endpoint } = await make();
    listener.answers.push(204, 410);
    const id = await begin();
    await expect.poll(() => stateOf(endpoint.id)).toEqual({ state: 'off', offBecause: 'gone' });
    const other = await begin();
    await expect.poll(() => statesAt(configured, other)).toEqual(['started', 'prescreened']);
    expect(statesAt(listener, other)).toEqual([]);
    expect(await backend.store.webhooks.endpoints.list(['default'])).toMatchObject([{ pending: 2 }]);
    // The host's technical contact gets one mail.
    const reported = () => backend.inbox.list().filter(({ to }) => to.includes('integraciones@banco.cl'));
    await expect.poll(() => reported().length).toBe(1);
    expect(reported()[0]?.text).toContain(endpoint.url);

    const { switchOn } = backend.store.webhooks.endpoints;
    expect((await switchOn(endpoint.id, 'default'))?.toSorted()).toEqual([id, other].toSorted());
    expect(await switchOn(endpoint.id, 'default')).toBeUndefined();
  });

  test('nothing delivered for seven days and twenty tries switches it off; a delivery begins anew', async () => {
    const { endpoint } = await make();
    const { endpoints, deliveries } = backend.store.webhooks;
    let at = Date.parse('2026-01-01T00:00:00.000Z');
    let answer: 'ok' | 'fails' = 'fails';
    const off: unknown[] = [];
    const sendTo = createSendToEndpoint({
      clock: { now: () => new Date(at) },
      ids: { uuid: randomUUID },
      endpoints,
      deliveries,
      sender: {
        send: async () =>
          answer === 'ok'
            ? { ok: true, status: 200 }
            : { ok: false, status: 500, detail: `answered 500${'!'.repeat(300)}` },
      },
      report: () => undefined,
      reportSwitchedOff: (line) => void off.push(line),
    });
    const message = { id: 'evt_x_1', type: 'application.changed', contentType: '', body: '{}' };
    const about = { applicationId: randomUUID(), version: 1, folio: 'S-2026-000001' };
    const attempt = () => sendTo(endpoint, message, about, new AbortController().signal);
    for (let count = 0; count < 25; count += 1) await attempt();
    at += 7 * 24 * hour - 1000;
    expect(await attempt()).toBe('again');
    answer = 'ok';
    await attempt();
    answer = 'fails';
    at += 5_000;
    for (let count = 0; count < 18; count += 1) expect(await attempt()).toBe('again');
    at += 7 * 24 * hour;
    // The nineteenth, after seven days.
    expect(await attempt()).toBe('again');
    expect(await stateOf(endpoint.id)).toEqual({ state: 'on', offBecause: null });
    expect(await attempt()).toBe('off');
    expect(off).toEqual([{ endpointId: endpoint.id, hostId: 'default', because: 'failing' }]);
    expect(await stateOf(endpoint.id)).toEqual({ state: 'off', offBecause: 'failing' });
    const [row] = await logOf(endpoint.id);
    expect(row).toMatchObject({ tries: 47, status: 500, deliveredAt: expect.any(String) });
    expect(row?.detail).toHaveLength(200);
    // Thirty days later nothing of it is kept.
    await deliveries.deleteBefore(new Date(at + 1).toISOString());
    expect(await logOf(endpoint.id)).toEqual([]);
  });

  test('an endpoint is notified from its first change on, and of earlier ones on request', async () => {
    const id = await begin();
    const { listener, endpoint } = await make();
    const later = await begin();
    await expect.poll(() => statesAt(listener, later)).toEqual(['started', 'prescreened']);
    expect(statesAt(listener, id)).toEqual([]);
    expect(
      await backend.store.webhookCursors.rewind('2020-01-01T00:00:00.000Z', {
        endpointId: endpoint.id,
        applicationId: id,
      }),
    ).toEqual([id]);
    // The other application's last delivery is written down a moment after it arrived.
    await expect
      .poll(() => backend.store.webhooks.endpoints.list(['default']))
      .toMatchObject([{ pending: 1 }]);
  });

  test('a job and a cursor of the version before go on where they stood', async () => {
    const id = await begin();
    await expect.poll(() => statesAt(configured, id)).toEqual(['started', 'prescreened']);
    const { database, jobs, applications } = backend.store;
    const [first] = announcementsOf(await applications.events(id));
    // As that version left them: the first one delivered by a node that died, the next one waiting in a job without endpoint.
    await database.query(
      `UPDATE webhook_cursors SET delivered = $2, holder = 'gone:1', held_until = now() - interval '1 second' WHERE application_id = $1`,
      [id, first?.version],
    );
    const old = [
      { name: 'deliver-webhooks' as const, key: `${id}:webhooks:old`, data: { applicationId: id } },
    ];
    await database.transaction((tx) => jobs.send(tx, old));
    jobs.announce(old);
    await expect.poll(() => statesAt(configured, id)).toEqual(['started', 'prescreened', 'prescreened']);
    const stateOfJob = async () => {
      const found = await database.query('SELECT state FROM jobs WHERE key = $1', [old[0]?.key]);
      return found.rows;
    };
    await expect.poll(stateOfJob).toEqual([{ state: 'done' }]);
  });

  test('a host has ten at most, also where many are made at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 14 }, () => make({ state: 'off' })));
    expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  });
});

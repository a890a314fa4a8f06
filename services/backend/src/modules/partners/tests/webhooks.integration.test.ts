import { createHmac, randomBytes } from 'node:crypto';
import { announcementsOf } from '@afilia/domain/record/announcements';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import {
  type ReceivedWebhook,
  listenForWebhooks,
  type WebhookListener,
} from '@afilia/testing/services/webhook-listener';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replayWebhooks } from '../use-cases/replay-webhooks.ts';

const approved = allScenarios[0]?.rut ?? '';
const rejected = '16.200.003-9';
const secretBytes = randomBytes(32);
const secret = `whsec_${secretBytes.toString('base64')}`;
type Delivery = { type: string; timestamp: string; data: Record<string, unknown> };
const read = ({ body, headers }: ReceivedWebhook) => new Webhook(secret).verify(body, headers) as Delivery;

describe.each(await backendsForRules())('announcements to a webhook, on $name', (where) => {
  let backend: RunningBackend;
  let listener: WebhookListener;
  const newRut = freshRuts();
  beforeAll(async () => {
    listener = await listenForWebhooks();
    backend = await startBackend(where, {
      environment: { WEBHOOK_URL: listener.url, WEBHOOK_SECRET: secret },
    });
  });
  afterAll(async () => {
    await backend?.close();
    await listener.close();
  });
  beforeEach(() => void listener.received.splice(0));
  afterEach(() => expect(backend.bugs).toEqual([]));

  const deliveriesOf = (id: string | undefined) =>
    listener.received.filter(({ body }) => (JSON.parse(body) as Delivery).data['applicationId'] === id);
  const statesOf = (id: string | undefined) => deliveriesOf(id).map((one) => read(one).data['state']);
  const expected = async (id: string) => announcementsOf(await backend.store.applications.events(id));

  test('the whole road is announced, signed, in order and once, without personal data', async () => {
    const rosa = new Applicant(backend);
    const { id } = await rosa.toEnd(approved);
    await expect.poll(() => statesOf(id).at(-1)).toBe('completed');
    const deliveries = deliveriesOf(id).map(read);
    expect(deliveries.map(({ data }) => data['version'])).toEqual(
      (await expected(id)).map(({ version }) => version),
    );
    expect(deliveries.filter(({ type }) => type === 'application.signed')).toHaveLength(1);
    // Only what changes a state asks for a delivery.
    const { rows } = await backend.store.database.query(
      `SELECT id FROM jobs WHERE name = 'deliver-webhooks' AND data->>'applicationId' = $1`,
      [id],
    );
    expect(rows.length).toBeLessThanOrEqual(deliveries.length);
    const all = deliveriesOf(id)
      .map(({ body }) => body)
      .join('');
    for (const personal of ['12345678', '12.345.678', rosa.email, 'Rosa', 'Díaz'])
      expect(all).not.toContain(personal);

    // The signature as the standard writes it, reckoned without its library.
    const [first] = deliveriesOf(id);
    const {
      'webhook-id': webhookId,
      'webhook-timestamp': at,
      'webhook-signature': given,
    } = first?.headers ?? {};
    const own = createHmac('sha256', secretBytes)
      .update(`${webhookId}.${at}.${first?.body}`)
      .digest('base64');
    expect(given).toBe(`v1,${own}`);
    expect(webhookId).toBe(`evt_${id}_${deliveries[0]?.data['version']}`);
    // A changed letter, and the same message an hour later, fail the check.
    expect(() => read({ ...first!, body: first!.body.replace('started', 'signed') })).toThrow(
      'No matching signature found',
    );
    expect(() =>
      new Webhook(`whsec_${randomBytes(32).toString('base64')}`).verify(first!.body, first!.headers),
    ).toThrow('No matching signature found');
  });

  test('a refusal is announced with its code', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(rejected);
    await rosa.reach('rejected');
    const id = rosa.application?.id;
    await expect.poll(() => statesOf(id)).toEqual(['started', 'rejected']);
    expect(deliveriesOf(id).map(read).at(-1)).toMatchObject({
      type: 'application.rejected',
      data: { previousState: 'started', errorCode: 'R03' },
    });
  });

  test('a failed message comes again, with the same id, and holds back the later ones', async () => {
    listener.answers.push(500, 'redirect');
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    const id = rosa.application?.id;
    await expect.poll(() => statesOf(id).at(-1)).toBe('prescreened');
    expect(statesOf(id)).toEqual(['started', 'started', 'started', 'prescreened']);
    expect(
      new Set(
        deliveriesOf(id)
          .slice(0, 3)
          .map(({ headers }) => headers['webhook-id']),
      ).size,
    ).toBe(1);
  });

  test('a process that stops in the middle of it is followed by one that goes on', async () => {
    listener.answers.push('hang');
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    const id = rosa.application?.id;
    await expect.poll(() => deliveriesOf(id).length).toBe(1);
    await backend.restart();
    await expect.poll(() => statesOf(id).at(-1)).toBe('prescreened');
    expect(statesOf(id)).toEqual(['started', 'started', 'prescreened']);
  });

  test('lost announcements are sent once more, the same ones', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    const id = rosa.application?.id ?? '';
    await expect.poll(() => statesOf(id)).toEqual(['started', 'prescreened']);
    const { webhookCursors: cursors, jobs, database } = backend.store;
    const again = (since: string) =>
      replayWebhooks(
        {
          cursors,
          newId: () => crypto.randomUUID(),
          send: (requests) => database.transaction((tx) => jobs.send(tx, requests)),
        },
        since,
        { applicationId: id },
      );
    expect(await again('2020-01-01T00:00:00.000Z')).toBe(1);
    await expect.poll(() => statesOf(id)).toEqual(['started', 'prescreened', 'started', 'prescreened']);
    const ids = deliveriesOf(id).map(({ headers }) => headers['webhook-id']);
    expect(ids.slice(0, 2)).toEqual(ids.slice(2));
    expect(await again('2099-01-01T00:00:00.000Z')).toBe(0);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(await backendsForRules())('backlogs of endpoints, on $name', (where) => {
  let backend: RunningBackend;
  let configured: WebhookListener;
  let made: WebhookListener;
  const newRut = freshRuts();
  const secret = () => `whsec_${randomBytes(32).toString('base64')}`;
  beforeAll(async () => {
    [configured, made] = [await listenForWebhooks(), await listenForWebhooks()];
    const environment = { WEBHOOK_URL: configured.url, WEBHOOK_SECRET: secret() };
    backend = await startBackend(where, { environment });
    await backend.store.webhooks.endpoints.create({
      id: `we_${randomUUID()}`,
      hostId: 'default',
      url: made.url,
      secret: secret(),
      types: ['application.*'],
      format: 'standard',
      isPJ: null,
      state: 'on',
      offBecause: null,
      createdAt: backend.clock.now().toISOString(),
      deliveredAt: null,
    });
  });
  afterAll(async () => {
    await backend?.close();
    for (const listener of [configured, made]) await listener.close();
  });

  const backlogs = async () => {
    const { endpoints } = backend.store.webhooks;
    const [own] = await endpoints.list(['default']);
    return [await endpoints.backlogOfConfigured('default'), own];
  };

  test('is counted with its age at each, also at the configured one, whatever their switches say', async () => {
    const before = backend.clock.now().toISOString();
    for (const listener of [configured, made])
      listener.answers.push(...Array.from({ length: 200 }, () => 500));
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    const waits = { pending: 1, deliveredAt: null, failingSince: expect.any(String) };
    await expect.poll(backlogs).toMatchObject([waits, { ...waits, state: 'on' }]);
    for (const backlog of await backlogs())
      for (const since of [backlog?.pendingSince ?? '', backlog?.failingSince ?? '']) {
        expect(since >= before).toBe(true);
        expect(since <= backend.clock.now().toISOString()).toBe(true);
      }
    // Nothing of another host's.
    expect(await backend.store.webhooks.endpoints.backlogOfConfigured('banco-sur')).toEqual({
      pending: 0,
      pendingSince: null,
      failingSince: null,
      deliveredAt: null,
    });
    for (const listener of [configured, made]) listener.answers.length = 0;
    const arrived = {
      pending: 0,
      pendingSince: null,
      failingSince: null,
      deliveredAt: expect.any(String),
    };
    await expect.poll(backlogs).toMatchObject([arrived, { ...arrived, state: 'on' }]);
    expect(backend.bugs).toEqual([]);
  });
});

import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testStore, type TestStore, backendsForRules } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookEndpoint } from '../../platform/ports/webhooks.ts';
import { webhookBacklog } from './webhook-backlog.ts';

const sevenHours = 7 * 3600;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

const endpoint = (id: string, state: WebhookEndpoint['state']): WebhookEndpoint => ({
  id,
  hostId: 'default',
  url: 'https://hook.example/',
  secret: `whsec_${'a'.repeat(43)}=`,
  types: ['application.*'],
  format: 'standard',
  isPJ: null,
  state,
  offBecause: state === 'off' ? 'request' : null,
  createdAt: ago(2 * sevenHours),
  deliveredAt: null,
});

describe.each(await backendsForRules())('how late announcements are, on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  test('a change that an endpoint has not accepted is late since it happened; while it is off nothing is', async () => {
    const { endpoints } = store.webhooks;
    const { database, applications } = store;
    expect(await webhookBacklog(database)).toEqual({ on: 0, off: 0, oldestSeconds: 0 });
    await endpoints.create(endpoint('we_slow', 'on'));
    await endpoints.create(endpoint('we_off', 'off'));
    const change = startedApplication({ at: ago(sevenHours) });
    await applications.commit(change);
    const wants = (endpointId: string, delivered: number) =>
      database.query(
        `INSERT INTO webhook_positions (application_id, endpoint_id, delivered, wanted) VALUES ($1, $2, $3, 1)
         ON CONFLICT (application_id, endpoint_id) DO UPDATE SET delivered = excluded.delivered, wanted = 1`,
        [change.after.id, endpointId, delivered],
      );
    await wants('we_off', 0);
    await wants('we_slow', 1);
    expect(await webhookBacklog(database)).toEqual({ on: 1, off: 1, oldestSeconds: 0 });
    await wants('we_slow', 0);
    const { oldestSeconds } = await webhookBacklog(database);
    expect(oldestSeconds).toBeGreaterThan(sevenHours - 60);
    expect(oldestSeconds).toBeLessThan(sevenHours + 600);
  });
});

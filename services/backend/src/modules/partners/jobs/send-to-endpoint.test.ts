import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import { expect, test } from 'vitest';
import type { Sent, WebhookEndpoint } from '../../platform/ports/webhooks.ts';
import { createSendToEndpoint } from './send-to-endpoint.ts';

const endpoint: WebhookEndpoint = {
  id: 'we_1',
  hostId: 'banco-sur',
  url: 'https://www.bancosur.example/hook',
  secret: `whsec_${'A'.repeat(44)}`,
  types: ['application.*'],
  format: 'standard',
  isPJ: null,
  state: 'on',
  offBecause: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  deliveredAt: null,
};
const message = { id: 'evt_x_1', type: 'application.changed', contentType: '', body: '{}' };
const about = { applicationId: 'a', version: 1, folio: 'S-2026-000001' };

/** Tries an announcement once, with this answer; returns the endpoints that it switched off. */
async function tryOnce(to: WebhookEndpoint, sent: Sent, failed?: { tries: number; since: string }) {
  const off: string[] = [];
  const counted: string[] = [];
  const send = createSendToEndpoint({
    clock: { now: () => new Date('2026-01-08T00:00:00.000Z') },
    ids: { uuid: () => 'd' },
    sender: { send: async () => sent },
    endpoints: {
      switchOff: async (id, because) => off.push(`${id} ${because}`) > 0,
      noteDelivered: async (id) => void counted.push(`${id} delivered`),
      noteFailed: async (id) => {
        counted.push(`${id} failed`);
        return failed;
      },
    },
    deliveries: { note: async () => undefined },
    report: () => undefined,
    reportSwitchedOff: () => undefined,
  });
  return { outcome: await send(to, message, about, new AbortController().signal), off, counted };
}
const failure = (status: number): Sent => ({ ok: false, status, detail: `answered ${status}` });

test('410 switches an endpoint off at once, and no other answer does', async () => {
  expect(await tryOnce(endpoint, failure(410))).toEqual({ outcome: 'off', off: ['we_1 gone'], counted: [] });
  for (const status of [400, 404, 409, 411, 500])
    expect(
      await tryOnce(endpoint, failure(status), { tries: 19, since: '2026-01-01T00:00:00.000Z' }),
    ).toEqual({
      outcome: 'again',
      off: [],
      counted: ['we_1 failed'],
    });
});

test.each([
  { tries: 20, since: '2026-01-01T00:00:00.000Z', outcome: 'off', off: ['we_1 failing'] },
  { tries: 20, since: '2026-01-01T00:00:01.000Z', outcome: 'again', off: [] },
  { tries: 19, since: '2025-12-01T00:00:00.000Z', outcome: 'again', off: [] },
])('$tries tries in vain since $since: $outcome', async ({ tries, since, outcome, off }) => {
  expect(await tryOnce(endpoint, failure(500), { tries, since })).toMatchObject({ outcome, off });
});

test('the configured endpoint stays on, whatever it answers', async () => {
  const env = { ...endpoint, id: configuredEndpoint };
  const long = { tries: 500, since: '2025-01-01T00:00:00.000Z' };
  for (const status of [410, 500])
    expect(await tryOnce(env, failure(status), long)).toEqual({ outcome: 'again', off: [], counted: [] });
});

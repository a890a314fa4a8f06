import type { StaffDelivery } from '@afilia/api-contract/partners/webhook-answers';
import { expect, test } from 'vitest';
import { arrivals } from './followed-deliveries.ts';

const delivery = (over: Partial<StaffDelivery> = {}): StaffDelivery => ({
  id: 'd1',
  hostId: 'default',
  endpointId: 'we_1',
  type: 'application.changed',
  folio: 'S-2026-000123',
  webhookId: 'evt_1',
  tries: 2,
  status: 500,
  ms: 84,
  detail: 'answered 500',
  lastAt: '2026-11-25T17:05:00.000Z',
  deliveredAt: null,
  ...over,
});
const followed = new Map([['d1', { before: delivery(), until: 1_000 }]]);

test('[A-25] a delivery that was sent again is followed until another try is noted, and no longer than its time', () => {
  expect(arrivals(followed, [delivery()], undefined, 0)).toEqual({ arrived: [], left: followed });
  expect(arrivals(followed, [delivery()], undefined, 1_000).left.size).toBe(0);
  const again = delivery({ tries: 3, status: 204, detail: null, deliveredAt: '2026-11-25T17:06:00.000Z' });
  expect(arrivals(followed, [again], undefined, 0)).toEqual({
    arrived: [{ words: 'S-2026-000123: Entregado (204).', isDelivered: true }],
    left: new Map(),
  });
});

test('a try that failed again is said as it is, and no success', () => {
  const failed = delivery({ tries: 3, status: 503, detail: 'answered 503', folio: null });
  expect(arrivals(followed, [failed], undefined, 0).arrived).toEqual([
    { words: 'Evento de prueba: Respondió 503.', isDelivered: false },
  ]);
});

test('a delivered one leaves the list of those without delivery, and is gone from there alone', () => {
  expect(arrivals(followed, [], 'failed', 0).arrived).toEqual([
    { words: 'S-2026-000123: Entregado.', isDelivered: true },
  ]);
  expect(arrivals(followed, [], undefined, 0)).toEqual({ arrived: [], left: followed });
});

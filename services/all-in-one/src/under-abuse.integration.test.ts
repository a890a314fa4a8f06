import { startAbusedProduct, type Abuse, type AbusedProduct } from '@afilia/testing/backend/under-abuse';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: AbusedProduct;
beforeAll(async () => {
  product = await startAbusedProduct();
});
afterAll(() => product.close());

/** Short form of the bench, for every run. */
const abuses: Abuse[] = [
  // Of each of ten shapes.
  { kind: 'urls', amount: 4 },
  { kind: 'streams', amount: 1_000 },
  { kind: 'slow bodies', amount: 50 },
  { kind: 'queries', amount: 1_000 },
  { kind: 'pdfs', amount: 1 },
];

/** Half a second is what is aimed at; tests share a machine with others. */
const maxMs = 2_500;

test.runIf(isLongRun).each(abuses)('while one client sends $kind, others are answered', async (abuse) => {
  let started = '';
  const harmed = await product.under(abuse, 2_000, async () => {
    started = await product.startAnother();
  });
  expect(started).toBe('StartedApplication');
  expect(harmed.health.length).toBeGreaterThan(5);
  expect(harmed.unhealthy).toBe(0);
  expect(Math.max(...harmed.health)).toBeLessThan(maxMs);
});

import { openDatabase } from '../database.ts';
import { isLongRun } from '@afilia/testing/long-run';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

const megabytes = () => process.memoryUsage().heapTotal / 1024 / 1024;

test('space without references is returned to the system at once', async () => {
  const before = megabytes();
  let used: number[][] = Array.from({ length: 64 }, () => Array.from({ length: 131_072 }, (_, at) => at / 3));
  expect(megabytes() - before).toBeGreaterThan(40);
  used = [];
  await collectGarbage();
  expect(used).toEqual([]);
  expect(megabytes() - before).toBeLessThan(20);
});

test.runIf(isLongRun)('the embedded database keeps a buffer of the size that trying needs', async () => {
  const opened = await openDatabase({ dataDir: ':memory:' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { rows } = await opened.value.query('SHOW shared_buffers');
  await opened.value.close();
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
});

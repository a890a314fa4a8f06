import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { judgeElsewhere } from './judge-elsewhere.ts';

const folder = mkdtempSync(join(tmpdir(), 'judge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers every file with the priority it is judged at. */
const code = `
import { getPriority } from 'node:os';
process.once('message', () => {
  process.on('message', () => process.send({ priority: getPriority() }));
  process.send('ready');
});
process.once('disconnect', () => process.exit());
`;

test('[S-09] a file of a stranger is judged at a lower priority than whoever asks something else', async () => {
  const file = join(folder, 'tell-priority.mjs');
  writeFileSync(file, code);
  const { judge, close } = judgeElsewhere<{ priority: number }>(pathToFileURL(file), {
    what: 'tells its priority',
    limits: { processes: 1, waiting: 1, milliseconds: 10_000, megabytes: 64, residentMegabytes: 512 },
  });
  const { priority } = (await judge(new Uint8Array(1))) as { priority: number };
  expect(priority).toBeGreaterThan(getPriority());
  await close();
});

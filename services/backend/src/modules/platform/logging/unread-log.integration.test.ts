import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeOptions } from '@afilia/testing/node-options';

const program = fileURLToPath(import.meta.resolve('@afilia/testing/backend/children/log-lines'));

test('the event loop goes on without a reader of the log', async () => {
  const child = spawn(process.execPath, [...nodeOptions, program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const reported = once(child.stderr, 'data', { signal: AbortSignal.timeout(20_000) });
  try {
    const [milliseconds] = (await reported) as [Buffer];
    expect(Number(milliseconds.toString())).toBeLessThan(250);
  } finally {
    child.kill('SIGKILL');
  }
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the first screen of the page’s loader is what React renders now: else `npm run draw:first-screen`', () => {
  // In a process of its own: React must come there in its form for production.
  const script = join(import.meta.dirname, '../scripts/draw-first-screen.ts');
  const stale = execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stale).toBe('');
});

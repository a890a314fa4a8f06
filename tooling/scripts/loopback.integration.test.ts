import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium, thisMachine } from '@afilia/testing/browser/find-chromium';
import { inLoopback, noNamespaces } from '@afilia/testing/services/loopback-namespace';

const root = join(import.meta.dirname, '../..');

test('[S-09] [E-01] the natural person’s road goes to its end where there is no network but loopback', ({
  skip,
}) => {
  const wrapped = inLoopback(process.execPath, [
    join(import.meta.dirname, 'e2e.ts'),
    'src/no-interface.spec.ts',
    '--grep=says it is offline and is not',
    '--workers=1',
    '--reporter=line',
    '--output=test-results/loopback',
  ]);
  if (!wrapped) return skip(noNamespaces);
  const browser = findChromium(thisMachine);
  if ('problem' in browser) return skip(browser.problem);
  const [program, ...args] = wrapped;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toContain('1 passed');
}, 400_000);

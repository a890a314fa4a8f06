/**
 * `npm test`: everything that must hold, one part after another. Every part is run even when one before it failed;
 * the last line says how many tests passed and failed, a static check being one. `npm test -- lint unit` runs
 * those parts only, `npm test -- quick` what a commit needs, `npm test -- long` the long forms.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installTestBrowser, thisMachine } from '@afilia/testing/browser/find-chromium';
import { havePdfsig } from '@afilia/testing/documents/pdfsig';
import { overBudget } from './check-budgets.ts';
import { chooseParts } from './choose-parts.ts';
import { lastLine } from './counts.ts';
import type { Part } from './parts.ts';
import { results, root } from './root.ts';
import { runParts } from './run-parts.ts';
import { browserTimes, unitTimes } from './slowest-files.ts';

const chosen = chooseParts(process.argv.slice(2));
if ('problem' in chosen) {
  console.error(chosen.problem);
  process.exitCode = 1;
} else process.exitCode = await run(chosen);

async function run(parts: readonly Part[]): Promise<number> {
  const started = performance.now();
  // Found, or installed, before anything needs them: several tests at once would stand in one another's way.
  if (parts.some(({ count }) => count)) {
    // Counts of an earlier run must not stand in for a run that broke down.
    rmSync(results, { recursive: true, force: true });
    const browser = installTestBrowser(thisMachine);
    if ('problem' in browser) console.log(browser.problem);
    havePdfsig();
  }
  const done = await runParts(parts);
  const late = overBudget(done, slowest);
  for (const line of late) console.log(line);
  // Budgets are for two quiet cores: elsewhere a late part is only printed.
  const isLate = late.length > 0 && process.env['CI_CORES'] === '2';
  const counts = done.map((one) => one.counts);
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} min`);
  console.log(lastLine(counts));
  return isLate || counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

function slowest(part: string) {
  const path = join(results, part === 'browser' ? 'e2e.json' : 'unit.json');
  if (!existsSync(path)) return [];
  const json = readFileSync(path, 'utf8');
  return part === 'browser' ? browserTimes(json) : unitTimes(json, root);
}

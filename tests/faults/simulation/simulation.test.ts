import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@afilia/testing/long-run';
import { describe, expect, test } from 'vitest';
import { commandOf, parseOptions } from './options.ts';
import { expectedFacts } from './expected-facts.ts';
import { regressions } from './regressions.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';
import { type Defect, defects } from './world/defects.ts';
import { type FaultKind, faultKinds } from './world/faults.ts';

/**
 * The few applications of these seeds meet together each fault and each fact that a thousand meet; after a change of the
 * steps that people take, others may.
 */
const seeds = isLongRun
  ? [{ seed: 20261123, applications: 1_000 }]
  : [13, 14].map((seed) => ({ seed, applications: 80 }));

describe('the simulation', () => {
  test('finds no broken promise with every fault there is, of which each happens', async () => {
    const seenFaults = new Set<FaultKind>();
    const recorded = new Set<string>();
    const ended = new Set<string>();
    for (const one of seeds) {
      const { violation, applications, ...seen } = await simulate(one);

      expect(violation).toBeUndefined();
      expect(applications).toBeGreaterThan(one.applications * 0.95);
      for (const kind of seen.seenFaults) seenFaults.add(kind);
      for (const type of seen.recorded) recorded.add(type);
      for (const end of Object.keys(seen.ends)) ended.add(end);
    }

    expect([...seenFaults].toSorted()).toEqual(faultKinds.toSorted());
    expect([...recorded]).toEqual(expect.arrayContaining([...expectedFacts]));
    expect([...ended]).toEqual(
      expect.arrayContaining(['completed', 'rejected', 'referred', 'withdrawn', 'expired']),
    );
  }, 1_800_000);

  test('takes the same steps for the same seed, here and in another process, and others for another seed', async () => {
    const options = { seed: 4711, applications: 12 };
    const [one, same, other] = [
      await simulate(options),
      await simulate(options),
      await simulate({ ...options, seed: 4712 }),
    ];

    expect(same.hash).toBe(one.hash);
    expect(other.hash).not.toBe(one.hash);

    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'main.ts'),
      '--seed',
      `${options.seed}`,
      '--applications',
      `${options.applications}`,
    ]);

    expect(stdout).toContain(`seed ${options.seed} hash ${one.hash}`);
  });

  test.each(regressions.map((one) => [one.was, one] as const))('%s: stays mended', async (_was, options) => {
    expect((await simulate(options)).violation).toBeUndefined();
  });
});

/** The promise that each defect breaks. */
const brokenBy: Record<Defect, string> = {
  'mail-key-not-checked': 'mail-once',
  'retention-row-missing': 'all-erased',
  'job-not-rerun': 'work-goes-on',
};

/** Two are found as they happen; that something is stored for ever shows at the end only. */
const applicationsFor: Record<Defect, number> = {
  'mail-key-not-checked': 1_000,
  'retention-row-missing': 60,
  'job-not-rerun': 1_000,
};

test.runIf(isLongRun).each(defects)('%s is found', async (defect) => {
  const { violation } = await simulate({ seed: 1, applications: applicationsFor[defect], defect });

  expect(violation?.invariant).toBe(brokenBy[defect]);
  expect(violation?.lastSteps.length).toBeGreaterThan(5);
});

test.runIf(isLongRun)('prints a smaller run that breaks the same promise', async () => {
  const defect = 'retention-row-missing';
  const options = { seed: 7, applications: 60, defect } as const;
  const smaller = await shrink(options, await simulate(options));
  expect(smaller).toMatchObject({ only: [expect.any(Number)], faults: [] });

  const pasted = parseOptions(commandOf(smaller).split(' ').slice(4));
  const again = pasted.ok ? await simulate({ ...pasted.value, defect }) : undefined;
  expect(again?.violation?.invariant).toBe(brokenBy[defect]);
});

test.each([
  [['--seed', 'x'], '--seed must be a whole number'],
  [['--faults', 'mail.eaten'], '--faults: nothing is called mail.eaten'],
  [['--only', 'everybody'], '--only must be numbers of people'],
  [['--sed', '1'], "Unknown option '--sed'"],
])('refuses %j with one line', (args, line) => {
  const parsed = parseOptions(args);

  expect(parsed.ok ? '' : parsed.error).toContain(line);
  expect(parsed.ok ? '' : parsed.error).not.toContain('\n');
});

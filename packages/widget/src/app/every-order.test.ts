import type { CheckName, CheckStatus } from '@afilia/api-contract/generated/operations';
import { expect, test } from 'vitest';
import { checksOf, type CheckPlan, type StageName } from '@afilia/domain/application/model/evaluation/stages';
import { preparingPlans } from './preparing/plans.ts';
import { sampleApplication } from '../gallery/sample-application.ts';
import { sampleStage } from '../gallery/sample-stage.ts';
import { plans as firstPlans } from '../screens/first-loader/plans.ts';
import { waitOf } from '../screens/loader/plans.ts';
import { plans as resumePlans } from '../screens/resume-loader/plans.ts';
import { nextDisplayed, nothingDisplayed } from '../waiting/next-displayed.ts';
import { stepsOf, type StepPlan } from '../waiting/step-plan.ts';

type Statuses = ReadonlyMap<CheckName, CheckStatus>;
const ended: readonly CheckStatus[] = ['passed', 'unavailable'];

/** Yields the next results of a stage: checks that may start are running, and each of those may end. */
function* nextOf(checks: readonly CheckPlan[], now: Statuses): Generator<Statuses> {
  for (const { check, essential } of checks) {
    if (now.get(check) !== 'running') continue;
    for (const result of ['passed', 'failed', ...(essential ? [] : (['unavailable'] as const))] as const)
      yield started(checks, new Map(now).set(check, result));
  }
}

/** Starts the checks that wait for no other one; nothing starts after a failure. */
function started(checks: readonly CheckPlan[], now: Statuses): Statuses {
  const failed = [...now.values()].includes('failed');
  return new Map(
    checks.map(({ check, after }) => {
      const status = now.get(check) ?? 'waiting';
      const free = after.every((one) => ended.includes(now.get(one) ?? 'waiting'));
      return [check, status === 'waiting' && free && !failed ? 'running' : status];
    }),
  );
}

type Line = { id: string; status: string };

/** Returns the statements of a list that are not true. */
function liesOf(
  plans: readonly StepPlan[],
  now: Statuses,
  lines: readonly Line[],
  stage: readonly CheckPlan[],
) {
  const lies: string[] = [];
  const open = stage.filter(({ check }) => !ended.includes(now.get(check) ?? 'waiting'));
  const ofStage = lines.filter(({ id }) => {
    const plan = plans.find((one) => one.id === id);
    return plan && !plan.before && !plan.after;
  });
  for (const [at, { id, status }] of ofStage.entries()) {
    if (status !== 'done') continue;
    const above = ofStage.slice(0, at);
    const own = plans.find((plan) => plan.id === id)?.checks ?? [];
    const unended = own.filter((check) => now.has(check) && !ended.includes(now.get(check) ?? 'waiting'));
    if (unended.length > 0) lies.push(`${id} is done before ${unended.join()}`);
    if (above.some((one) => one.status !== 'done' && one.status !== 'unavailable'))
      lies.push(`${id} is done before a line above it`);
    if (at === ofStage.length - 1 && open.length > 0) lies.push(`the last line is done before the stage`);
  }
  return lies;
}

const waits: readonly { stage: StageName; isPJ: boolean; plans: readonly StepPlan[] }[] = [
  { stage: 'prescreening', isPJ: false, plans: firstPlans },
  { stage: 'prescreening', isPJ: true, plans: firstPlans },
  ...[false, true].map((isPJ) => ({
    stage: 'evaluation' as const,
    isPJ,
    plans: waitOf(sampleApplication({ state: 'sourcesConnected', stage: sampleStage('evaluation', {}) }))
      .plans,
  })),
  { stage: 'summary', isPJ: false, plans: resumePlans },
  {
    stage: 'curse',
    isPJ: false,
    plans: preparingPlans({ route: '/screencurse', isPJ: false, signatories: [] }),
  },
  {
    stage: 'contracts',
    isPJ: true,
    plans: preparingPlans({ route: '/screenfourthloader', isPJ: true, signatories: [] }),
  },
];

test.each(waits)(
  '[S-03] $stage, company $isPJ: in every order of results no line is ticked before its checks and the lines above it, nor after a failure',
  ({ stage, isPJ, plans }) => {
    const checks = checksOf(stage, isPJ);
    const keyOf = (now: Statuses) => [...now.values()].join();
    const first = started(checks, new Map());
    const seen = new Map([[keyOf(first), first]]);
    const lies: string[] = [];
    for (const now of seen.values()) {
      const lines = stepsOf(
        plans,
        [...now].map(([name, status]) => ({ name, status, code: null })),
      );
      lies.push(...liesOf(plans, now, lines, checks).map((lie) => `${keyOf(now)}: ${lie}`));
      for (const next of nextOf(checks, now)) {
        const target = stepsOf(
          plans,
          [...next].map(([name, status]) => ({ name, status, code: null })),
        );
        for (const ms of [100, 1000]) {
          const shown = nextDisplayed(nextDisplayed(nothingDisplayed, lines, 0), target, ms).lines;
          const displayed = target.map(({ id }) => ({ id, status: shown[id] ?? '' }));
          lies.push(
            ...liesOf(plans, next, displayed, checks).map((lie) => `${ms} ms, ${keyOf(next)}: ${lie}`),
          );
        }
        seen.set(keyOf(next), next);
      }
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(lies).toEqual([]);
  },
);

import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import type { LoaderStep, StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';

type Check = NonNullable<ApplicationView['stage']>['checks'][number];

/** A line of a loader and the checks behind it. */
export type StepPlan = {
  id: string;
  label: string;
  /** Checks of the stage; a line none of whose checks this merchant needs is not shown. */
  checks: readonly CheckName[];
  /** True: was finished by the stage before this one, and is shown as such. */
  before?: true;
  /** True: is done when the server has gone on, and says so. */
  after?: true;
  /** Status of the line, when something other than checks decides it. */
  status?: StepStatus;
};

/** Returns the status of a line from its checks. */
function together(statuses: readonly Check['status'][]): StepStatus {
  if (statuses.includes('failed')) return 'failed';
  if (statuses.every((status) => status === 'waiting')) return 'waiting';
  if (statuses.some((status) => status === 'waiting' || status === 'running')) return 'running';
  return statuses.every((status) => status === 'unavailable') ? 'unavailable' : 'done';
}

/**
 * A line is done when all that it depends on is too; after a failure none is.
 *
 * @param others the lines above; for the last line every check of the stage as well
 */
function inOrder(status: StepStatus, others: readonly StepStatus[]): StepStatus {
  if (status !== 'done' || others.every((one) => one === 'done' || one === 'unavailable')) return status;
  return others.includes('failed') ? 'waiting' : 'running';
}

/** Returns the plan that ends the stage: the last one with checks of it. */
const lastOf = (plans: readonly StepPlan[], requested: ReadonlySet<CheckName>): StepPlan | undefined =>
  plans.findLast(({ checks, before, after, status }) =>
    before || after || status ? false : checks.some((name) => requested.has(name)),
  );

/**
 * Returns the lines of a loader from the state of the checks.
 *
 * @param plans the lines in their order
 * @param checks of the stage the application is in; null when the server has not begun it yet
 * @example stepsOf(plans, application.stage?.checks ?? null)
 */
export function stepsOf(plans: readonly StepPlan[], checks: readonly Check[] | null): LoaderStep[] {
  const status = new Map(checks?.map((check) => [check.name as CheckName, check.status]));
  const last = lastOf(plans, new Set(status.keys()));
  const above: StepStatus[] = [];
  return plans.flatMap((plan) => {
    const { id, label } = plan;
    if (plan.status) return [{ id, label, status: plan.status }];
    if (plan.before) return [{ id, label, status: 'done' as const }];
    if (plan.after || checks === null) return [{ id, label, status: 'waiting' as const }];
    const own = plan.checks.flatMap((name) => status.get(name) ?? []);
    if (own.length === 0) return [];
    const stage = plan === last ? [...status.values()].map((one) => together([one])) : [];
    const shown = inOrder(together(own), [...above, ...stage]);
    above.push(shown);
    return [{ id, label, status: shown }];
  });
}

/**
 * Returns the same lines once the server has gone on: all done, but for checks that it had to do without.
 *
 * @param plans the current plans: a line with its own status keeps it
 */
export const allDone = (steps: readonly LoaderStep[], plans: readonly StepPlan[] = []): LoaderStep[] =>
  steps.map((step) => {
    const plan = plans.find(({ id, status }) => id === step.id && status);
    if (plan?.status) return { ...step, label: plan.label, status: plan.status };
    return step.status === 'unavailable' ? step : { ...step, status: 'done' };
  });

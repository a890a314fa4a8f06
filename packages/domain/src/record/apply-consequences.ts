import type { CheckPlan } from '../application/model/evaluation/stages.ts';
import { placeAt } from '../application/model/flow/state-queries.ts';
import type { Application } from '../application/model/application.ts';
import { isOpen } from '../application/model/is-open.ts';
import { checksIn } from '../application/model/stage-checks.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { acceptanceCaseConsequence } from '../desk/acceptance-case.ts';
import { delayedReviewConsequence } from '../desk/delayed-review.ts';
import { heldReview } from '../application/hold-for-review.ts';
import { conclusionOf, signalsOf } from '../desk/conclusion.ts';
import { companyConsequence } from '../signing/settle-company.ts';
import { evolve } from './evolve.ts';
import { acceptanceConsequence } from '../signing/settle-acceptance.ts';

type Moment = Pick<DecisionContext, 'now' | 'newId'>;

/** Events that follow from the state of an open application by themselves; none if the rule has nothing to add. */
type Rule = (
  application: Application,
  moment: Moment,
) => ApplicationEvent | readonly ApplicationEvent[] | undefined;

/** In this order. The first rule with events counts; all rules look again at the application after them. */
const rules: readonly Rule[] = [
  companyConsequence,
  delayedReviewConsequence,
  acceptanceConsequence,
  acceptanceCaseConsequence,
  heldReview,
  stageBegins,
  checksBegin,
  stageConcludes,
];

const statusOf = (application: Application, { check }: Pick<CheckPlan, 'check'>) =>
  application.stage?.checks[check]?.status;

const isDone = (status: string | undefined) => status === 'passed' || status === 'unavailable';

/** The stage of a new position begins. */
function stageBegins({ flow, stage }: Application, { now: at }: Moment): ApplicationEvent | undefined {
  const due = placeAt(flow).stage;
  return due && !stage ? { type: 'StageBegan', at, stage: due } : undefined;
}

/** Checks begin once the ones that they wait for have ended. */
function checksBegin(application: Application, { now: at }: Moment): ApplicationEvent | undefined {
  const { stage, version } = application;
  if (!stage) return undefined;
  const runnable = checksIn(application, stage.name).filter(
    (plan) =>
      statusOf(application, plan) === 'waiting' &&
      plan.after.every((name) => isDone(statusOf(application, { check: name }))),
  );
  const checks = runnable.map(({ check }) => ({ check, attempt: version + 1 }));
  return checks.length > 0 ? { type: 'ChecksRequested', at, stage: stage.name, checks } : undefined;
}

/** A stage concludes with its last check. */
function stageConcludes(application: Application, { now: at }: Moment): ApplicationEvent[] {
  const { stage, flow } = application;
  if (!stage || placeAt(flow).stage !== stage.name) return [];
  return checksIn(application, stage.name).every((plan) => isDone(statusOf(application, plan)))
    ? [...signalsOf(application, stage.name, at), conclusionOf(application, stage.name, at)]
    : [];
}

/** The events of the first rule that applies, none when the application rests. */
function nextConsequences(application: Application, moment: Moment): readonly ApplicationEvent[] {
  if (!isOpen(application)) return [];
  for (const rule of rules) {
    const events = [rule(application, moment) ?? []].flat();
    if (events.length > 0) return events;
  }
  return [];
}

/**
 * A decision's events together with all that follows from them by rule: a stage that begins, checks that become
 * runnable, a stage whose last check ended.
 *
 * @returns the application after all of them, and the whole list
 */
export function applyConsequences(
  before: Application | undefined,
  decided: ApplicationEvent[],
  moment: Moment,
): { application: Application; events: ApplicationEvent[] } {
  const events = [...decided];
  let application = events.reduce<Application | undefined>(evolve, before);
  if (!application) throw new Error('a decision without events about no application');
  for (;;) {
    const next = nextConsequences(application, moment);
    if (next.length === 0) return { application, events };
    events.push(...next);
    application = next.reduce(evolve, application);
  }
}

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

const statusOf = (application: Application, { check }: Pick<CheckPlan, 'check'>) =>
  application.stage?.checks[check]?.status;

const isDone = (status: string | undefined) => status === 'passed' || status === 'unavailable';

/** Returns the next automatic consequences of the application's state, none when it rests. */
function nextConsequences(application: Application, moment: Moment): ApplicationEvent[] {
  const { now: at } = moment;
  if (!isOpen(application)) return [];
  const ofCompany = application.isPJ
    ? (companyConsequence(application, at) ?? delayedReviewConsequence(application, moment))
    : undefined;
  const byRule =
    ofCompany ?? acceptanceConsequence(application, at) ?? acceptanceCaseConsequence(application, moment);
  if (byRule) return [byRule];
  const held = heldReview(application, moment);
  if (held) return [held];
  const due = placeAt(application.flow).stage;
  if (due && !application.stage) return [{ type: 'StageBegan', at, stage: due }];
  const { stage } = application;
  if (!stage) return [];
  const plans = checksIn(application, stage.name);
  const attempt = application.version + 1;
  const runnable = plans.filter(
    (plan) =>
      statusOf(application, plan) === 'waiting' &&
      plan.after.every((name) => isDone(statusOf(application, { check: name }))),
  );
  if (runnable.length > 0) {
    const checks = runnable.map(({ check }) => ({ check, attempt }));
    return [{ type: 'ChecksRequested', at, stage: stage.name, checks }];
  }
  const complete = plans.every((plan) => isDone(statusOf(application, plan)));
  return complete && due === stage.name
    ? [...signalsOf(application, stage.name, at), conclusionOf(application, stage.name, at)]
    : [];
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

import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Route } from '@afilia/domain/application/model/flow/screen-routes';
import { plans as lastChecks } from '../../screens/curse/plans.ts';
import { plansOf as documentsOf } from '../../screens/fourth-loader/plans.ts';
import { plansOf as mailsOf } from '../../screens/send-notifications-loader/plans.ts';
import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** The routes that are one wait for the person, in their order. */
export const preparingRoutes: readonly Route[] = [
  '/screencurse',
  '/screenfourthloader',
  '/screensendnotificationsloader',
];

const ahead = ({ id, label, checks }: StepPlan): StepPlan => ({ id, label, checks, after: true });
const behind = (plan: StepPlan): StepPlan => ({ ...plan, before: true });

/**
 * The lines from the confirmed summary to the documents: the last checks, the documents, for a company the mails to its
 * signatories, and the steps after them. Those of a stage that ended are done, those of a later one wait.
 */
export function preparingPlans({
  route,
  isPJ,
  signatories,
}: Pick<ApplicationView, 'route' | 'isPJ' | 'signatories'>): readonly StepPlan[] {
  const parts = [lastChecks, documentsOf(isPJ), ...(isPJ ? [mailsOf(signatories)] : [])];
  const at = preparingRoutes.indexOf(route as Route);
  return [
    ...parts.flatMap((plans, index) =>
      index === at ? plans : plans.map(index > at && at >= 0 ? ahead : behind),
    ),
    { id: 'ready', label: text.ready, checks: [], after: true },
  ];
}

import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Plan } from './plans.ts';

/** The next action of a person. */
export type Action =
  | 'wait'
  | 'retry-checks'
  | 'tell-prospect'
  | 'type-code'
  | 'choose-products'
  | 'choose-conditions'
  | 'connect'
  | 'ask-for-key'
  | 'declare'
  | 'verify'
  | 'choose-signatories'
  | 'describe'
  | 'identify'
  | 'confirm-signatories'
  | 'confirm-summary'
  | 'sign'
  | 'withdraw-application'
  | 'decline-signature';

const actions: Readonly<Record<string, Action>> = {
  '/screenembedprospect': 'tell-prospect',
  '/screenotp': 'type-code',
  '/screenembedproductos': 'choose-products',
  '/screenembedcondiciones': 'choose-conditions',
  '/screenembedconnect': 'connect',
  '/screennationality': 'declare',
  '/screenverifications': 'verify',
  '/screenselectsignatories': 'choose-signatories',
  '/screenconfirmsignatories': 'confirm-signatories',
  '/screensummary': 'confirm-summary',
  '/screensigndocuments': 'sign',
  '/screennotificationsuccess': 'sign',
};

const isBusy = ({ stage, connection }: ApplicationView) =>
  connection?.connecting === true || (stage?.checks.some(({ status }) => status === 'running') ?? false);

/**
 * Returns the action that the screen requests of the person. Without a request the action is to wait.
 *
 * @param plan - decides where the person is free
 */
export function actionAt(view: ApplicationView, plan: Plan): Action {
  const { state, route, viewer, stage } = view;
  const isSignatory = viewer.role === 'signatory';
  if (isSignatory && stage?.checks.some(({ status }) => status === 'failed')) return 'retry-checks';
  if (state === 'paused' && !isSignatory) return 'retry-checks';
  if (isBusy(view)) return 'wait';
  if (route === '/screensignatoryinfo')
    return viewer.may.includes('verify-otp') ? 'type-code' : isSignatory ? 'identify' : 'describe';
  const action = actions[route] ?? 'wait';
  const isApplicant = !isSignatory && viewer.role !== 'keyHolder';
  if (!isApplicant) return action;
  if (action === 'connect' && plan.leaves === 'withdraw-application') return plan.leaves;
  if (action === 'sign' && plan.leaves === 'decline-signature') return plan.leaves;
  return action === 'connect' && plan.handsOverKey ? 'ask-for-key' : action;
}

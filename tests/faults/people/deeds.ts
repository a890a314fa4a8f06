import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Errand } from './errands.ts';

/** What somebody does next. */
export type Deed =
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

const deeds: Readonly<Record<string, Deed>> = {
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
 * What the screen asks of whoever sees it. Where nothing is asked it is waited.
 *
 * @param errand - for what a person is free to decide
 */
export function deedAt(view: ApplicationView, errand: Errand): Deed {
  const { state, route, viewer, stage } = view;
  const isSignatory = viewer.role === 'signatory';
  if (isSignatory && stage?.checks.some(({ status }) => status === 'failed')) return 'retry-checks';
  if (state === 'paused' && !isSignatory) return 'retry-checks';
  if (isBusy(view)) return 'wait';
  if (route === '/screensignatoryinfo') return isSignatory ? 'identify' : 'describe';
  const deed = deeds[route] ?? 'wait';
  const isApplicant = !isSignatory && viewer.role !== 'keyHolder';
  if (!isApplicant) return deed;
  if (deed === 'connect' && errand.leaves === 'withdraw-application') return errand.leaves;
  if (deed === 'sign' && errand.leaves === 'decline-signature') return errand.leaves;
  return deed === 'connect' && errand.handsOverKey ? 'ask-for-key' : deed;
}

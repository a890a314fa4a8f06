import type { Route } from '../flow/screen-routes.ts';
import { hasExited, type SignatoryRecord } from './signatory-record.ts';

/** The next step of a signatory (spec/states#several-signatories). */
export type SignatoryStep =
  | 'invited'
  | 'identify'
  | 'screening'
  | 'declare'
  | 'summary'
  | 'read'
  | 'code'
  | 'sealing'
  | 'done'
  | 'left';

/** The applicant identified and declared on the way here; the others do so by their link, in each opening anew. */
export function stepOf(signatory: SignatoryRecord): SignatoryStep {
  const { isApplicant, opening, identifiedAt, act } = signatory;
  if (signatory.sealedAt) return 'done';
  if (hasExited(signatory)) return 'left';
  if (!isApplicant && !identifiedAt) return opening === 0 ? 'invited' : 'identify';
  if (act) return act.confirmedAt ? 'sealing' : 'code';
  if (isApplicant) return 'read';
  if (Object.values(signatory.checks).some(({ status }) => status !== 'passed')) return 'screening';
  if (!signatory.declaration) return 'declare';
  return signatory.summarySeenAt ? 'read' : 'summary';
}

const routes: Record<Exclude<SignatoryStep, 'done' | 'left'>, Route> = {
  invited: '/screensignatoryinfo',
  identify: '/screensignatoryinfo',
  screening: '/screenloader',
  declare: '/screennationality',
  summary: '/screensummary',
  read: '/screensigndocuments',
  code: '/screenotp',
  sealing: '/screenloader',
};

/** Returns the screen of an invited signatory. `allSigned`: all signatures are on the documents. */
export function routeOfSignatory(signatory: SignatoryRecord, allSigned: boolean): Route {
  const step = stepOf(signatory);
  if (step === 'done') return allSigned ? '/screensuccesssignaturemail' : '/screenpendingsignatures';
  if (step !== 'left') return routes[step];
  // Where the person left is where it is said what became of it.
  switch (signatory.status) {
    case 'declined':
      return '/screenpendingsignatures';
    case 'disputed':
      return '/screensummary';
    default:
      return '/screensignatoryinfo';
  }
}

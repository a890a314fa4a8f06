import type { Route } from '../../../application/model/flow/screen-routes.ts';
import { hasExited, hasSigned, type SignatoryRecord } from './signatory-record.ts';

/** The next step of a signatory (spec/states#several-signatories). */
export type SignatoryStep =
  | 'invited'
  | 'identify'
  | 'screening'
  | 'prove'
  | 'declare'
  | 'summary'
  | 'read'
  | 'code'
  | 'sealing'
  | 'done'
  | 'left';

/** The applicant identified and declared on the way here; the others do so by their link, in each opening anew. */
export function stepOf(signatory: SignatoryRecord): SignatoryStep {
  const { isApplicant, opening, identifiedAt, act, provesPhone, proof } = signatory;
  if (signatory.sealedAt) return 'done';
  if (hasExited(signatory)) return 'left';
  if (!isApplicant && !identifiedAt) return opening === 0 ? 'invited' : 'identify';
  if (hasSigned(signatory)) return 'sealing';
  if (isApplicant && provesPhone && !proof) return 'prove';
  if (isApplicant) return act ? 'code' : 'read';
  // Nothing is shown without a check of the card, whatever else is on record.
  if (!signatory.checks.identityDocument) return 'identify';
  if (Object.values(signatory.checks).some(({ status }) => status !== 'passed')) return 'screening';
  if (!proof) return 'prove';
  if (act) return 'code';
  if (!signatory.declaration) return 'declare';
  return signatory.summarySeenAt ? 'read' : 'summary';
}

/** Tells if this person has proven their identity, and may see the documents to sign. */
export const hasProvenIdentity = (signatory: SignatoryRecord): boolean =>
  !['invited', 'identify', 'screening', 'prove', 'left'].includes(stepOf(signatory));

const routes: Record<Exclude<SignatoryStep, 'done' | 'left'>, Route> = {
  invited: '/screensignatoryinfo',
  identify: '/screensignatoryinfo',
  screening: '/screenloader',
  prove: '/screensignatoryinfo',
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
  // The form waits for the civil register, which may send the person back to a field of it.
  if (step === 'screening' && signatory.checks.identityDocument?.status === 'running')
    return '/screensignatoryinfo';
  if (step !== 'left') return routes[step];
  // The screen that the person left shows the outcome.
  switch (signatory.status) {
    case 'declined':
      return '/screenpendingsignatures';
    case 'disputed':
      return '/screensummary';
    default:
      return '/screensignatoryinfo';
  }
}

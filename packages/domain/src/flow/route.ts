import type { FlowState } from './names.ts';
import type { FlowPosition } from './position.ts';

/** Routes of the specification's table (section 2) that an application can stand at. */
export type Route = `/screen${string}` | '/';

const single: Partial<Record<FlowState, Route>> = {
  started: '/screenfirstloader',
  prescreened: '/screenembedprospect',
  prospect: '/screenotp',
  contactVerified: '/screenembedproductos',
  productsChosen: '/screenembedcondiciones',
  conditionsChosen: '/screenembedconnect',
  sourcesConnected: '/screenloader',
  evaluated: '/screennationality',
  declared: '/screenverifications',
  inReview: '/screenverifications',
  summaryConfirmed: '/screencurse',
  curseApproved: '/screenfourthloader',
  signed: '/screensuccesssignaturemail',
  completed: '/screensuccesssignaturemail',
};

// A held application lost its step: the first of each state is where the wait shows its error.
const stepped: Partial<Record<FlowState, Record<string, Route>>> = {
  verified: {
    preparingSummary: '/screenresumeloader',
    reviewingSummary: '/screensummary',
    selectingSignatories: '/screenselectsignatories',
    describingSignatories: '/screensignatoryinfo',
    confirmingSignatories: '/screenconfirmsignatories',
  },
  signatoriesDefined: { preparingSummary: '/screenresumeloader', reviewingSummary: '/screensummary' },
  documentsIssued: {
    reading: '/screensigndocuments',
    confirmingSignature: '/screenotp',
    notifying: '/screensendnotificationsloader',
  },
  // Sealing takes a few seconds; the generic loader stands in for it (screens-and-flow 4.10).
  signing: { sealing: '/screenloader', collecting: '/screenpendingsignatures' },
};

/** Screens whose data may be sent again while the application stands at the given state. */
const editable: Partial<Record<FlowState, Route[]>> = {
  prospect: ['/screenembedprospect', '/screenchangeotpmail'],
  contactVerified: ['/screenembedprospect'],
  productsChosen: ['/screenembedprospect', '/screenembedproductos'],
  conditionsChosen: ['/screenembedprospect', '/screenembedproductos', '/screenembedcondiciones'],
  declared: ['/screennationality'],
};

/**
 * The screen of a position: the one function that knows it (screens-and-flow 3, routing rule).
 * A paused or ended application stays at the screen it left, where its error is shown.
 */
export function routeOf(position: FlowPosition): Route {
  const { state, step, heldAt } = position;
  const steps = stepped[state];
  if (steps) return (step && steps[step]) || Object.values(steps)[0] || '/';
  if (single[state]) return single[state];
  return heldAt === null || heldAt === state ? '/' : routeOf({ state: heldAt, step: null, heldAt: null });
}

/** Routes a person may go back to and change; includes side roads of the present screen. */
export function editableRoutesOf(position: FlowPosition): Route[] {
  const { state, step } = position;
  if (state === 'verified' && step === 'describingSignatories') return ['/screenselectsignatories'];
  if (state === 'verified' && step === 'confirmingSignatories')
    return ['/screenselectsignatories', '/screensignatoryinfo'];
  const atSummary = step === 'reviewingSummary' && (state === 'verified' || state === 'signatoriesDefined');
  return atSummary ? ['/screeneditresume'] : (editable[state] ?? []);
}

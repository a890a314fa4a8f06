import type { StageName } from '../evaluation/stages.ts';
import type { Place, StateFacts } from './fact-types.ts';
import type { FlowState } from './names.ts';
import type { Route } from './screen-routes.ts';

const at = (
  route: Place['route'],
  stage: StageName | null = null,
  editable: readonly Route[] = [],
): Place => ({
  route,
  stage,
  editable,
});

const inProgress = {
  phase: 'open',
  reviewable: false,
  retention: null,
  announcement: 'application.changed',
  hostStatus: null,
  outcome: 'inProgress',
} as const;

const noChecks = { interruptible: false, usesSourceResults: false, afterSummary: false } as const;
const beforeSources = { usesSourceResults: false, afterSummary: false, documents: 'none' } as const;
const onSources = { usesSourceResults: true, afterSummary: false, documents: 'none' } as const;
const onSummary = { usesSourceResults: true, afterSummary: true, documents: 'none' } as const;

const summaryPlaces = {
  preparingSummary: at('/screenresumeloader', 'summary'),
  reviewingSummary: at('/screensummary', null, ['/screeneditresume']),
};

/** A state that is left only by a retry, or never: the screen is that of the state before. */
const held = {
  ...noChecks,
  places: at('routeOfHeldState'),
  whenHeld: null,
  documents: 'none',
} as const;

const turnedDown = {
  ...held,
  phase: 'ended',
  reviewable: true,
  retention: 'ended',
  announcement: 'application.rejected',
  hostStatus: 'rechazada',
  outcome: 'rejected',
} as const;

const handedOver = {
  ...held,
  phase: 'ended',
  reviewable: true,
  retention: 'ended',
  announcement: 'application.handed_over',
  hostStatus: 'derivada',
  outcome: 'handedOver',
} as const;

const abandoned = {
  ...held,
  phase: 'ended',
  reviewable: false,
  retention: 'abandoned',
  announcement: 'application.changed',
  hostStatus: 'rechazada',
  outcome: 'abandoned',
} as const;

/**
 * One row for each state. Routing, stages, pauses, retention, webhooks, the host page and metrics derive from it;
 * the statechart alone knows the order.
 */
export const stateFacts = {
  started: {
    ...inProgress,
    ...beforeSources,
    places: at('/screenfirstloader', 'prescreening'),
    whenHeld: null,
    interruptible: { resumeAt: [null] },
  },
  prescreened: {
    ...inProgress,
    ...beforeSources,
    places: at('/screenembedprospect'),
    whenHeld: null,
    interruptible: false,
  },
  prospect: {
    ...inProgress,
    ...beforeSources,
    places: at('/screenotp', null, ['/screenembedprospect', '/screenchangeotpmail']),
    whenHeld: null,
    interruptible: false,
  },
  contactVerified: {
    ...inProgress,
    ...beforeSources,
    places: at('/screenembedproductos', null, ['/screenembedprospect']),
    whenHeld: null,
    interruptible: false,
  },
  productsChosen: {
    ...inProgress,
    ...beforeSources,
    places: {
      choosingConditions: at('/screenembedcondiciones', null, [
        '/screenembedprospect',
        '/screenembedproductos',
      ]),
      checkingAccount: at('/screenembedcondiciones', 'conditions', [
        '/screenembedprospect',
        '/screenembedproductos',
      ]),
    },
    whenHeld: 'checkingAccount',
    interruptible: { resumeAt: ['checkingAccount'] },
  },
  conditionsChosen: {
    ...inProgress,
    ...beforeSources,
    places: {
      awaitingCredentials: at('/screenembedconnect', null, [
        '/screenembedprospect',
        '/screenembedproductos',
        '/screenembedcondiciones',
      ]),
      connecting: at('/screenembedconnect', 'connection', [
        '/screenembedprospect',
        '/screenembedproductos',
        '/screenembedcondiciones',
      ]),
    },
    whenHeld: 'connecting',
    interruptible: { resumeAt: ['connecting'] },
  },
  sourcesConnected: {
    ...inProgress,
    ...beforeSources,
    places: at('/screenloader', 'evaluation'),
    whenHeld: null,
    interruptible: { resumeAt: [null] },
  },
  evaluated: {
    ...inProgress,
    ...onSources,
    places: {
      declaring: at('/screennationality'),
      checkingDeclaration: at('/screennationality', 'nationality'),
    },
    whenHeld: 'checkingDeclaration',
    interruptible: { resumeAt: ['checkingDeclaration'] },
  },
  declared: {
    ...inProgress,
    ...onSources,
    places: {
      verifying: at('/screenverifications', null, ['/screennationality']),
      checkingIdentity: at('/screenverifications', 'identity', ['/screennationality']),
      reviewingPowers: at('/screenverifications', 'legalReview', ['/screennationality']),
    },
    whenHeld: 'reviewingPowers',
    interruptible: { resumeAt: ['reviewingPowers', 'checkingIdentity'] },
  },
  inReview: {
    ...inProgress,
    ...beforeSources,
    places: at('/screenverifications'),
    whenHeld: null,
    interruptible: false,
  },
  verified: {
    ...inProgress,
    ...onSummary,
    places: {
      selectingSignatories: at('/screenselectsignatories'),
      describingSignatories: at('/screensignatoryinfo', null, ['/screenselectsignatories']),
      confirmingSignatories: at('/screenconfirmsignatories', null, [
        '/screenselectsignatories',
        '/screensignatoryinfo',
      ]),
      ...summaryPlaces,
    },
    whenHeld: 'preparingSummary',
    interruptible: { resumeAt: ['preparingSummary'] },
  },
  signatoriesDefined: {
    ...inProgress,
    ...onSummary,
    places: summaryPlaces,
    whenHeld: 'preparingSummary',
    interruptible: { resumeAt: ['preparingSummary'] },
  },
  summaryConfirmed: {
    ...inProgress,
    ...onSummary,
    places: at('/screencurse', 'curse'),
    whenHeld: null,
    interruptible: { resumeAt: [null] },
  },
  curseApproved: {
    ...inProgress,
    ...onSummary,
    places: at('/screenfourthloader', 'contracts'),
    whenHeld: null,
    interruptible: { resumeAt: [null] },
  },
  documentsIssued: {
    ...inProgress,
    ...noChecks,
    places: {
      notifying: at('/screensendnotificationsloader'),
      reading: at('/screensigndocuments'),
      confirmingSignature: at('/screenotp'),
    },
    whenHeld: 'reading',
    documents: 'issued',
  },
  signing: {
    ...inProgress,
    ...noChecks,
    places: {
      // Sealing takes a few seconds; the generic loader shows it (spec/screens#loader).
      sealing: at('/screenloader', 'signature'),
      collecting: at('/screenpendingsignatures'),
      awaitingAcceptance: at('/screenpendingsignatures'),
      countersigning: at('/screenloader', 'acceptance'),
    },
    whenHeld: 'sealing',
    documents: 'sent',
  },
  signed: {
    ...noChecks,
    places: at('/screensuccesssignaturemail', 'completion'),
    whenHeld: null,
    documents: 'sent',
    phase: 'open',
    reviewable: false,
    retention: 'signed',
    announcement: 'application.signed',
    hostStatus: null,
    outcome: 'contracted',
  },
  completed: {
    ...noChecks,
    places: at('/screensuccesssignaturemail'),
    whenHeld: null,
    documents: 'sent',
    phase: 'ended',
    reviewable: false,
    retention: 'signed',
    announcement: 'application.registered',
    hostStatus: null,
    outcome: 'contracted',
  },
  humanReview: {
    ...noChecks,
    places: { deciding: at('/screenreview') },
    whenHeld: 'deciding',
    documents: 'none',
    phase: 'open',
    reviewable: false,
    retention: null,
    announcement: 'application.changed',
    hostStatus: 'derivada',
    // For statistics the end under review counts until the application goes on.
    outcome: 'handedOver',
  },
  paused: { ...held, ...inProgress, phase: 'paused', hostStatus: 'pausada' },
  alreadyCustomer: handedOver,
  referred: handedOver,
  rejected: turnedDown,
  legalNotApproved: turnedDown,
  otpBlocked: turnedDown,
  expired: abandoned,
  withdrawn: abandoned,
} as const satisfies { [S in FlowState]: StateFacts<S> };

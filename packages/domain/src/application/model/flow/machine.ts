import { setup } from 'xstate';
import type { FlowEvent } from './names.ts';
import { endEvents } from './event-facts.ts';
import {
  afterVerifications,
  annulTransition,
  clearHeldState,
  delayedWhenHeld,
  endTransitions,
  type FlowContext,
  holdState,
  isHeldAfterSummary,
  pauseTransition,
  resumeTransitions,
  sourcesExpired,
  sourcesExpiredWhenHeld,
} from './exits.ts';
import { activityRecheck, heldForReview, reviewedEnd, reviewState } from './review-transitions.ts';
import { signingStates } from './signing-states.ts';

const isLegalPerson = ({ context }: { context: FlowContext }) => context.isPJ;
const summaryEdited = [
  { target: '#flow.signatoriesDefined.preparingSummary', guard: 'isLegalPerson' as const },
  { target: '#flow.verified.preparingSummary' },
];

const declined = { target: '#flow.withdrawn', actions: holdState('documentsIssued') };

/**
 * The order of the whole onboarding (spec/states#application), for natural and legal
 * persons. Events are past facts. Nothing else knows the order of the states.
 */
export const flowMachine = setup({
  types: { context: {} as FlowContext, events: {} as FlowEvent, input: {} as { isPJ: boolean } },
  guards: { isLegalPerson },
}).createMachine({
  id: 'flow',
  initial: 'started',
  context: ({ input }) => ({ isPJ: input.isPJ, heldAt: null, heldStep: null, reviewOf: null }),
  states: {
    started: {
      on: { ...endTransitions('started'), ...pauseTransition('started'), PrescreeningPassed: 'prescreened' },
    },
    prescreened: { on: { ...endTransitions('prescreened'), ProspectSaved: 'prospect' } },
    prospect: {
      on: {
        ...endTransitions('prospect'),
        ProspectSaved: 'prospect',
        ContactVerified: 'contactVerified',
        // A proven mailbox was to be replaced, and stays after all.
        ProspectCorrected: 'contactVerified',
      },
    },
    contactVerified: {
      on: {
        ...endTransitions('contactVerified'),
        ProspectSaved: 'prospect',
        ProspectCorrected: 'contactVerified',
        ProductsChosen: 'productsChosen',
      },
    },
    productsChosen: {
      initial: 'choosingConditions',
      on: {
        ...endTransitions('productsChosen'),
        ProspectSaved: 'prospect',
        ProspectCorrected: 'contactVerified',
        ProductsChosen: 'productsChosen',
      },
      states: {
        choosingConditions: { on: { ConditionsProposed: 'checkingAccount' } },
        checkingAccount: {
          on: {
            ...pauseTransition('productsChosen'),
            AccountRefused: 'choosingConditions',
            ConditionsChosen: '#flow.conditionsChosen',
          },
        },
      },
    },
    conditionsChosen: {
      initial: 'awaitingCredentials',
      on: {
        ...endTransitions('conditionsChosen'),
        ProspectSaved: 'prospect',
        ProspectCorrected: 'contactVerified',
        ProductsChosen: 'productsChosen',
        ConditionsProposed: '#flow.productsChosen.checkingAccount',
      },
      states: {
        awaitingCredentials: { on: { CredentialsSubmitted: 'connecting', DocumentsSubmitted: 'connecting' } },
        connecting: {
          on: {
            ...pauseTransition('conditionsChosen'),
            CredentialsRefused: 'awaitingCredentials',
            DocumentsRefused: 'awaitingCredentials',
            SourcesConnected: '#flow.sourcesConnected',
          },
        },
      },
    },
    sourcesConnected: {
      on: {
        ...endTransitions('sourcesConnected'),
        ...pauseTransition('sourcesConnected'),
        // A grant that ran out needs the credential again (E19).
        CredentialsRefused: '#flow.conditionsChosen.awaitingCredentials',
        EvaluationPassed: 'evaluated',
      },
    },
    evaluated: {
      initial: 'declaring',
      on: { ...endTransitions('evaluated'), ...sourcesExpired },
      states: {
        declaring: { on: { DeclarationSaved: 'checkingDeclaration' } },
        checkingDeclaration: {
          on: { ...pauseTransition('evaluated'), DeclarationAccepted: '#flow.declared' },
        },
      },
    },
    declared: {
      initial: 'verifying',
      on: { ...endTransitions('declared'), ...sourcesExpired },
      states: {
        verifying: {
          on: {
            DeclarationSaved: '#flow.evaluated.checkingDeclaration',
            VerificationsSubmitted: 'checkingIdentity',
          },
        },
        checkingIdentity: {
          on: {
            ...pauseTransition('declared', 'checkingIdentity'),
            IdentityRefused: 'verifying',
            IdentityProven: afterVerifications,
          },
        },
        reviewingPowers: {
          on: {
            ...pauseTransition('declared', 'reviewingPowers'),
            LegalReviewPassed: '#flow.verified.selectingSignatories',
            LegalReviewDelayed: '#flow.inReview',
          },
        },
      },
    },
    inReview: {
      on: { ...endTransitions('inReview'), LegalReviewResumed: '#flow.declared.reviewingPowers' },
    },
    verified: {
      initial: 'preparingSummary',
      on: { ...endTransitions('verified'), ...sourcesExpired },
      states: {
        selectingSignatories: { on: { SignatoriesChosen: 'describingSignatories' } },
        describingSignatories: {
          on: { SignatoriesChosen: 'describingSignatories', SignatoriesDescribed: 'confirmingSignatories' },
        },
        confirmingSignatories: {
          on: {
            SignatoriesChosen: 'describingSignatories',
            SignatoriesReopened: 'selectingSignatories',
            SignatoriesConfirmed: '#flow.signatoriesDefined',
          },
        },
        preparingSummary: {
          on: {
            ...pauseTransition('verified'),
            SummaryPrepared: 'reviewingSummary',
            AccountRefused: 'reviewingSummary',
          },
        },
        reviewingSummary: {
          on: {
            SummaryEdited: 'preparingSummary',
            PricesExpired: 'preparingSummary',
            SummaryConfirmed: '#flow.summaryConfirmed',
          },
        },
      },
    },
    signatoriesDefined: {
      initial: 'preparingSummary',
      on: { ...endTransitions('signatoriesDefined'), ...sourcesExpired },
      states: {
        preparingSummary: {
          on: {
            ...pauseTransition('signatoriesDefined'),
            SummaryPrepared: 'reviewingSummary',
            AccountRefused: 'reviewingSummary',
          },
        },
        reviewingSummary: {
          on: {
            SummaryEdited: 'preparingSummary',
            PricesExpired: 'preparingSummary',
            SignatoriesReopened: '#flow.verified.selectingSignatories',
            // The contract is worth more than before, or a power ended: others must sign.
            PowersLapsed: '#flow.verified.selectingSignatories',
            SummaryConfirmed: '#flow.summaryConfirmed',
          },
        },
      },
    },
    summaryConfirmed: {
      on: {
        ...endTransitions('summaryConfirmed'),
        ...pauseTransition('summaryConfirmed'),
        ...sourcesExpired,
        SummaryEdited: summaryEdited,
        PricesExpired: summaryEdited,
        CurseApproved: 'curseApproved',
        HumanReviewHeld: heldForReview,
      },
    },
    curseApproved: {
      on: {
        ...endTransitions('curseApproved'),
        ...pauseTransition('curseApproved'),
        ...sourcesExpired,
        SummaryEdited: summaryEdited,
        PricesExpired: summaryEdited,
        DocumentsIssued: [
          { target: 'documentsIssued.notifying', guard: 'isLegalPerson' },
          { target: 'documentsIssued.reading' },
        ],
      },
    },
    documentsIssued: {
      initial: 'reading',
      on: {
        ...endTransitions('documentsIssued'),
        SummaryEdited: summaryEdited,
      },
      states: {
        notifying: {
          on: {
            SignatoriesNotified: '#flow.signing.collecting',
            PowersLapsed: '#flow.verified.selectingSignatories',
            SignatoriesReopened: '#flow.verified.selectingSignatories',
          },
        },
        reading: {
          on: {
            SignatureRequested: 'confirmingSignature',
            SignatureDeclined: declined,
          },
        },
        confirmingSignature: {
          on: {
            SignatureRequestCancelled: 'reading',
            SignatureGiven: '#flow.signing.sealing',
            SignatureDeclined: declined,
          },
        },
      },
    },
    signing: { initial: 'sealing', on: annulTransition('signing'), states: signingStates },
    signed: { on: { ...annulTransition('signed'), MerchantCreated: 'completed' } },
    completed: { on: annulTransition('completed') },
    paused: {
      on: {
        // Late answers of the other checks still count; the place to go back to stays the same.
        CheckFailed: 'paused',
        ...endEvents,
        ChecksRetried: resumeTransitions,
        // The register is away for too long to wait for it at the screen.
        LegalReviewDelayed: delayedWhenHeld,
        CredentialsRefused: { target: '#flow.conditionsChosen.awaitingCredentials', actions: clearHeldState },
        SourcesExpired: sourcesExpiredWhenHeld,
        SummaryEdited: summaryEdited.map((branch) => ({
          target: branch.target,
          actions: clearHeldState,
          guard: ({ context }: { context: FlowContext }) =>
            context.isPJ === (branch.guard !== undefined) && isHeldAfterSummary(context),
        })),
      },
    },
    alreadyCustomer: reviewedEnd('alreadyCustomer'),
    referred: reviewedEnd('referred'),
    rejected: { on: { ...reviewedEnd('rejected').on, ActivityRecheckAsked: activityRecheck } },
    legalNotApproved: reviewedEnd('legalNotApproved'),
    otpBlocked: reviewedEnd('otpBlocked'),
    humanReview: reviewState,
    expired: { type: 'final' },
    withdrawn: { type: 'final' },
    annulled: { type: 'final' },
  },
});

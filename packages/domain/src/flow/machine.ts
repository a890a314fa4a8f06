import { setup } from 'xstate';
import type { FlowEvent } from './names.ts';
import { sourcesExpiring, sourcesExpiringWhenHeld } from './expiring.ts';
import {
  ending,
  type FlowContext,
  holding,
  interruptible,
  isAfterSummary,
  leaving,
  pausing,
  released,
  resumeStep,
} from './ways-out.ts';

const isLegalPerson = ({ context }: { context: FlowContext }) => context.isPJ;
const summaryEdited = [
  { target: '#flow.signatoriesDefined.preparingSummary', guard: 'isLegalPerson' as const },
  { target: '#flow.verified.preparingSummary' },
];

const declined = { target: '#flow.withdrawn', actions: holding('documentsIssued') };

/**
 * The order of the whole onboarding (design D2, screens-and-flow sections 2 and 3), for natural and legal
 * persons. States are where an application stands, events are facts of the past. Nothing else knows the order.
 */
export const flowMachine = setup({
  types: { context: {} as FlowContext, events: {} as FlowEvent, input: {} as { isPJ: boolean } },
  guards: { isLegalPerson },
}).createMachine({
  id: 'flow',
  initial: 'started',
  context: ({ input }) => ({ isPJ: input.isPJ, heldAt: null }),
  states: {
    started: { on: { ...leaving('started'), ...pausing('started'), PrescreeningPassed: 'prescreened' } },
    prescreened: { on: { ...leaving('prescreened'), ProspectSaved: 'prospect' } },
    prospect: {
      on: {
        ...leaving('prospect'),
        ProspectSaved: 'prospect',
        ContactVerified: 'contactVerified',
        // A proven mailbox was to be replaced, and stays after all.
        ProspectCorrected: 'contactVerified',
      },
    },
    contactVerified: {
      on: {
        ...leaving('contactVerified'),
        ProspectSaved: 'prospect',
        ProspectCorrected: 'contactVerified',
        ProductsChosen: 'productsChosen',
      },
    },
    productsChosen: {
      initial: 'choosingConditions',
      on: {
        ...leaving('productsChosen'),
        ProspectSaved: 'prospect',
        ProspectCorrected: 'contactVerified',
        ProductsChosen: 'productsChosen',
      },
      states: {
        choosingConditions: { on: { ConditionsProposed: 'checkingAccount' } },
        checkingAccount: {
          on: {
            ...pausing('productsChosen'),
            AccountRefused: 'choosingConditions',
            ConditionsChosen: '#flow.conditionsChosen',
          },
        },
      },
    },
    conditionsChosen: {
      initial: 'awaitingCredentials',
      on: {
        ...leaving('conditionsChosen'),
        ProspectSaved: 'prospect',
        ProspectCorrected: 'contactVerified',
        ProductsChosen: 'productsChosen',
        ConditionsProposed: '#flow.productsChosen.checkingAccount',
      },
      states: {
        awaitingCredentials: { on: { CredentialsSubmitted: 'connecting' } },
        connecting: {
          on: {
            ...pausing('conditionsChosen'),
            CredentialsRefused: 'awaitingCredentials',
            SourcesConnected: '#flow.sourcesConnected',
          },
        },
      },
    },
    sourcesConnected: {
      on: {
        ...leaving('sourcesConnected'),
        ...pausing('sourcesConnected'),
        // A grant that ran out needs the credential again (E19, screens-and-flow 6).
        CredentialsRefused: '#flow.conditionsChosen.awaitingCredentials',
        EvaluationPassed: 'evaluated',
      },
    },
    evaluated: {
      initial: 'declaring',
      on: { ...leaving('evaluated'), ...sourcesExpiring },
      states: {
        declaring: { on: { DeclarationSaved: 'checkingDeclaration' } },
        checkingDeclaration: { on: { ...pausing('evaluated'), DeclarationAccepted: '#flow.declared' } },
      },
    },
    declared: {
      initial: 'verifying',
      on: { ...leaving('declared'), ...sourcesExpiring },
      states: {
        verifying: {
          on: {
            DeclarationSaved: '#flow.evaluated.checkingDeclaration',
            VerificationsCompleted: [
              { target: 'reviewingPowers', guard: 'isLegalPerson' },
              { target: '#flow.verified.preparingSummary' },
            ],
          },
        },
        reviewingPowers: {
          on: {
            ...pausing('declared'),
            LegalReviewPassed: '#flow.verified.selectingSignatories',
            LegalReviewDelayed: '#flow.inReview',
          },
        },
      },
    },
    inReview: {
      on: { ...leaving('inReview'), LegalReviewResumed: '#flow.declared.reviewingPowers' },
    },
    verified: {
      initial: 'preparingSummary',
      on: { ...leaving('verified'), ...sourcesExpiring },
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
            ...pausing('verified'),
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
      on: { ...leaving('signatoriesDefined'), ...sourcesExpiring },
      states: {
        preparingSummary: {
          on: {
            ...pausing('signatoriesDefined'),
            SummaryPrepared: 'reviewingSummary',
            AccountRefused: 'reviewingSummary',
          },
        },
        reviewingSummary: {
          on: {
            SummaryEdited: 'preparingSummary',
            PricesExpired: 'preparingSummary',
            SignatoriesReopened: '#flow.verified.selectingSignatories',
            // What is contracted is worth more than before, or a power ended: others must sign.
            PowersLapsed: '#flow.verified.selectingSignatories',
            SummaryConfirmed: '#flow.summaryConfirmed',
          },
        },
      },
    },
    summaryConfirmed: {
      on: {
        ...leaving('summaryConfirmed'),
        ...pausing('summaryConfirmed'),
        ...sourcesExpiring,
        SummaryEdited: summaryEdited,
        PricesExpired: summaryEdited,
        CurseApproved: 'curseApproved',
      },
    },
    curseApproved: {
      on: {
        ...leaving('curseApproved'),
        ...pausing('curseApproved'),
        ...sourcesExpiring,
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
        ...leaving('documentsIssued'),
        SummaryEdited: summaryEdited,
      },
      states: {
        // A company's: the links go out. Who signs does so beside the others, each on the own road.
        notifying: {
          on: {
            SignatoriesNotified: '#flow.signing.collecting',
            PowersLapsed: '#flow.verified.selectingSignatories',
            SignatoriesReopened: '#flow.verified.selectingSignatories',
          },
        },
        reading: { on: { SignatureRequested: 'confirmingSignature', SignatureDeclined: declined } },
        confirmingSignature: {
          on: {
            SignatureRequestCancelled: 'reading',
            SignatureGiven: '#flow.signing.sealing',
            SignatureDeclined: declined,
          },
        },
      },
    },
    signing: {
      initial: 'sealing',
      states: {
        sealing: {
          on: {
            DocumentsSigned: '#flow.signed',
            SignatureSealed: { target: 'collecting', guard: 'isLegalPerson' },
            LegalReviewRefused: {
              target: '#flow.legalNotApproved',
              guard: 'isLegalPerson',
              actions: holding('signing'),
            },
            PowersLapsed: { target: '#flow.verified.selectingSignatories', guard: 'isLegalPerson' },
          },
        },
        // One signature at a time is put on the documents, in the order in which they were given.
        collecting: {
          on: {
            ...leaving('signing'),
            SealingBegan: 'sealing',
            SummaryEdited: '#flow.signatoriesDefined.preparingSummary',
            SignatoriesReopened: '#flow.verified.selectingSignatories',
            PowersLapsed: '#flow.verified.selectingSignatories',
          },
        },
      },
    },
    signed: { on: { MerchantCreated: 'completed' } },
    completed: { type: 'final' },
    paused: {
      on: {
        // Late answers of the other checks still count; the place to go back to stays what it was.
        CheckFailed: 'paused',
        ...ending,
        ChecksRetried: interruptible.map((state) => ({
          target: resumeStep[state] ? `#flow.${state}.${resumeStep[state]}` : `#flow.${state}`,
          guard: ({ context }: { context: FlowContext }) => context.heldAt === state,
          actions: released,
        })),
        CredentialsRefused: { target: '#flow.conditionsChosen.awaitingCredentials', actions: released },
        SourcesExpired: { ...sourcesExpiringWhenHeld, actions: released },
        SummaryEdited: summaryEdited.map((branch) => ({
          target: branch.target,
          actions: released,
          guard: ({ context }: { context: FlowContext }) =>
            context.isPJ === (branch.guard !== undefined) && isAfterSummary(context.heldAt),
        })),
      },
    },
    alreadyCustomer: { type: 'final' },
    referred: { type: 'final' },
    rejected: { type: 'final' },
    legalNotApproved: { type: 'final' },
    otpBlocked: { type: 'final' },
    expired: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

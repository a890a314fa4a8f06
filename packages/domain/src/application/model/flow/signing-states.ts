import { endTransitions, holdState } from './exits.ts';

const ofCompany = 'isLegalPerson' as const;

/** Signatures are collected and put on the documents one at a time; then our side refuses the contract, or accepts and signs it. */
export const signingStates = {
  sealing: {
    on: {
      LastSignatureSealed: 'awaitingAcceptance',
      SignatureSealed: { target: 'collecting', guard: ofCompany },
      LegalReviewRefused: {
        target: '#flow.legalNotApproved',
        guard: ofCompany,
        actions: holdState('signing'),
      },
      PowersLapsed: { target: '#flow.verified.selectingSignatories', guard: ofCompany },
    },
  },
  // One signature at a time is put on the documents, in the order in which they were given.
  collecting: {
    on: {
      ...endTransitions('signing'),
      SealingBegan: 'sealing',
      SummaryEdited: '#flow.signatoriesDefined.preparingSummary',
      SignatoriesReopened: '#flow.verified.selectingSignatories',
      PowersLapsed: '#flow.verified.selectingSignatories',
    },
  },
  awaitingAcceptance: {
    on: {
      ContractAccepted: 'countersigning',
      AcceptanceRefused: { target: '#flow.rejected', actions: holdState('signing') },
    },
  },
  // The operator signs last; with that the contract binds both sides.
  countersigning: { on: { DocumentsSigned: '#flow.signed' } },
} as const;

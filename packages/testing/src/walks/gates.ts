import type { StageName } from '@afilia/domain/application/model/evaluation/stages';
import type { FlowEventType } from '@afilia/domain/application/model/flow/names';
import type { faultsOf } from '../services/sandbox-faults.ts';
import { isCompany, type WalkState } from './walk-state.ts';

type FaultOverride = Parameters<ReturnType<typeof faultsOf>['set']>[0];

/** A source, or one of its operations, that can be made to wait. */
export type Gate = Pick<FaultOverride, 'source' | 'at'>;

const powers: Gate = { source: 'legal-entities', at: 'reviewLegalEntity' };
const account: Gate = { source: 'accounts' };

/** The check that decides when each stage is over. */
const gates: Partial<Record<StageName, Gate>> = {
  prescreening: { source: 'token' },
  conditions: account,
  connection: { source: 'tax', at: 'connectTax' },
  evaluation: { source: 'regulator', at: 'readDebtReport' },
  nationality: { source: 'nationality' },
  identity: { source: 'civil-register' },
  legalReview: powers,
  summary: account,
  curse: { source: 'curse', at: 'approveCurse' },
  contracts: { source: 'contracts' },
};

export const gateOf = (stage: StageName, state: WalkState): Gate | undefined =>
  stage === 'signature' && isCompany(state) ? powers : gates[stage];

/** The answer of a source that ends a stage with a fact, besides its gate's. */
export function findingFor(fact: FlowEventType, { position }: WalkState): FaultOverride | undefined {
  const isCurse = position.state === 'summaryConfirmed';
  switch (fact) {
    case 'AccountRefused':
      return { ...account, finding: 'otherHolder' };
    case 'ExistingCustomerFound':
      return isCurse
        ? { source: 'curse', at: 'approveCurse', finding: 'existingCustomer' }
        : { source: 'payment-provider', finding: 'activeMerchant' };
    case 'IdentityRefused':
      return { source: 'civil-register', finding: 'expired' };
    case 'ApplicationReferred':
      if (position.step === 'checkingIdentity')
        return { source: 'civil-register', finding: 'residenceInProcess' };
      if (position.state === 'sourcesConnected') return { source: 'evaluation-engine', finding: 'grey' };
      if (position.state === 'evaluated') return { source: 'nationality', finding: 'review' };
      if (position.state === 'declared') return { ...powers, finding: 'unrepresented' };
      return { source: 'negative-files', finding: 'grey' };
    case 'ApplicationRejected':
      if (position.state === 'declared') return { source: 'civil-register', finding: 'deceased' };
      if (position.state === 'sourcesConnected') return { source: 'evaluation-engine', finding: 'rejected' };
      return isCurse
        ? { source: 'curse', at: 'approveCurse', finding: 'policy' }
        : { source: 'onefcc', finding: 'hit' };
    case 'LegalReviewDelayed':
      return { ...powers, finding: 'slowReview' };
    case 'LegalReviewRefused':
      return { ...powers, finding: 'contradiction' };
    // Read again with a signature, the powers turn out to be revoked.
    case 'PowersLapsed':
      return { ...powers, finding: 'case13' };
    default:
      return undefined;
  }
}

/** The source that answers late, after another one has failed. */
export function lateSource(fact: FlowEventType | undefined): Gate | undefined {
  switch (fact) {
    case 'ExistingCustomerFound':
      return { source: 'payment-provider' };
    case 'ApplicationReferred':
      return { source: 'negative-files' };
    case 'ApplicationRejected':
    case 'CheckFailed':
      return { source: 'onefcc' };
    default:
      return undefined;
  }
}

import type { StageName } from '../application/model/evaluation/stages.ts';
import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { concludeIdentity, signalIdentityRisk } from '../application/checks/conclude-identity.ts';
import {
  concludeUploads,
  evaluationReasons,
  signalUploadRisk,
} from '../application/checks/conclude-uploads.ts';
import {
  identityReasons,
  listedRepresentatives,
  powersReasons,
} from '../application/checks/screening-reasons.ts';
import { holdAtGate } from '../application/refer.ts';
import { signalRisks } from '../application/signal-risk.ts';
import { powersRefusal } from '../signing/settle-company.ts';
import { settledAccountKind, type AccountKind } from '../application/model/offer/conditions.ts';
import { documentSetId } from '../signing/document-set.ts';
import { unsealed } from '../signing/sealing.ts';

/** Returns the risk signals of a stage that has ended: recorded before its conclusion. */
export function signalsOf(application: Application, stage: StageName, at: string): ApplicationEvent[] {
  const { identityDocument } = application.facts;
  if (stage === 'legalReview') return signalRisks(application, listedRepresentatives(application), at);
  if (stage === 'connection') return signalUploadRisk(application, at);
  return stage === 'identity' && identityDocument
    ? signalIdentityRisk(application, identityDocument, at)
    : [];
}

/** Returns the conclusion of a stage when all its checks have ended and none stopped it. */
export function conclusionOf(application: Application, stage: StageName, at: string): ApplicationEvent {
  const { facts } = application;
  switch (stage) {
    case 'prescreening':
      return { type: 'PrescreeningPassed', at };
    case 'conditions':
      return refusedAccount(application, at) ?? { type: 'ConditionsChosen', at, ...bankKind(application) };
    case 'connection':
      return concludeUploads(application, at) ?? { type: 'SourcesConnected', at };
    case 'evaluation':
      return (
        holdAtGate(application, 'evaluation', evaluationReasons(application), at) ?? {
          type: 'EvaluationPassed',
          at,
        }
      );
    case 'nationality':
      return { type: 'DeclarationAccepted', at };
    case 'identity':
      return concludeIdentity(application, known(facts.identityDocument, 'identityDocument'), at);
    case 'legalReview':
      if (known(facts.powers, 'powers').status === 'inProgress') return { type: 'LegalReviewDelayed', at };
      return (
        powersRefusal(application, at) ??
        holdAtGate(application, 'powers', powersReasons(application), at) ?? { type: 'LegalReviewPassed', at }
      );
    case 'summary':
      return (
        refusedAccount(application, at) ?? {
          type: 'SummaryPrepared',
          at,
          quote: known(facts.prices, 'prices').quote,
          ...bankKind(application),
        }
      );
    case 'curse':
      // The account was good when it was chosen; here it is data that must be looked at again.
      return facts.account?.valid
        ? (holdAtGate(application, 'identity', identityReasons(application), at) ?? {
            type: 'CurseApproved',
            at,
          })
        : {
            type: 'CheckFailed',
            at,
            stage,
            check: 'account',
            code: 'R13',
            retryable: false,
            detail: 'the bank no longer knows the account as the merchant’s',
          };
    case 'contracts': {
      const { documents } = known(facts.documents, 'documents');
      return { type: 'DocumentsIssued', at, documents, documentSetHash: documentSetId(documents) };
    }
    case 'signature': {
      const { documents, signedAt } = known(facts.signatures, 'signatures');
      const signed = { at, documents, signedAt };
      if (!application.isPJ) return { type: 'LastSignatureSealed', ...signed };
      const [signatory, ...others] = unsealed(application);
      if (!signatory) throw new Error('a signature was put on the documents for nobody');
      const isLast = others.length === 0;
      return {
        type: isLast ? 'LastSignatureSealed' : 'SignatureSealed',
        ...signed,
        signatoryId: signatory.id,
      };
    }
    case 'acceptance':
      return { type: 'DocumentsSigned', at, ...known(facts.counterSignature, 'counterSignature') };
    case 'completion':
      return { type: 'MerchantCreated', at, ...known(facts.merchant, 'merchant') };
  }
}

/** Returns the bank's objection to the account, if there is one. */
function refusedAccount({ facts, ...application }: Application, at: string): ApplicationEvent | null {
  const { account } = facts;
  if (!account?.valid && !account?.needsKind)
    return { type: 'AccountRefused', at, reason: 'accountNotYours' };
  return kindOf({ facts, ...application })
    ? null
    : { type: 'AccountRefused', at, reason: 'accountKindNeeded' };
}

const kindOf = ({ facts, conditions, isPJ }: Application): AccountKind | undefined =>
  conditions ? settledAccountKind(conditions.account, facts.account?.kind, isPJ) : undefined;

/** Returns the bank's kind of account, if it is another than was chosen, or the only one. */
function bankKind(application: Application): { accountKind?: AccountKind } {
  const accountKind = kindOf(application);
  return accountKind && accountKind !== application.conditions?.account.kind ? { accountKind } : {};
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the check ${name} passed without its facts`);
  return value;
}

import type { ScreeningResult } from '../../application/model/evaluation/screening.ts';
import type { NameComparison } from '../../values/identity/compare-names.ts';
import type { DocumentReading } from './reading.ts';
import type { PersonDeclaration } from '../../application/model/evaluation/declaration.ts';
import type { IdentityRefusal, IdentityTries } from '../../application/model/judge-identity.ts';
import type { RedirectOutcome } from './signatory/factors.ts';
import type { ErrorCode } from '../../values/errors/codes.ts';
import type {
  ProofLevel,
  SignatoryCheck,
  SignatoryContact,
  SignatoryIdentity,
  SignatoryRecord,
} from './signatory/signatory-record.ts';
import type { Statement } from '../../application/model/statement/texts.ts';
import type { ApplicationError, Consent } from '../../application/model/records.ts';

/** A chosen signatory, with the review's data of that person. */
export type Chosen = Pick<
  SignatoryRecord,
  'id' | 'run' | 'name' | 'position' | 'groups' | 'isApplicant' | 'onBehalfOf' | 'provesPhone'
>;

/** Events of a company's signatories and key holder. They cause no transition of the flow. */
export type PartyEvent = { at: string } & (
  | { type: 'SignatoryDescribed'; signatoryId: string; contact: SignatoryContact }
  | {
      type: 'LinkIssued';
      partyId: string;
      linkId: string;
      sentTo: string;
      expiresAt: string;
      onRequest: boolean;
      /** The former address of this signatory's link, if it is another. */
      formerly?: string;
    }
  | { type: 'SignatoryReminded'; signatoryId: string; linkId: string; number: number }
  /** The link of a signatory is to go elsewhere; the applicant's mailbox has to agree. */
  | { type: 'SignatoryEmailChangeAsked'; signatoryId: string; email: string }
  /** Too many wrong codes: the link keeps its address. */
  | { type: 'SignatoryEmailChangeDropped'; signatoryId: string }
  /** `from`: the former address of the link, whose actions count no more. */
  | { type: 'SignatoryEmailChanged'; signatoryId: string; email: string; from: string }
  | { type: 'LinkOpened'; partyId: string; opening: number }
  | { type: 'RunRejected'; signatoryId: string; wrong: number }
  | { type: 'SignatoryIdentified'; signatoryId: string; identity: SignatoryIdentity; consent: Consent }
  /** The civil register did not confirm the card. */
  | ({ type: 'SignatoryIdentityRefused'; signatoryId: string; tries: IdentityTries } & IdentityRefusal)
  /** The second factor was proven too. `challengeId`: the code, or the redirect. */
  | { type: 'ProofGiven'; signatoryId: string; level: ProofLevel; challengeId: string }
  /** The person leaves for the state's identity provider; an earlier redirect of the same person counts no more. */
  | { type: 'ProofBegun'; signatoryId: string; redirectId: string; expiresAt: string }
  /** Nothing was proven there. The record does not keep the person who signed in instead. */
  | { type: 'ProofRefused'; signatoryId: string; redirectId: string; outcome: RedirectOutcome }
  | { type: 'SignatoryPhoneChanged'; signatoryId: string; phone: string }
  /** `statement`: confirmed in place of the form. */
  | {
      type: 'SignatoryDeclared';
      signatoryId: string;
      declaration: PersonDeclaration;
      statement?: Statement;
    }
  | { type: 'SignatoryChecksRequested'; signatoryId: string; checks: SignatoryCheck[]; attempt: number }
  /** `screening`: of the check of lists, its result about the person. */
  | {
      type: 'SignatoryCheckPassed';
      signatoryId: string;
      check: SignatoryCheck;
      screening?: ScreeningResult;
      /** Of the card: with the name that the company's register has. */
      comparison?: NameComparison;
      /** Of a card in force: by which the civil register finds its answer. */
      checkId?: string;
    }
  | {
      type: 'SignatoryCheckFailed';
      signatoryId: string;
      check: SignatoryCheck;
      code: ErrorCode;
      retryable: boolean;
      detail: string;
    }
  /** `statement`: the sentence above the button. */
  | { type: 'SummarySeen'; signatoryId: string; statement: Statement }
  | { type: 'SignatoryReadDocument'; signatoryId: string; documentId: string; reading: DocumentReading }
  | {
      type: 'SignatoryAccepted';
      signatoryId: string;
      acceptanceTextVersion: string;
      documentSetHash: string;
      device: { address: string; userAgent: string };
    }
  | { type: 'AcceptanceWithdrawn'; signatoryId: string }
  | { type: 'SignatorySigned'; signatoryId: string; challengeId: string }
  | { type: 'SignatoryDeclined'; signatoryId: string; reason: string }
  | { type: 'SummaryDisputed'; signatoryId: string; reason: string }
  | { type: 'SignatoryDenied'; signatoryId: string }
  | { type: 'SignatoryBlocked'; signatoryId: string }
  | { type: 'SignatoryStopped'; signatoryId: string; error: ApplicationError; detail: string }
  | { type: 'KeyHandedOver'; holderId: string; name: string; email: string }
  | { type: 'KeyHolderProven'; holderId: string; challengeId: string }
);

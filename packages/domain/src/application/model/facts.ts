import type { SigningCertificate } from '../../signing/model/signing-certificate.ts';
import type { DocumentKind } from '../../signing/model/kinds.ts';
import type { RejectionCode, TechnicalCode } from '../../values/errors/codes.ts';
import type { ErrorReason } from '../../values/errors/error-reason.ts';
import type { IdentityDocument } from '../../values/identity/identity-document.ts';
import type { ScreeningResult } from './evaluation/screening.ts';
import type { SourceRecord } from './evaluation/source-record.ts';
import type { CheckName } from './evaluation/stages.ts';
import type { AccountKind } from './offer/conditions.ts';
import type { Rate } from './offer/product.ts';
import type { CompanyReview } from '../../signing/model/signatory/legal-review.ts';
import type { PaperOrigin } from './uploads.ts';

/** One line of the priced basket; money is net of VAT. */
type QuoteLine = {
  productId: string;
  name: string;
  quantity: number;
  mode: 'rent' | 'buy';
  unitUf: number | null;
  unitClp: number | null;
  /** Of rented equipment that is lost; absent if the catalogue has none. */
  replacementClp?: number;
};

/** The basket at the prices of a day. Totals in pesos include VAT. */
export type Quote = {
  version: string;
  lines: QuoteLine[];
  monthlyRentUf: number;
  monthlyRentClp: number;
  onDeliveryClp: number;
  ufValue: number;
  ufDate: string;
  rates: Rate[];
  /** In Spanish: the differences from the prices that the person saw last. */
  changes: string[];
};

/** Owner of the tax folder, a natural person, as the tax authority writes the name. */
export type TaxHolder = { firstNames: string; paternalSurname: string; maternalSurname?: string | undefined };

/** Content of the tax record (SII). */
export type TaxFacts = {
  /** ISO day. */
  activityStart: string;
  activities: {
    code: string;
    name: string;
    vat: 'yes' | 'no' | 'depends';
    category: 'first' | 'second' | 'depends';
    main: boolean;
  }[];
  f29UpToDate: boolean;
  monthlySalesAverageClp: number;
  documentFolio: string;
  /** Absent if the folder has none: a company's, or an uploaded one. */
  holder?: TaxHolder | undefined;
};

/** A folder before it was judged; `activityStart` null: there was no start of activities. */
export type TaxFolder = Omit<TaxFacts, 'activityStart'> & { activityStart: string | null };

/** Content of the unemployment fund's record (AFC); `affiliated: false` means «sin registros», which is no error. */
export type UnemploymentFundFacts = {
  affiliated: boolean;
  monthsContributed: number;
  averageTaxableIncomeClp: number;
  documentFolio: string | null;
};

/** Content of the regulator's debt report (CMF). */
export type RegulatorFacts = {
  asOf: string;
  currentDebtClp: number;
  overdueDebtClp: number;
  documentFolio: string;
};

export type DraftedDocument = {
  kind: DocumentKind;
  title: string;
  /** `id`: other clauses refer to it; absent if none does. */
  clauses: { id?: string; heading: string; body: string }[];
};

export type IssuedDocument = {
  id: string;
  kind: DocumentKind;
  title: string;
  pages: number;
  sha256: string;
  verificationCode: string;
  /** Of its content as canonical JSON. */
  contentSha256: string;
  /** At most five plain lines on the obligations, in Spanish. */
  summary: string[];
};

/** Result of the lists for one person or company. */
export type Screened = { screening: ScreeningResult };

/** Access to a source: the id of a sealed grant, never the grant, or a document that was uploaded. */
type SourceAccess = { grantId: string } | { uploadId: string; origin: PaperOrigin };

/** Facts of each check that ends well. `null`: a good end has no further facts. */
export type CheckFacts = {
  token: null;
  existingCustomer: null;
  bankRecord: { customer: boolean };
  legalEntity: { legalName: string; kind: string; incorporatedOn: string };
  preco: null;
  /** `null`: a person's decision let a finding pass. */
  oneFcc: Screened | null;
  negativeFiles: null;
  /**
   * `valid: false`: the account does not exist, or is not the merchant's, according to the bank. `kind`: as the bank has
   * it, if it says one; `needsKind`: it cannot answer without a kind. `validatedBy`: the provider whose transfer it received.
   */
  account: { valid: boolean; kind?: AccountKind; needsKind?: true; validatedBy?: 'floid' };
  taxCredentials: SourceAccess;
  unemploymentFundCredentials: SourceAccess;
  regulatorCredentials: SourceAccess;
  taxFolder: TaxFacts;
  unemploymentFund: UnemploymentFundFacts;
  regulator: RegulatorFacts;
  engine: { score: number };
  nationality: null;
  identityDocument: IdentityDocument;
  /** `null`: there was no card in force, so the screening did not run. */
  partyScreening: Screened | null;
  /** In the order of the declared owners. */
  ownerScreening: { screenings: ScreeningResult[] };
  /** `inProgress`: the manual review of the company's documents continues; poll again later. */
  powers: { status: 'approved'; review: CompanyReview } | { status: 'inProgress' };
  /** `listed`: R03 for any other person; here it stops the person when coming to sign, and a person looks in any case. */
  representativeScreening: { screenings: { id: string; screening: ScreeningResult | 'listed' }[] };
  prices: { quote: Quote };
  /** `deliveryBusinessDays`: absent if the provider promises nothing. */
  stock: { reservationId: string; deliveryBusinessDays?: number };
  curse: { approvalId: string };
  contract: { contractNumber: string; version: string; drafts: DraftedDocument[] };
  documents: { documents: IssuedDocument[] };
  signatures: { documents: { id: string; sha256: string }[]; signedAt: string };
  /** `signedAt`: time of the operator's signature, after all others. */
  counterSignature: {
    documents: { id: string; sha256: string }[];
    signedAt: string;
    certificates: SigningCertificate[];
  };
  /** Of the merchant at the acquirer's core. */
  registration: { registrationId: string; contentSha256: string; revision: number };
  delivery: null;
  merchant: { merchantCode: string; deliveryBusinessDays: number };
  /** As Curse has it; the core's code counts. */
  booking: { merchantCode: string; deliveryBusinessDays: number };
};

/** End of a check, in the house's terms. */
export type CheckOutcome<Name extends CheckName = CheckName> =
  | { kind: 'passed'; facts: CheckFacts[Name] }
  /** `facts`: findings in spite of the failure, which go on with an allowance. `reason`: the part that the person may see. */
  | {
      kind: 'rejected';
      code: RejectionCode;
      detail: string;
      facts?: CheckFacts[Name];
      reason?: ErrorReason;
      /** The source's answer, for staff who decide. */
      record?: SourceRecord;
    }
  | {
      kind: 'failed';
      code: TechnicalCode;
      detail: string;
      retryable: boolean;
      byPersonOnly?: true;
    };

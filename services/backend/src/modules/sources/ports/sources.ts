import type {
  CheckFacts,
  DraftedDocument,
  RegulatorFacts,
  TaxFacts,
  TaxFolder,
  UnemploymentFundFacts,
} from '@afilia/domain/application/model/facts';
import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import type { RegistrationProblem } from '@afilia/domain/signing/model/registration';
import type { RegistrationPayload } from '@afilia/domain/signing/registration-payload';
import type { PaperKind } from '@afilia/domain/application/model/uploads';
import type { Declaration } from '@afilia/domain/application/model/evaluation/declaration';
import type { ScreenedRole, ScreeningResult } from '@afilia/domain/application/model/evaluation/screening';
import type { IdentityDocument } from '@afilia/domain/values/identity/identity-document';
import type { PersonType } from '@afilia/domain/values/identity/person-type';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { BasketItem } from '@afilia/domain/application/model/offer/basket';
import type { Offer } from '@afilia/domain/application/model/offer/product';
import type { Prospect } from '@afilia/domain/application/model/party/prospect';
import type {
  CompanyKind,
  CompanyRegister,
  CompanyReview,
  Representative,
} from '@afilia/domain/signing/model/signatory/legal-review';
import type { AccountsSource } from './accounts.ts';
import type { Messenger } from './messenger.ts';
import type { OpenCredentials } from '../../platform/ports/credentials.ts';
import type { SourceRequest, SourceResult } from './source-result.ts';

/** Facts of a check that only passes or fails. */
type NoFacts = Record<string, never>;

/** E01. */
export interface TokenSource {
  issue: SourceRequest<{ folio: string; rut: Rut }, { accessToken: string; expiresInSeconds: number }>;
}

/** The products that can be contracted, with the provider's own version of the price list. */
export interface Catalogue extends Offer {
  version: string;
}

/** A line of the order, without its destination. */
export type OrderItem = Pick<BasketItem, 'productId' | 'quantity' | 'mode'>;

/** E02. */
export interface PaymentProviderSource {
  /** R02 when the RUT has a contract in force. */
  findMerchant: SourceRequest<{ rut: Rut }, { existing: false }>;
  catalogue: SourceRequest<Record<string, never>, Catalogue>;
  /** The same folio and items reserve once. */
  reserveStock: SourceRequest<{ folio: string; items: OrderItem[] }, CheckFacts['stock']>;
}

/** E03. */
export interface BankSource {
  findCustomer: SourceRequest<{ rut: Rut }, { customer: boolean }>;
}

/** E04; R09 when a mark blocks. */
export interface PrecoSource {
  marks: SourceRequest<{ rut: Rut }, NoFacts>;
}

/** E05; R07 when negative, R08 in the grey zone. */
export interface NegativeFilesSource {
  check: SourceRequest<{ rut: Rut }, NoFacts>;
}

/** The person or company to look for, with all that is known of them: a number, a name, or a foreign document. */
export type ScreeningSubject = {
  /** Folio of the application. */
  reference: string;
  role: ScreenedRole;
  kind: PersonType;
  rut?: Rut;
  name?: string;
  /** ISO day. */
  birthDate?: string;
  /** ISO 3166-1 alpha-2. */
  nationality?: string;
  /** Of a foreigner without a RUN. */
  document?: string;
};

/** E06; R03 on a hit of a list that excludes, which is never explained on screen. */
export interface OneFccSource {
  screen: SourceRequest<ScreeningSubject, { screening: ScreeningResult }>;
}

interface LegalEntity {
  legalName: string;
  kind: CompanyKind;
  register: CompanyRegister;
  /** ISO day. */
  incorporatedOn: string;
  inForce: boolean;
}

/** E08; R01 when there is no such company or its kind is not served. */
export interface LegalEntitiesSource {
  find: SourceRequest<{ rut: Rut }, LegalEntity>;
  /** R21 when the papers contradict one another. `inProgress`: people are still reading them. */
  review: SourceRequest<{ rut: Rut }, LegalReviewAnswer>;
}

/** A review as the register gives it, with everybody once; ids for browsers are ours. */
export type LegalReviewAnswer =
  | { status: 'inProgress' }
  | {
      status: 'complete';
      review: Omit<CompanyReview, 'representatives'> & { representatives: Representative[] };
    };

/** The login at a source: the person's own RUT with a ClaveÚnica, the company's with the source's key. */
export interface ConnectInput {
  rut: Rut;
  credentials: OpenCredentials;
  isPJ: boolean;
}

/** A short pass to fetch with; as secret as a password while it lasts. */
interface Grant {
  grant: string;
  expiresInSeconds: number;
}

/** A document as the request to its issuer names it. `sha256` of the file, lower-case hex. */
interface IssuedDocument {
  rut: Rut;
  kind: PaperKind;
  code: string;
  password?: string;
  sha256: string;
}

/** E12 to E17, see `TaxSource`. */
interface CredentialSource<Facts> {
  /** Tells if the source issued an uploaded document; E17 if it has the document and cannot say. */
  verify: SourceRequest<IssuedDocument, { authentic: boolean }>;
  connect: SourceRequest<ConnectInput, Grant>;
  fetch: SourceRequest<{ rut: Rut; grant: string }, Facts>;
}

/**
 * The SII. E12 wrong key, E13 blocked key, E14 not allowed to act for the person, E15 access disabled or lost,
 * E16 the source itself fails, E17 the folder cannot be retrieved; `fetch` also R04 no start of activities,
 * R06 restricted and R05 sensitive activity, by every code of the verified record.
 */
export interface TaxSource extends CredentialSource<TaxFacts> {
  /** Judges an uploaded folder, as `fetch` judges its own. */
  judge: (folder: TaxFolder) => SourceResult<TaxFacts>;
}

/** The AFC. E12 to E17 as `TaxSource`. */
export type UnemploymentFundSource = CredentialSource<UnemploymentFundFacts>;

/** The CMF. E12 to E17 as `TaxSource`. */
export type RegulatorSource = CredentialSource<RegulatorFacts>;

interface EvaluationInput {
  folio: string;
  rut: Rut;
  isPJ: boolean;
  tax: TaxFacts;
  /** Null when the source gave nothing and the policy lets the application go on without it. */
  unemploymentFund: UnemploymentFundFacts | null;
  regulator: RegulatorFacts | null;
  /** Origin of the documents. */
  origin: 'fetched' | 'authentic' | 'unverified';
  prospect: Pick<Prospect, 'activityCode' | 'channels' | 'monthlySales' | 'averageTicket' | 'origins'>;
}

/** E11; R10 grey zone, R11 rejected by the policy. */
export interface EvaluationEngineSource {
  evaluate: SourceRequest<
    EvaluationInput,
    { verdict: 'approved' | 'grey' | 'rejected'; score: number; policyVersion: string }
  >;
}

/** E10; R10 for a US person or a passive entity (spec/screens#nationality). */
export interface NationalitySource {
  declare: SourceRequest<{ rut: Rut; declaration: Declaration }, { accepted: true }>;
}

/** E16; access withdrawn E14, or E15. */
export interface CivilRegisterSource {
  /** Whatever the register says of the card is an answer, `unknown` too. */
  verify: SourceRequest<
    { folio: string; run: Rut; documentNumber: string; documentExpiry: string },
    IdentityDocument
  >;
}

/** E07. */
type CurseAllowance = { code: string; decisionId: string; decidedAt: string };

export interface CurseSource {
  /** Late findings: R02, R03, R09, R11. The same folio and items give the same approval. */
  approve: SourceRequest<
    { folio: string; rut: Rut; items: OrderItem[]; allowances: CurseAllowance[] },
    { approvalId: string }
  >;
  /** The same folio and approval complete once. `sha256` in hex. */
  complete: SourceRequest<
    {
      folio: string;
      approvalId: string;
      registrationId: string;
      signedDocuments: { kind: DocumentKind; sha256: string }[];
    },
    { merchantCode: string; deliveryBusinessDays: number }
  >;
}

/** E09. */
export interface ContractsSource {
  /** The documents come in the order asked for. The same folio and kinds give the same number. */
  draft: SourceRequest<
    { folio: string; rut: Rut; isPJ: boolean; kinds: DocumentKind[] },
    { contractNumber: string; version: string; documents: DraftedDocument[] }
  >;
}

/** A refusal of the core, by its own words; it stays until a member of staff corrects the data. */
export type CoreRefusal = { status: 'refused'; problems: RegistrationProblem[] };

/** One merchant as the core lists it. */
export type CoreRegistration = {
  registrationId: string;
  folio: string;
  revision: number;
  contentSha256: string;
  status: 'open' | 'pending' | 'accepted' | 'rejected' | 'cancelled';
  merchantCode: string | null;
};

/** The acquirer's core. E07. Everything may be repeated: the same gets the first answer. */
export interface MerchantRegistrationSource {
  register: SourceRequest<
    RegistrationPayload,
    CoreRefusal | { status: 'registered'; registrationId: string; contentSha256: string }
  >;
  deliver: SourceRequest<
    { registrationId: string; documentId: string; kind: DocumentKind; sha256: string; bytes: Uint8Array },
    CoreRefusal | { status: 'received' }
  >;
  close: SourceRequest<
    { registrationId: string; documents: { documentId: string; sha256: string }[] },
    | CoreRefusal
    | { status: 'pending' }
    | { status: 'accepted'; merchantCode: string; deliveryBusinessDays: number }
  >;
  /** In the order of the last change; `cursor` null begins. */
  list: SourceRequest<
    { cursor: string | null; limit: number },
    { items: CoreRegistration[]; cursor: string | null }
  >;
  /** Finds the registration of a folio, in any revision; null: none. */
  find: SourceRequest<{ folio: string }, { registered: Omit<CoreRegistration, 'folio'> | null }>;
  cancel: SourceRequest<{ registrationId: string; reason: string }, { cancelled: true }>;
}

/** All of them, as `createSources` builds them. */
export interface Sources {
  token: TokenSource;
  paymentProvider: PaymentProviderSource;
  bank: BankSource;
  accounts: AccountsSource;
  preco: PrecoSource;
  negativeFiles: NegativeFilesSource;
  oneFcc: OneFccSource;
  legalEntities: LegalEntitiesSource;
  tax: TaxSource;
  unemploymentFund: UnemploymentFundSource;
  regulator: RegulatorSource;
  evaluationEngine: EvaluationEngineSource;
  nationality: NationalitySource;
  civilRegister: CivilRegisterSource;
  curse: CurseSource;
  contracts: ContractsSource;
  merchantRegistration: MerchantRegistrationSource;
  messenger: Messenger;
}

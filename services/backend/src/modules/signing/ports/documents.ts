import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import type { Tenure } from '@afilia/domain/application/model/offer/basket';
import type { Amount, OrderTotals } from '@afilia/domain/application/model/offer/prices';
import type { Card } from '@afilia/domain/application/model/offer/product';
import type { Provider, ProviderRepresentative } from '@afilia/domain/partners/provider';

/** A clause, in Spanish. */
export interface Clause {
  /** The id that other clauses refer to; absent if none does. */
  id?: string;
  /** Without its number: `numberedHeading` of the domain writes it in front, by the place among the clauses. */
  heading: string;
  /** Paragraphs parted by line breaks. */
  body: string;
}

/** The contracts source's draft of one document: its texts may hold placeholders. */
export interface DocumentDraft {
  kind: DocumentKind;
  title: string;
  clauses: readonly Clause[];
}

/** A label and its value, in Spanish, as read by people. */
export type Row = readonly [label: string, value: string];

/** Rows and columns of text; the columns named in `alignRight` (from 0) hold numbers. */
export interface DocumentTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  alignRight?: readonly number[];
}

/** A part of a document that states facts. `note` is a small line below. */
export type DocumentSection =
  | { heading: string; rows: readonly Row[]; note?: string }
  | { heading: string; table: DocumentTable; note?: string };

/** A signatory and their capacity: `titular`, `representante legal de Comercial Ríos SpA`. */
export interface Signatory {
  name: string;
  /** Formatted, `12.345.678-5`; the signature of this RUT is drawn into this person's place. */
  rut: string;
  capacity: string;
}

/** Written into a stored content; another shape of {@link DocumentContent} that cannot be read as this one gets another. */
export const contentFormat = 'afilia-document-content/1';

/** Everything one document says; the same content always gives the same bytes. */
export interface DocumentContent {
  kind: DocumentKind;
  title: string;
  folio: string;
  contractNumber: string;
  /** Version of the clauses, from the contracts source. */
  version: string;
  /** ISO 8601 instant. */
  issuedAt: string;
  /** The code that people type at {@link verifyAddress}. */
  verificationCode: string;
  /** Address of the page that checks documents, as printed: `pagoaustral.example/verify`. */
  verifyAddress: string;
  /** The other party of the contract, in the version of the profile that was in force. */
  operator: { brandName: string; legalName: string; rut: string; profileVersion: string };
  merchant: { name: string; rut: string };
  /** The statements of the document, the parties first. */
  sections: readonly DocumentSection[];
  /** Placeholders filled, headings without numbers. */
  clauses: readonly Clause[];
  /**
   * The notices of how it is signed and who gets copies, one paragraph each; they stand between clauses and signatures.
   */
  signingNotices: readonly string[];
  signatories: readonly Signatory[];
}

/** A file inside a document. */
export interface AttachedFile {
  name: string;
  contentType: string;
  /** In Spanish, for people. */
  description: string;
  text: string;
}

/** The content that can be drawn: a document of a contract, or another one in its form. */
export type PrintedContent = Omit<DocumentContent, 'kind'> & { attached?: readonly AttachedFile[] };

/** A document as produced: bytes and what identifies them. */
export interface ProducedDocument {
  kind: DocumentKind;
  title: string;
  verificationCode: string;
  /** Of the unsigned bytes, hexadecimal. */
  sha256: string;
  pages: number;
  pdf: Uint8Array;
  content: DocumentContent;
}

/** A document that another one lists. */
export type IssuedPart = Pick<ProducedDocument, 'title' | 'verificationCode' | 'sha256'>;

/** A line of the order. */
export interface OrderLine {
  name: string;
  quantity: number;
  mode: Tenure;
  /** Price of one: pesos when bought, UF a month when rented. */
  unit: Amount & { currency: 'clp' | 'uf' };
  /** In Spanish. */
  extras: readonly string[];
  /** One line; absent for internet products. */
  deliveryAddress?: string;
  /** Pesos, of one that is rented; absent where the catalogue names none. */
  replacement?: Amount;
}

/** The cost of a sale, by card. Net of VAT. */
interface AgreedRate {
  card: Card;
  /** `0.63` means 0,63 %. */
  percent: number;
  /** UF per sale. */
  fixedUf: number;
  /** The time when the money arrives, in Spanish. */
  settlement: string;
}

/** A final beneficiary of a company. */
export interface BeneficialOwner {
  name: string;
  /** Formatted RUT, or a foreign document. */
  document: string;
  nationality: string;
  /** Per cent of the capital, `25.5`. */
  sharePercent: number;
  /** The kind of control, in Spanish. */
  control: string;
  /** `Sí`, `No`, or that it was not asked. */
  exposed: string;
}

/** A person who acts for a company, formatted as documents print it; `deed` names the paper of the power. */
export type Representative = ProviderRepresentative;

/** The facts of an application when its contract is produced; everything in a document comes from here. */
export interface ContractFacts {
  folio: string;
  contractNumber: string;
  version: string;
  /** ISO 8601 instant. */
  issuedAt: string;
  verifyAddress: string;
  operator: Provider;
  /** Version of the privacy policy that was accepted. */
  privacyVersion: string;
  drafts: readonly DocumentDraft[];
  merchant: {
    kind: 'natural' | 'legal';
    /** Full name, or the company's legal name. */
    name: string;
    /** Formatted. */
    rut: string;
    email: string;
    /** E.164. */
    phone: string;
    /** In one line. */
    domicile: string;
    /** Companies only: who signs for it. */
    representatives: readonly Representative[];
  };
  /** The merchant's own data as the contract lists them. */
  merchantRows: readonly Row[];
  order: readonly OrderLine[];
  totals: OrderTotals;
  /** The business days within which equipment arrives; absent if nothing was promised. */
  deliveryBusinessDays?: number;
  rates: readonly AgreedRate[];
  /** Pesos per UF. */
  ufValue: number;
  /** ISO day of that value, `2026-11-21`. */
  ufDate: string;
  account: { bankName: string; kindLabel: string; number: string; holderRut: string };
  invoiceEmail: string;
  issuesReceipts: boolean;
  /** The declaration as it was made, one row a question. */
  declaration: readonly Row[];
  /** Companies only. */
  beneficialOwners?: readonly BeneficialOwner[];
  signatories: readonly Signatory[];
}

import type { DocumentKind } from '@afilia/domain/document/kinds';
import type { Tenure } from '@afilia/domain/offer/basket';
import type { Card } from '@afilia/domain/offer/product';

/** A numbered clause of the contracts source, in Spanish. */
export interface Clause {
  heading: string;
  /** Paragraphs parted by line breaks. */
  body: string;
}

/** What the contracts source gives for one document. */
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

/** Who signs, and as what: `titular`, `representante legal de Comercial Ríos SpA`. */
export interface Signatory {
  name: string;
  /** Formatted, `12.345.678-5`; the signature of this RUT is drawn into this person's place. */
  rut: string;
  capacity: string;
}

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
  /** What people type at {@link verifyAddress}. */
  verificationCode: string;
  /** Address of the page that checks documents, as printed: `pagoaustral.example/verify`. */
  verifyAddress: string;
  merchant: {
    name: string;
    /** Formatted. */
    rut: string;
    /** `Persona natural` or `Persona jurídica`. */
    kindLabel: string;
    addressLines: readonly string[];
    email?: string;
    phone: string;
  };
  sections: readonly DocumentSection[];
  clauses: readonly Clause[];
  signatories: readonly Signatory[];
}

/** A document as produced: bytes and what identifies them. */
export interface ProducedDocument {
  kind: DocumentKind;
  title: string;
  verificationCode: string;
  /** Of the unsigned bytes, hexadecimal. */
  sha256: string;
  pages: number;
  pdf: Uint8Array;
}

/** A line of the order, ready to be read. */
export interface OrderLine {
  name: string;
  quantity: number;
  mode: Tenure;
  /** `UF 0,55 + IVA al mes`. */
  unitPriceLabel: string;
  /** One line; absent for internet products. */
  deliveryAddress?: string;
}

/** What a sale costs, by card. Net of VAT. */
export interface AgreedRate {
  card: Card;
  /** `0.63` means 0,63 %. */
  percent: number;
  /** UF per sale. */
  fixedUf: number;
  /** When the money arrives, in Spanish. */
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
  /** How control is held, in Spanish, when not by capital. */
  control?: string;
}

/** What an application knows when its contract is produced; everything a document can say comes from here. */
export interface ContractFacts {
  folio: string;
  contractNumber: string;
  version: string;
  /** ISO 8601 instant. */
  issuedAt: string;
  verifyAddress: string;
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
  };
  /** The merchant's own data as the contract lists them. */
  merchantRows: readonly Row[];
  /** Each in one line, the head office first. */
  addresses: readonly string[];
  order: readonly OrderLine[];
  rates: readonly AgreedRate[];
  /** Pesos per UF. */
  ufValue: number;
  /** ISO day of that value, `2026-11-21`. */
  ufDate: string;
  account: { bankName: string; kindLabel: string; numberMasked: string };
  /** The declaration as it was made, one row a question. */
  declaration: readonly Row[];
  /** Companies only. */
  beneficialOwners?: readonly BeneficialOwner[];
  signatories: readonly Signatory[];
}

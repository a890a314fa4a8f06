import type { FieldError } from '../errors/field-error.ts';
import {
  ignoredField,
  oneOf,
  readRaw,
  record,
  refined,
  ruled,
  mustBeTrue,
  boolean,
} from '../errors/parse-fields.ts';
import type { Parse, ShapeOf } from '../errors/parse-fields.ts';
import { parseDate } from '../identity/date.ts';
import { parseDocumentNumber } from '../identity/document-number.ts';
import { parsePlainText } from '../identity/plain-text.ts';
import type { Rut } from '../identity/rut.ts';
import { type BeneficialOwner, parseBeneficialOwners } from '../party/beneficial-owner.ts';
import { type MunicipalPermit, permitOf } from '../party/municipal-permit.ts';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** How the declaring person is exposed: holds or held the office, or is close to who does. */
export const pepRelations = ['self', 'spouse', 'relative', 'associate'] as const;

export type PepRelation = (typeof pepRelations)[number];

/** Politically exposed person, as declared. */
export type PepDeclaration =
  { isPep: false } | { isPep: true; position: string; institution: string; relation: PepRelation };

/** Where the money of the business comes from. */
export const fundsOrigins = ['businessSales', 'salary', 'savings', 'loan', 'inheritance', 'other'] as const;

export type FundsOrigin = (typeof fundsOrigins)[number];

/** The items of the verifications screen, in its order; which of them apply depends on the merchant. */
export const verificationItems = [
  'email',
  'identity',
  'tax',
  'financial',
  'declarations',
  'legalReview',
  'beneficialOwners',
  'permit',
] as const;

/** Data that the applicant gives on the verifications screen (spec/screens#verifications). */
export interface VerificationData {
  /** Document number of the cédula. */
  documentNumber: string;
  /** ISO day, in the future. */
  documentExpiry: string;
  pep: PepDeclaration;
  fundsOrigin: FundsOrigin;
  truthful: true;
  /** Companies. */
  beneficialOwners?: BeneficialOwner[];
  /** Where one is needed; none of an earlier version. */
  permit?: MunicipalPermit;
}

/** When the data are read, and whose cédula it is. */
export interface VerificationContext {
  /** ISO day in Chile. */
  today: string;
  /** To notice a RUN typed in the place of the document number. */
  run?: Rut;
  /** A company says who its final beneficiaries are. */
  isPJ?: boolean;
  /** A municipal licence is needed, of one of these communes (CUT codes). */
  permitCommunes?: readonly string[] | undefined;
}

const line = ruled('text', (text) => parsePlainText(text, { min: 2, max: 80 }));

/** The expiry of a card: a day after today, by the Chilean calendar. */
export const cardExpiry = (today: string) =>
  refined(ruled('date', parseDate), (day) => (day > today ? undefined : 'date.past'));

/** Reads the declaration of politically exposed persons. */
export const pep: Parse<PepDeclaration> = (raw, path) => {
  if (readRaw(raw, 'isPep') !== true) {
    const answer = record({ isPep: boolean })(raw, path);
    return answer.ok ? ok({ isPep: false }) : answer;
  }
  const exposed = record({
    position: line,
    institution: line,
    relation: oneOf(pepRelations),
  } satisfies ShapeOf<Omit<Extract<PepDeclaration, { isPep: true }>, 'isPep'>>)(raw, path);
  return exposed.ok ? ok({ isPep: true, ...exposed.value }) : exposed;
};

/**
 * Parses the verifications screen: the cédula, exposed persons, origin of funds, and the declaration that all of it is
 * true. An exposed person declares the office, the institution, and the relation.
 *
 * @param raw the fields of `VerificationData` from outside
 * @see spec/screens#verifications
 */
export function parseVerificationData(
  raw: unknown,
  { today, run, isPJ = false, permitCommunes }: VerificationContext,
): Result<VerificationData, FieldError[]> {
  const parsed = record({
    documentNumber: ruled('documentNumber', (text) => parseDocumentNumber(text, run)),
    documentExpiry: cardExpiry(today),
    pep,
    fundsOrigin: oneOf(fundsOrigins),
    truthful: mustBeTrue,
    permit: permitCommunes ? permitOf(permitCommunes) : ignoredField,
  } satisfies ShapeOf<Omit<VerificationData, 'beneficialOwners'>>)(raw, '');
  if (!isPJ) return parsed;
  const owners = parseBeneficialOwners(readRaw(raw, 'beneficialOwners'));
  if (parsed.ok && owners.ok) return ok({ ...parsed.value, beneficialOwners: owners.value });
  return err([...(parsed.ok ? [] : parsed.error), ...(owners.ok ? [] : owners.error)]);
}

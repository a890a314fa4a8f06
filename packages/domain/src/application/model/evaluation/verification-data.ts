import type { FieldError } from '../../../values/errors/field-error.ts';
import { ignoredField, oneOf, readRaw, record, refined, ruled } from '../../../values/errors/parse-fields.ts';
import type { ShapeOf } from '../../../values/errors/parse-fields.ts';
import { parseDate } from '../../../values/identity/date.ts';
import { parseDocumentNumber } from '../../../values/identity/document-number.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { type BeneficialOwner, parseBeneficialOwners } from '../party/beneficial-owner.ts';
import { type MunicipalPermit, permitOf } from '../party/municipal-permit.ts';
import { type PepDeclaration, pepDeclaration } from './exposure.ts';
import { err, ok } from '../../../values/result.ts';
import type { Result } from '../../../values/result.ts';

/** Origins of the money of the business. */
export const fundsOrigins = ['businessSales', 'salary', 'savings', 'loan', 'inheritance', 'other'] as const;

type FundsOrigin = (typeof fundsOrigins)[number];

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
  /** Companies. */
  beneficialOwners?: BeneficialOwner[];
  /** Present if one is needed. */
  permit?: MunicipalPermit;
}

/** Day of the reading, and owner of the cédula. */
interface VerificationContext {
  /** ISO day in Chile. */
  today: string;
  /** To notice a RUN typed in the place of the document number. */
  run?: Rut;
  /** A company names its final beneficiaries. */
  isPJ?: boolean;
  /** A municipal licence is needed, of one of these communes (CUT codes). */
  permitCommunes?: readonly string[] | undefined;
}

/** The expiry of a card: a day after today, by the Chilean calendar. */
export const cardExpiry = (today: string) =>
  refined(ruled('date', parseDate), (day) => (day > today ? undefined : 'date.past'));

/**
 * Parses the verifications screen: the cédula, exposed persons and origin of funds.
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
    pep: pepDeclaration(today),
    fundsOrigin: oneOf(fundsOrigins),
    permit: permitCommunes ? permitOf(permitCommunes) : ignoredField,
  } satisfies ShapeOf<Omit<VerificationData, 'beneficialOwners'>>)(raw, '');
  if (!isPJ) return parsed;
  const owners = parseBeneficialOwners(readRaw(raw, 'beneficialOwners'), today);
  if (parsed.ok && owners.ok) return ok({ ...parsed.value, beneficialOwners: owners.value });
  return err([...(parsed.ok ? [] : parsed.error), ...(owners.ok ? [] : owners.error)]);
}

import type { FieldError } from '../../../values/errors/field-error.ts';
import {
  ignoredField,
  optional,
  record,
  ruled,
  mustBeTrue,
  type ShapeOf,
} from '../../../values/errors/parse-fields.ts';
import type { Optionally } from '../../../values/fields.ts';
import { pepDeclaration } from '../../../application/model/evaluation/exposure.ts';
import { cardExpiry } from '../../../application/model/evaluation/verification-data.ts';
import { parseDocumentNumber } from '../../../values/identity/document-number.ts';
import { parseEmail } from '../../../values/identity/email.ts';
import { parsePersonName } from '../../../values/identity/person-name.ts';
import { parsePhone } from '../../../values/identity/phone.ts';
import { parseMessage, parsePlainText } from '../../../values/identity/plain-text.ts';
import { parseRun } from '../../../values/identity/person-type.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { err, ok, type Result } from '../../../values/result.ts';
import type { SignatoryContact, SignatoryIdentity } from './signatory-record.ts';

/** Longest message of the applicant to a signatory (spec/screens#signatoryinfo). */
const maxMessage = 140;

const email = ruled('email', parseEmail);
const phone = ruled('phone', (text) => parsePhone(text));

const differing: FieldError = { field: 'emailConfirmation', reason: 'email.confirmation' };

/**
 * Reads the contact of a signatory, as the applicant typed it. A later step compares the addresses, once all of them
 * are known.
 *
 * @see spec/screens#signatoryinfo
 */
export function parseSignatoryContact(raw: unknown): Result<SignatoryContact, FieldError[]> {
  const parsed = record({
    email,
    emailConfirmation: optional(email),
    phone,
    message: optional(ruled('text', (text) => parseMessage(text, { min: 1, max: maxMessage }))),
    contactAuthorised: mustBeTrue,
  } satisfies ShapeOf<SignatoryContact & { emailConfirmation?: string; contactAuthorised: true }>)(raw, '');
  if (!parsed.ok) return parsed;
  const { emailConfirmation, contactAuthorised: _, ...contact } = parsed.value;
  return emailConfirmation === undefined || emailConfirmation === contact.email
    ? ok(contact)
    : err([differing]);
}

/** The person whom the applicant invites to enter the key. */
export type KeyHolderContact = { name: string; email: string };

/**
 * Parses the key holder's data.
 *
 * @see spec/states#key-holder
 */
export function parseKeyHolder(raw: unknown): Result<KeyHolderContact, FieldError[]> {
  const parsed = record({
    name: ruled('name', parsePersonName),
    email,
    emailConfirmation: optional(email),
  } satisfies ShapeOf<KeyHolderContact & { emailConfirmation?: string }>)(raw, '');
  if (!parsed.ok) return parsed;
  const { emailConfirmation, ...holder } = parsed.value;
  return emailConfirmation === undefined || emailConfirmation === holder.email
    ? ok(holder)
    : err([differing]);
}

/** Values sent along with a person's identity, and not part of it. */
type Identifying = { run: Rut; privacyAccepted: true; textVersion?: string };

/** Known values of a signatory before their own data are read. */
type KnownSignatory = {
  /** The one on file, kept when none is given. */
  phone: string;
  /** ISO day in Chile. */
  today: string;
  /** A person who has signed comes back to look: the card is not verified again, and may have expired. */
  hasSigned: boolean;
};

/**
 * Parses a signatory's identity data. The RUN is compared elsewhere, so that a mistyped one costs no attempt.
 *
 * @see spec/screens#signatoryinfo
 */
export function parseIdentification(
  raw: unknown,
  { phone: knownPhone, today, hasSigned }: KnownSignatory,
): Result<{ run: Rut; identity: SignatoryIdentity; textVersion?: string }, FieldError[]> {
  const parsed = record({
    run: ruled('rut', parseRun),
    documentNumber: ruled('documentNumber', (text) => parseDocumentNumber(text)),
    documentExpiry: hasSigned ? ignoredField : cardExpiry(today),
    phone: optional(phone),
    pep: pepDeclaration(today),
    privacyAccepted: mustBeTrue,
    textVersion: optional(ruled('text', (text) => parsePlainText(text, { min: 1, max: 40 }))),
  } satisfies ShapeOf<Optionally<SignatoryIdentity, 'phone'> & Identifying>)(raw, '');
  if (!parsed.ok) return parsed;
  const { run, textVersion, phone: given = knownPhone, pep: declared, ...card } = parsed.value;
  const { documentNumber, documentExpiry } = card;
  if (!parseDocumentNumber(documentNumber, run).ok)
    return err([{ field: 'documentNumber', reason: 'documentNumber.isRun' }]);
  const identity = { documentNumber, pep: declared, phone: given };
  return ok({
    run,
    identity: { ...identity, ...(documentExpiry && { documentExpiry }) },
    ...(textVersion !== undefined && { textVersion }),
  });
}

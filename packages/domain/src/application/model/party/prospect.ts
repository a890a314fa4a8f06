import {
  isAbsent,
  listOf,
  ignoredField,
  oneOf,
  optional,
  readRaw,
  record,
  refined,
  ruled,
} from '../../../values/errors/parse-fields.ts';
import type { FieldError } from '../../../values/errors/field-error.ts';
import type { Parse, ShapeOf } from '../../../values/errors/parse-fields.ts';
import { parseAddresses } from '../../../values/identity/address.ts';
import type { Address } from '../../../values/identity/address.ts';
import { parseEmail } from '../../../values/identity/email.ts';
import { clpInRange, parseClp } from '../../../values/identity/money.ts';
import { parseRun } from '../../../values/identity/person-type.ts';
import { parsePersonName } from '../../../values/identity/person-name.ts';
import { parsePhone } from '../../../values/identity/phone.ts';
import { parsePlainText } from '../../../values/identity/plain-text.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { parseTradeName } from '../../../values/identity/trade-name.ts';
import { parseWebAddress } from '../../../values/identity/web-address.ts';
import type { Origins } from '../prefill/origins.ts';
import { err, ok } from '../../../values/result.ts';
import type { Result } from '../../../values/result.ts';

/** Ways of selling: a shop open to the public, at homes and fairs, or over the internet. */
export const salesChannels = ['store', 'mobile', 'internet'] as const;

export type SalesChannel = (typeof salesChannels)[number];

/** Monthly sales in pesos, as bands. */
export const monthlySalesBands = ['upTo1M', '1to5M', '5to20M', '20to100M', 'over100M'] as const;

export type MonthlySales = (typeof monthlySalesBands)[number];

/** Roles of the applicant in a company. A natural person is always the merchant and has no role. */
export const applicantRoles = ['signsAlone', 'signsJointly', 'nonSignatory'] as const;

export type ApplicantRole = (typeof applicantRoles)[number];

/** Range of the average ticket in whole pesos (spec/screens#embedprospect). */
export const averageTicketRange = { min: 500, max: 5_000_000 } as const;

/** Form of the prospect screen (spec/screens#embedprospect). */
export interface ProspectForm {
  /** Companies only. */
  legalName?: string;
  /** Absent: the official name, see `tradeNameOf`. */
  tradeName?: string;
  /** Six digits of the tax authority's list; absent until a source or the person gives it. */
  activityCode?: string;
  channels: SalesChannel[];
  /** Present when a channel is `internet`. */
  website?: string;
  monthlySales: MonthlySales;
  /** Whole pesos, 500 to 5,000,000. */
  averageTicket: number;
  addresses: Address[];
  /** Of the human at the keyboard; a natural person's own RUT. */
  run: Rut;
  /** With the surname, or neither: a natural person's come from the tax folder. */
  firstNames?: string;
  paternalSurname?: string;
  maternalSurname?: string;
  email: string;
  /** E.164, `+56987654321`. */
  phone: string;
  /** Companies only. */
  role?: ApplicantRole;
  /** Companies only, with role `nonSignatory`. */
  position?: string;
}

/** The applicant and the business, as on record. */
export interface Prospect extends ProspectForm {
  /** Origins of values that were not typed; decided by the server alone. */
  origins?: Origins;
}

/** The merchant whose prospect is read. */
interface ProspectContext {
  isPJ: boolean;
  merchantRut: Rut;
  /** Tells if the tax authority lists a code; without it any six digits pass, because the list is large. */
  isActivityCode?: (code: string) => boolean;
}

const line = (min: number, max: number) => ruled('text', (text) => parsePlainText(text, { min, max }));

const averageTicket: Parse<number> = (raw, path) => {
  if (typeof raw === 'string' && !isAbsent(raw)) return typedTicket(raw, path);
  if (isAbsent(raw)) return err([{ field: path, reason: 'required' }]);
  if (typeof raw !== 'number') return err([{ field: path, reason: 'type' }]);
  const amount = clpInRange(raw, averageTicketRange);
  return amount.ok ? amount : err([{ field: path, reason: `money.${amount.error}` }]);
};

const typedTicket = ruled('money', (text) => parseClp(text, averageTicketRange));

type IsActivityCode = NonNullable<ProspectContext['isActivityCode']>;

/** Reads the activity by itself: of the form, and of a later screen that asks for it again. */
export const activityCodeParser = (isActivityCode: IsActivityCode = () => true): Parse<string> =>
  refined(line(1, 10), (code) =>
    /^\d{6}$/u.test(code) && isActivityCode(code) ? undefined : 'activity.unknown',
  );

/** Returns the parser of each field, which depends on the other answers. The order is that of the errors. */
function shapeOf(raw: unknown, { isPJ, merchantRut, isActivityCode }: ProspectContext) {
  const channels = readRaw(raw, 'channels');
  const sellsOnline = Array.isArray(channels) && channels.includes('internet');
  const page = ruled('web', parseWebAddress);
  const ownRun: Parse<Rut> = () => ok(merchantRut);
  const name = ruled('name', parsePersonName);
  const hasName = ['firstNames', 'paternalSurname', 'maternalSurname'].some(
    (part) => !isAbsent(readRaw(raw, part)),
  );
  // A natural person's name comes from the tax folder; half a name is none.
  const nameOfApplicant = isPJ || hasName ? name : optional(name);
  const position = readRaw(raw, 'role') === 'nonSignatory' ? line(2, 60) : optional(line(2, 60));
  return {
    tradeName: optional(ruled('tradeName', parseTradeName)),
    activityCode: optional(activityCodeParser(isActivityCode)),
    channels: listOf(oneOf(salesChannels), { min: 1, max: salesChannels.length }),
    website: sellsOnline ? page : optional(page),
    monthlySales: oneOf(monthlySalesBands),
    averageTicket,
    addresses: parseAddresses,
    firstNames: nameOfApplicant,
    paternalSurname: nameOfApplicant,
    maternalSurname: optional(name),
    email: ruled('email', parseEmail),
    phone: ruled('phone', (text) => parsePhone(text)),
    legalName: isPJ ? optional(line(2, 100)) : ignoredField,
    run: isPJ ? ruled('rut', parseRun) : ownRun,
    role: isPJ ? oneOf(applicantRoles) : ignoredField,
    position: isPJ ? position : ignoredField,
  } satisfies ShapeOf<ProspectForm>;
}

/**
 * Parses the prospect screen. A page is required when the merchant sells over the internet, a position when the applicant
 * does not sign. A natural person's RUN is the merchant's RUT, regardless of the input.
 *
 * @param raw the fields of `ProspectForm` from outside, and `emailConfirmation`, which must be equal when it is there
 * @returns the prospect, or every field that is wrong
 * @see spec/screens#embedprospect
 */
export function parseProspect(raw: unknown, context: ProspectContext): Result<ProspectForm, FieldError[]> {
  const parsed = record(shapeOf(raw, context))(raw, '');
  const confirmation = confirmationErrors(raw);
  if (!parsed.ok) return err([...parsed.error, ...confirmation]);
  if (confirmation.length > 0) return err(confirmation);
  return ok({ ...parsed.value, channels: [...new Set(parsed.value.channels)] });
}

function confirmationErrors(raw: unknown): FieldError[] {
  const [email, repeated] = [readRaw(raw, 'email'), readRaw(raw, 'emailConfirmation')].map(comparable);
  const differs = repeated !== undefined && repeated !== email;
  return differs ? [{ field: 'emailConfirmation', reason: 'email.confirmation' }] : [];
}

/** Two spellings of one address compare equal; nothing and blank are no confirmation. */
function comparable(raw: unknown): unknown {
  if (isAbsent(raw)) return undefined;
  const parsed = typeof raw === 'string' ? parseEmail(raw) : undefined;
  return parsed?.ok ? parsed.value : raw;
}

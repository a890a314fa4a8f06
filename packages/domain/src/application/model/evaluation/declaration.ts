import type { FieldError } from '../../../values/errors/field-error.ts';
import {
  listOf,
  ignoredField,
  oneOf,
  readRaw,
  record,
  refined,
  ruled,
  boolean,
} from '../../../values/errors/parse-fields.ts';
import type { Parse, ShapeOf } from '../../../values/errors/parse-fields.ts';
import { isCountryCode } from '../../../values/geography/countries.ts';
import { parseDate } from '../../../values/identity/date.ts';
import { err, ok } from '../../../values/result.ts';
import type { Result } from '../../../values/result.ts';

/** Reasons that a tax residence has no tax number. */
export const taxIdAbsences = ['notIssued'] as const;

/** A tax residence outside Chile: its tax number, or why there is none. */
export type TaxResidence =
  | { country: string; taxId: string }
  | { country: string; reason: (typeof taxIdAbsences)[number] };

/** Right of stay of a person who is not Chilean. */
export const visas = ['permanent', 'temporary'] as const;

type Visa = (typeof visas)[number];

/** Declaration of a natural person (spec/screens#nationality). Countries are ISO 3166-1 alpha-2. */
export interface PersonDeclaration {
  kind: 'natural';
  nationality: string;
  otherNationalities: string[];
  birthCountry: string;
  livesInChile: boolean;
  usPerson: boolean;
  /** Nine digits; present when `usPerson`. */
  usTin?: string;
  otherTaxResidences: TaxResidence[];
  /** Present when the nationality is not Chilean. */
  visa?: Visa;
  /** ISO day, in the future; present when the nationality is not Chilean. */
  idExpiry?: string;
}

/** Kinds of company: one lives from its own trade, or from holding things. */
export const entityKinds = ['active', 'passive'] as const;

type EntityKind = (typeof entityKinds)[number];

/** Declaration for a company (spec/screens#nationality). */
export interface CompanyDeclaration {
  kind: 'legal';
  incorporationCountry: string;
  otherTaxResidences: TaxResidence[];
  entityKind: EntityKind;
}

export type Declaration = PersonDeclaration | CompanyDeclaration;

/** The declaring party, and the day. */
interface DeclarationContext {
  isPJ: boolean;
  /** ISO day in Chile. */
  today: string;
}

const maxList = 10;

const country = oneOfCountries();

const taxNumber = (shape: RegExp) =>
  ruled('taxId', (text): Result<string, 'format'> => {
    const compact = text.length > 60 ? '' : text.trim().toUpperCase();
    return shape.test(compact) ? ok(compact) : err('format');
  });

const usTin: Parse<string> = (raw, path) => {
  const parsed = taxNumber(/^\d{3}-?\d{2}-?\d{4}$|^\d{2}-\d{7}$/u)(raw, path);
  return parsed.ok ? ok(parsed.value.replaceAll('-', '')) : parsed;
};

const taxResidence: Parse<TaxResidence> = (raw, path) =>
  readRaw(raw, 'reason') === 'notIssued'
    ? record({ country, reason: oneOf(taxIdAbsences) })(raw, path)
    : record({ country, taxId: taxNumber(/^[A-Z\d](?:[A-Z\d ./-]{0,28}[A-Z\d])?$/u) })(raw, path);

const otherTaxResidences = distinct(
  listOf(
    refined(taxResidence, (residence) => (residence.country === 'CL' ? 'choice' : undefined)),
    { min: 0, max: maxList },
  ),
  (residence) => residence.country,
);

/**
 * Parses the declaration of nationality and tax residence. A person who is not Chilean declares their right of residence
 * and the expiry of the cédula; a US person the nine digits of the US tax number.
 *
 * @param raw the fields of `PersonDeclaration` or `CompanyDeclaration` from outside
 * @see spec/screens#nationality
 */
export function parseDeclaration(
  raw: unknown,
  context: DeclarationContext,
): Result<Declaration, FieldError[]> {
  if (context.isPJ) {
    const parsed = record({
      incorporationCountry: country,
      otherTaxResidences,
      entityKind: oneOf(entityKinds),
    } satisfies ShapeOf<Omit<CompanyDeclaration, 'kind'>>)(raw, '');
    return parsed.ok ? ok({ kind: 'legal', ...parsed.value }) : parsed;
  }
  const parsed = record({
    nationality: country,
    otherNationalities: distinct(listOf(country, { min: 0, max: maxList }), (code) => code),
    birthCountry: country,
    livesInChile: boolean,
    usPerson: boolean,
    otherTaxResidences,
    ...requestedFrom(raw, context),
  } satisfies ShapeOf<Omit<PersonDeclaration, 'kind'>>)(raw, '');
  if (!parsed.ok) return parsed;
  const { nationality, otherNationalities, ...rest } = parsed.value;
  const others = otherNationalities.filter((code) => code !== nationality);
  return ok({ kind: 'natural', nationality, otherNationalities: others, ...rest });
}

/**
 * Tells if the answers so far presume a US person, so that the form presets «Sí».
 *
 * @see spec/screens#nationality
 */
export const presumesUsPerson = (
  answers: Partial<Pick<PersonDeclaration, 'nationality' | 'otherNationalities' | 'birthCountry'>>,
): boolean =>
  answers.nationality === 'US' ||
  answers.birthCountry === 'US' ||
  (answers.otherNationalities ?? []).includes('US');

/** Fields required of some people only: drops the input of others. */
function requestedFrom(raw: unknown, { today }: DeclarationContext) {
  const nationality = readRaw(raw, 'nationality');
  const foreign = typeof nationality === 'string' && isCountryCode(nationality) && nationality !== 'CL';
  const future = refined(ruled('date', parseDate), (day) => (day > today ? undefined : 'date.past'));
  return {
    usTin: readRaw(raw, 'usPerson') === true ? usTin : ignoredField,
    visa: foreign ? oneOf(visas) : ignoredField,
    idExpiry: foreign ? future : ignoredField,
  };
}

function oneOfCountries(): Parse<string> {
  const code = ruled('text', (text): Result<string, 'characters'> => ok(text));
  return refined(code, (text) => (isCountryCode(text) ? undefined : 'choice'));
}

function distinct<Value>(parse: Parse<Value[]>, keyOf: (value: Value) => string): Parse<Value[]> {
  return refined(parse, (values) =>
    new Set(values.map(keyOf)).size < values.length ? 'duplicate' : undefined,
  );
}

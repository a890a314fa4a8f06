import type { FieldError } from '../errors/field-error.ts';
import { optional, record, ruled } from '../errors/parse-fields.ts';
import { parseEmail } from '../identity/email.ts';
import { checkPersonType, parseRun, type PersonType } from '../identity/person-type.ts';
import { parsePersonName } from '../identity/person-name.ts';
import { parsePhone } from '../identity/phone.ts';
import { parseRut } from '../identity/rut.ts';
import { parseTradeName } from '../identity/trade-name.ts';
import { parseWebAddress } from '../identity/web-address.ts';
import type { ProspectForm } from '../party/prospect.ts';
import { err, ok, type Result } from '../result.ts';

/** What a bank's server may say of its customer: never a consent, a declaration, an account or a code. */
export const hostFields = [
  'rut',
  'run',
  'firstNames',
  'paternalSurname',
  'maternalSurname',
  'tradeName',
  'website',
  'email',
  'phone',
] as const;

export type HostField = (typeof hostFields)[number];

/** Of these, what a bank may lock: who somebody is. Mail and phone get codes, so the person must be able to correct them. */
export const lockableFields = ['rut', 'run', 'firstNames', 'paternalSurname', 'maternalSurname'] as const;

export type LockableField = (typeof lockableFields)[number];

/** What a bank said of its customer, canonical, and what of it the person cannot change. */
export type FromHost = {
  values: Readonly<Partial<Record<HostField, string>>>;
  locked: readonly LockableField[];
};

const readValues = record({
  rut: optional(ruled('rut', parseRut)),
  run: optional(ruled('rut', parseRun)),
  firstNames: optional(ruled('name', parsePersonName)),
  paternalSurname: optional(ruled('name', parsePersonName)),
  maternalSurname: optional(ruled('name', parsePersonName)),
  tradeName: optional(ruled('tradeName', parseTradeName)),
  website: optional(ruled('web', parseWebAddress)),
  email: optional(ruled('email', parseEmail)),
  phone: optional(ruled('phone', (text) => parsePhone(text))),
});

/** Why a bank's server may not lock what it named; `field` is `locked`. */
export type LockFault = 'notPrefilled' | 'rutNotLocked' | 'nameNotWhole';

function lockFaultOf({ values, locked }: FromHost): LockFault | undefined {
  const has = (name: LockableField) => locked.includes(name);
  if (locked.some((name) => values[name] === undefined)) return 'notPrefilled';
  // Else somebody types another RUT and has this customer's name locked to it.
  if (locked.length > 0 && !has('rut')) return 'rutNotLocked';
  const isNamed = has('firstNames') || has('paternalSurname') || has('maternalSurname');
  return isNamed && !(has('firstNames') && has('paternalSurname')) ? 'nameNotWhole' : undefined;
}

/**
 * Reads what a bank's server says of its customer, by the rules of the forms.
 *
 * @param kind what the bank says the customer is; undefined where it says nothing
 * @returns each field that is wrong, `isPJ` where the RUT is of the other kind
 */
export function parseFromHost(
  raw: unknown,
  locked: readonly LockableField[],
  kind?: PersonType,
): Result<FromHost, { field: string; reason: FieldError['reason'] | LockFault }[]> {
  const read = readValues(raw, '');
  if (!read.ok) return read;
  const values = read.value;
  const type = values.rut && checkPersonType(values.rut, kind);
  if (type && !type.ok) return err([{ field: 'isPJ', reason: 'kind.mismatch' }]);
  const found = { values, locked: [...new Set(locked)] };
  const fault = lockFaultOf(found);
  return fault ? err([{ field: 'locked', reason: fault }]) : ok(found);
}

type NamesAndRun = Pick<ProspectForm, 'run' | 'firstNames' | 'paternalSurname' | 'maternalSurname'>;

/** A RUT that the bank locked is the only one that an application begins with. */
export const isOtherRut = ({ values, locked }: FromHost, rut: string): boolean =>
  locked.includes('rut') && values.rut !== rut;

/**
 * What is sent otherwise than the bank locked it, whatever the browser had drawn. A natural person's form has no name: left out,
 * it is the bank's. What the record has already is taken: a register may have another name for the card.
 */
export function lockedErrors(
  { values, locked }: FromHost,
  form: NamesAndRun,
  { isPJ, prospect }: { isPJ: boolean; prospect: NamesAndRun | null },
): FieldError[] {
  const isNamed = isPJ || form.firstNames !== undefined;
  return locked
    .filter((name) => name !== 'rut')
    .filter((name) => (name === 'run' ? isPJ : isNamed))
    .filter((name) => form[name] !== values[name] && !(prospect && form[name] === prospect[name]))
    .map((field) => ({ field, reason: 'locked' }));
}

import type { FieldError } from '../../values/errors/field-error.ts';
import { optional, record, ruled } from '../../values/errors/parse-fields.ts';
import { parseEmail } from '../../values/identity/email.ts';
import { checkPersonType, parseRun, type PersonType } from '../../values/identity/person-type.ts';
import { parsePersonName } from '../../values/identity/person-name.ts';
import { parsePhone } from '../../values/identity/phone.ts';
import { parseRut } from '../../values/identity/rut.ts';
import { parseTradeName } from '../../values/identity/trade-name.ts';
import { parseWebAddress } from '../../values/identity/web-address.ts';
import type { ProspectForm } from './party/prospect.ts';
import { err, ok, type Result } from '../../values/result.ts';

/** Fields that a bank's server may send of its customer: never a consent, a declaration, an account or a code. */
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

/**
 * Of these, the fields that a bank may lock: the customer's identity. Mail and phone get codes, so the person must be able
 * to correct them.
 */
export const lockableFields = ['rut', 'run', 'firstNames', 'paternalSurname', 'maternalSurname'] as const;

export type LockableField = (typeof lockableFields)[number];

/** A bank's data of its customer, canonical, and the part that the person cannot change. */
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

/** Reasons that a bank's server may not lock a field that it sent; `field` is `locked`. */
export type LockFault = 'notPrefilled' | 'rutNotLocked' | 'nameNotWhole';

function lockFaults({ values, locked }: FromHost): LockFault[] {
  const has = (name: LockableField) => locked.includes(name);
  const isNamed = has('firstNames') || has('paternalSurname') || has('maternalSurname');
  const faults: Record<LockFault, boolean> = {
    notPrefilled: locked.some((name) => values[name] === undefined),
    // Otherwise another RUT could be typed and have this customer's name locked to it.
    rutNotLocked: locked.length > 0 && !has('rut'),
    nameNotWhole: isNamed && !(has('firstNames') && has('paternalSurname')),
  };
  return (Object.keys(faults) as LockFault[]).filter((fault) => faults[fault]);
}

/** Returns all values that the bank sent, valid or not: a wrong value is reported as wrong, and not as missing. */
const statedIn = (raw: object): FromHost['values'] =>
  Object.fromEntries(
    Object.entries(raw).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    ),
  );

/**
 * Reads a bank server's data of its customer, by the rules of the forms.
 *
 * @param kind the customer's kind according to the bank; undefined if the bank sent none
 * @returns all faults, `isPJ` if the RUT is of the other kind
 */
export function parseFromHost(
  raw: object,
  locked: readonly LockableField[],
  kind?: PersonType,
): Result<FromHost, { field: string; reason: FieldError['reason'] | LockFault }[]> {
  const read = readValues(raw, '');
  const found = { values: read.ok ? read.value : statedIn(raw), locked: [...new Set(locked)] };
  const rut = parseRut(found.values.rut ?? '');
  const isOtherKind = rut.ok && !checkPersonType(rut.value, kind).ok;
  const faults = [
    ...(read.ok ? [] : read.error),
    ...(isOtherKind ? [{ field: 'isPJ', reason: 'kind.mismatch' as const }] : []),
    ...lockFaults(found).map((reason) => ({ field: 'locked', reason })),
  ];
  return faults.length > 0 ? err(faults) : ok(found);
}

type NamesAndRun = Pick<ProspectForm, 'run' | 'firstNames' | 'paternalSurname' | 'maternalSurname'>;

/** A RUT that the bank locked is the only one that an application begins with. */
export const isOtherRut = ({ values, locked }: FromHost, rut: string): boolean =>
  locked.includes('rut') && values.rut !== rut;

/**
 * Returns the fields that differ from the bank's locked values, regardless of the drawn form. A natural person's form has no
 * name: left out, it is the bank's. A value already on record is accepted: a register may have another name for the card.
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

import type { Refusal } from '../application/model/decision.ts';
import type { RefusalReason } from '../application/model/refusal-reasons.ts';
import type { FunnelEvent } from './project-visits.ts';

/** A refused field and its fault: two names, and never the field's value. */
export type FieldFault = { field: string; reason: string };

/** Refusals of a typed code or number stand beside no field. */
const fieldsOfReasons: Partial<Record<RefusalReason, string>> = {
  otpWrong: 'otp',
  otpExpired: 'otp',
  runWrong: 'run',
  sameEmail: 'email',
  emailLocked: 'email',
};

/** A place in a list, or the id of an entry: left out of a path. */
const placePattern = /^(?:\d{1,6}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;
/** A name of ours. With anything else in it a path is none. */
const namePattern = /^[a-z][A-Za-z]{0,39}$/u;
const reasonPattern = /^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$|^[A-Z]\d\d$/u;

/** Beyond this a path is no field of ours. */
const longestPath = 200;
const most = 50;

/** @returns the path without the places of lists, `addresses.0.street` as `addresses.street`; undefined if nothing is left */
function nameOf(path: string): string | undefined {
  if (path.length > longestPath) return undefined;
  const names = path.split('.').filter((name) => !placePattern.test(name));
  return names.every((name) => namePattern.test(name)) ? names.slice(0, 4).join('.') || undefined : undefined;
}

/** The fields that a refusal is about, each with a reason once. */
export function faultsOfRefusal({
  reason,
  fieldErrors = [],
}: Partial<Pick<Refusal, 'fieldErrors'>> & { reason: string }): FieldFault[] {
  const ofReason = Object.hasOwn(fieldsOfReasons, reason)
    ? fieldsOfReasons[reason as RefusalReason]
    : undefined;
  const found =
    fieldErrors.length > 0 || ofReason === undefined ? fieldErrors : [{ field: ofReason, reason }];
  const faults = found.slice(0, most).flatMap((one): [string, FieldFault][] => {
    const field = nameOf(one.field);
    const isNamed = field !== undefined && reasonPattern.test(one.reason);
    return isNamed ? [[`${field} ${one.reason}`, { field, reason: one.reason }]] : [];
  });
  return [...new Map(faults).values()];
}

/** Refusals by a check after the command: read from the event's type, since its fields may be sealed or erased. */
const faultsOfTypes: Readonly<Record<string, (code: string | null) => FieldFault>> = {
  AccountRefused: () => ({ field: 'account', reason: 'refused' }),
  CredentialsRefused: (code) => ({ field: 'credentials', reason: code ?? 'refused' }),
  DocumentsRefused: () => ({ field: 'papers', reason: 'upload.notAuthentic' }),
  IdentityRefused: () => ({ field: 'identityCard', reason: 'refused' }),
  SignatoryIdentityRefused: () => ({ field: 'identityCard', reason: 'refused' }),
};

/** The types of events about a refused field. */
export const fieldEventTypes: readonly string[] = Object.keys(faultsOfTypes);

/** @returns the fault of a field that an event shows; undefined for all others */
export const faultOfEvent = ({ type, code }: FunnelEvent): FieldFault | undefined =>
  Object.hasOwn(faultsOfTypes, type) ? faultsOfTypes[type]?.(code || null) : undefined;

import type { FieldError } from '../values/errors/field-error.ts';
import { err, ok, type Result } from '../values/result.ts';
import { parseClientReference } from './client-reference.ts';
import {
  type FromHost,
  type HostField,
  type LockableField,
  type LockFault,
  parseFromHost,
} from '../application/model/host-fields.ts';
import { executiveForm, executiveLetters, type InvitationChannel, invitationDays } from './invitation.ts';

/** A bank's request for an invitation: by its server, a row of its file, or the staff for it. */
export type InvitationRequest = {
  clientReference?: string | undefined;
  isPJ?: boolean | undefined;
  prefill?: Readonly<Partial<Record<HostField, string | undefined>>> | undefined;
  locked?: readonly LockableField[] | undefined;
  /** The person at the bank who invites. */
  executive?: string | undefined;
  channel: InvitationChannel;
  /** By default the usual number. */
  expiresInDays?: number | undefined;
  /** A page of the bank that opens it. */
  entryUrl?: string | undefined;
};

/** An invitation that may be made. */
export type WantedInvitation = Omit<InvitationRequest, 'prefill' | 'locked' | 'expiresInDays'> & {
  fromHost?: FromHost | undefined;
  expiresInDays: number;
};

/** A field of the request or of its `prefill`, and why it is refused. */
export type InvitationFault = {
  field: keyof InvitationRequest | HostField;
  reason:
    | FieldError['reason']
    | LockFault
    | 'clientReference'
    | 'clientReferenceIsRut'
    | 'format'
    | 'range'
    | 'originNotOfHost';
};

const addressLetters = 500;

const isAddress = (text: string): boolean =>
  text.length <= addressLetters && URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

function referenceFault(text: string): InvitationFault[] {
  const parsed = parseClientReference(text);
  if (parsed.ok) return [];
  return [
    {
      field: 'clientReference',
      reason: parsed.error === 'isRut' ? 'clientReferenceIsRut' : 'clientReference',
    },
  ];
}

/** Returns the faults of the values beside the customer. */
function faultsBeside(
  { clientReference, executive, expiresInDays: days, entryUrl }: InvitationRequest,
  isOwnAddress: (address: string) => boolean,
): InvitationFault[] {
  const faults: InvitationFault[] = clientReference === undefined ? [] : referenceFault(clientReference);
  const isNamed =
    executive === undefined ||
    (executive !== '' && executive.length <= executiveLetters && executiveForm.test(executive));
  if (!isNamed) faults.push({ field: 'executive', reason: 'format' });
  const isWithin = days === undefined || (Number.isInteger(days) && days >= 1 && days <= invitationDays.most);
  if (!isWithin) faults.push({ field: 'expiresInDays', reason: 'range' });
  if (entryUrl !== undefined && !isAddress(entryUrl)) faults.push({ field: 'entryUrl', reason: 'format' });
  else if (entryUrl !== undefined && !isOwnAddress(entryUrl))
    faults.push({ field: 'entryUrl', reason: 'originNotOfHost' });
  return faults;
}

/**
 * Reads an invitation, by the same rules for every caller (decision partners-invitations).
 *
 * @param isOwnAddress - tells if an address is on an origin of the host
 * @returns all wrong fields
 */
export function parseInvitation(
  requested: InvitationRequest,
  isOwnAddress: (address: string) => boolean,
): Result<WantedInvitation, InvitationFault[]> {
  const { prefill, locked = [], expiresInDays = invitationDays.usual, ...rest } = requested;
  const faults = faultsBeside(requested, isOwnAddress);
  const kind = rest.isPJ === undefined ? undefined : rest.isPJ ? 'legal' : 'natural';
  const reported = prefill ?? {};
  const isSilent = Object.values(reported).every((value) => value === undefined) && locked.length === 0;
  const read = isSilent ? ok(undefined) : parseFromHost(reported, locked, kind);
  if (!read.ok) faults.push(...(read.error as InvitationFault[]));
  if (rest.channel === 'mail' && (reported.email ?? '').trim() === '')
    faults.push({ field: 'email', reason: 'required' });
  return faults.length > 0 || !read.ok ? err(faults) : ok({ ...rest, fromHost: read.value, expiresInDays });
}

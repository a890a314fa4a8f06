import { parseClientReference } from '@afilia/domain/host/client-reference';
import {
  type HostField,
  lockableFields,
  type LockableField,
  parseFromHost,
} from '@afilia/domain/host/host-fields';
import { executiveLetters, type InvitationChannel, invitationChannels } from '@afilia/domain/host/invitation';
import { err, ok, type Result } from '@afilia/domain/result';
import type { WantedInvitation } from './create-invitation.ts';

/** Columns with what a bank says of its customer, by its field. */
const columnOf: Record<HostField, string> = {
  rut: 'rut',
  run: 'run',
  firstNames: 'first_names',
  paternalSurname: 'paternal_surname',
  maternalSurname: 'maternal_surname',
  tradeName: 'trade_name',
  website: 'website',
  email: 'email',
  phone: 'phone',
};

/** Every column that a file of invitations may have. */
export const invitationColumns: readonly string[] = [
  'client_reference',
  'is_pj',
  ...Object.values(columnOf),
  'locked',
  'executive',
  'channel',
];

type RowFault = { code: string; field: string };
const fault = (field: string, code: string) => err({ field, code });

const kinds: Readonly<Record<string, boolean | undefined>> = { '': undefined, true: true, false: false };

function readLocked(text: string): Result<LockableField[], RowFault> {
  const names = text.split(/[\s|]+/u).filter((name) => name !== '');
  const found = lockableFields.filter((field) => names.includes(columnOf[field]));
  return found.length === new Set(names).size ? ok(found) : fault('locked', 'unknown');
}

/** Reads a row of a file by the rules of a single invitation. @returns the first field that is wrong, by its column */
export function readInvitationRow(
  columns: readonly string[],
  cells: readonly string[],
): Result<Omit<WantedInvitation, 'expiresInDays'>, RowFault> {
  if (cells.length > columns.length) return fault('', 'columns');
  const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').trim();
  const given = (name: string) => (cell(name) === '' ? undefined : cell(name));
  const clientReference = given('client_reference');
  const reference = clientReference === undefined ? undefined : parseClientReference(clientReference);
  if (reference && !reference.ok)
    return fault(
      'client_reference',
      reference.error === 'isRut' ? 'clientReferenceIsRut' : 'clientReference',
    );
  const kind = cell('is_pj').toLowerCase();
  if (!Object.hasOwn(kinds, kind)) return fault('is_pj', 'format');
  const isPJ = kinds[kind];
  const locked = readLocked(cell('locked'));
  if (!locked.ok) return locked;
  const executive = given('executive');
  if (executive !== undefined && (executive.length > executiveLetters || /[\p{C}<>]/u.test(executive)))
    return fault('executive', 'format');
  const channel = invitationChannels.find((one) => one === (given('channel') ?? 'link'));
  if (!channel) return fault('channel', 'unknown');
  const fields = Object.entries(columnOf) as [HostField, string][];
  const prefill = Object.fromEntries(
    fields.flatMap(([field, column]) => {
      const value = given(column);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const read = parseFromHost(
    prefill,
    locked.value,
    isPJ === undefined ? undefined : isPJ ? 'legal' : 'natural',
  );
  if (!read.ok) {
    const [first] = read.error;
    const field = first?.field ?? '';
    const column = field === 'isPJ' ? 'is_pj' : ((columnOf as Record<string, string>)[field] ?? field);
    return fault(column, first?.reason ?? 'format');
  }
  return readMailbox(channel, read.value.values.email, {
    clientReference,
    isPJ,
    executive,
    fromHost: Object.keys(prefill).length > 0 ? read.value : undefined,
  });
}

const readMailbox = <Rest extends object>(
  channel: InvitationChannel,
  email: string | undefined,
  rest: Rest,
): Result<Rest & { channel: InvitationChannel }, RowFault> =>
  channel === 'mail' && email === undefined ? fault('email', 'required') : ok({ ...rest, channel });

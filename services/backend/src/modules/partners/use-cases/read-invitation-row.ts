import {
  type HostField,
  lockableFields,
  type LockableField,
} from '@afilia/domain/application/model/host-fields';
import { invitationChannels } from '@afilia/domain/partners/invitation';
import { parseInvitation, type WantedInvitation } from '@afilia/domain/partners/wanted-invitation';
import { err, ok, type Result } from '@afilia/domain/values/result';

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

/** The name of a column for a field of an invitation. */
const columnsOf: Readonly<Record<string, string>> = {
  ...columnOf,
  clientReference: 'client_reference',
  isPJ: 'is_pj',
};

/** Reads a row of a file by the rules of a single invitation. @returns the first field that is wrong, by its column */
export function readInvitationRow(
  columns: readonly string[],
  cells: readonly string[],
): Result<WantedInvitation, RowFault> {
  if (cells.length > columns.length) return fault('', 'columns');
  const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').trim();
  const given = (name: string) => (cell(name) === '' ? undefined : cell(name));
  const kind = cell('is_pj').toLowerCase();
  if (!Object.hasOwn(kinds, kind)) return fault('is_pj', 'format');
  const locked = readLocked(cell('locked'));
  if (!locked.ok) return locked;
  const channel = invitationChannels.find((one) => one === (given('channel') ?? 'link'));
  if (!channel) return fault('channel', 'unknown');
  const fields = Object.entries(columnOf) as [HostField, string][];
  const requested = {
    clientReference: given('client_reference'),
    isPJ: kinds[kind],
    prefill: Object.fromEntries(fields.map(([field, column]) => [field, given(column)])),
    locked: locked.value,
    executive: given('executive'),
    channel,
  };
  // A file has no column for an address.
  const wanted = parseInvitation(requested, () => false);
  if (wanted.ok) return wanted;
  const [first] = wanted.error;
  return fault(columnsOf[first?.field ?? ''] ?? first?.field ?? '', first?.reason ?? 'format');
}

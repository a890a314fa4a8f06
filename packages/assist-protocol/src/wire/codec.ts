import { parseCallId } from './call-signals.ts';
import { dataOf, isRecord, tabOf } from './envelope.ts';

/** One event of the wire. */
export type EventRow = {
  /**
   * Parses the arguments; for an envelope its data: one argument, or none.
   *
   * @returns undefined when they are invalid
   */
  args: (args: readonly unknown[]) => readonly unknown[] | undefined;
  /**
   * Use of an envelope, which names a tab and wraps the arguments. `flat`: the data lies beside the tab instead of in the
   * envelope; without one, the id of the call names the tab.
   */
  envelope: 'always' | 'optional' | 'never' | 'flat';
  /** Only the agent in control may send it (spec/live-assist#roles). */
  holderOnly?: boolean;
  /** Only an agent whom the visitor has admitted may send it; a visitor who admits none by name gets it from none. */
  admittedOnly?: boolean;
};

/** All events of one sender, by name. */
export type EventTable = Readonly<Record<string, EventRow>>;

type TabOf<Envelope extends EventRow['envelope']> = Envelope extends 'always' | 'flat'
  ? { tabId: string }
  : Envelope extends 'optional'
    ? { tabId: string | undefined }
    : { tabId?: undefined };

/** An event of a table, decoded: its name, its tab where it names one, and its arguments. */
export type EventOf<Table extends EventTable> = {
  [Name in keyof Table & string]: {
    event: Name;
    args: NonNullable<ReturnType<Table[Name]['args']>>;
  } & TabOf<Table[Name]['envelope']>;
}[keyof Table & string];

/** Data in the envelope of an event; undefined for an event without data. */
export type DataOf<Table extends EventTable, Name extends keyof Table> =
  NonNullable<ReturnType<Table[Name]['args']>> extends infer Args
    ? Args extends readonly [infer Data, ...unknown[]]
      ? Data
      : undefined
    : never;

/**
 * Decodes a message of a socket. Ignores extra arguments.
 *
 * @param side - the events of the sender
 * @returns undefined for an unknown name, a missing envelope or bad data
 */
export function decode<Table extends EventTable>(
  side: Table,
  name: string,
  args: readonly unknown[],
): EventOf<Table> | undefined {
  const row = Object.hasOwn(side, name) ? side[name] : undefined;
  if (!row) return undefined;
  const { envelope } = row;
  const tabId = tabIn(envelope, args[0]);
  if ((envelope === 'always' || envelope === 'flat') && tabId === undefined) return undefined;
  const parsed = row.args(tabId === undefined || envelope === 'flat' ? args : [dataOf(args[0])]);
  if (!parsed) return undefined;
  const decoded: object = { event: name, tabId, args: parsed };
  // The parser of the same row returned the arguments.
  return decoded as EventOf<Table>;
}

function tabIn(envelope: EventRow['envelope'], argument: unknown): string | undefined {
  if (envelope === 'never') return undefined;
  const tabId = tabOf(argument);
  return envelope === 'flat' && isRecord(argument) ? (tabId ?? parseCallId(argument.from)?.tabId) : tabId;
}

/**
 * Encodes an event for `socket.emit`.
 *
 * @returns its name and arguments; in an envelope where it names a tab
 */
export function encode<Table extends EventTable>(
  side: Table,
  { event, tabId, args }: EventOf<Table>,
): [name: string, ...args: unknown[]] {
  if (tabId === undefined || side[event]?.envelope === 'never') return [event, ...args];
  const [data] = args;
  if (side[event]?.envelope === 'flat' && isRecord(data)) return [event, { meta: { tabId }, ...data }];
  return [event, { meta: { tabId }, ...(data !== undefined && { data }) }];
}

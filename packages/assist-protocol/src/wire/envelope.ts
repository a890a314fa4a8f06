/**
 * Envelope of almost every event: the source or target tab, and the data. Undefined data is omitted on the wire.
 */
type Envelope<Data = unknown> = { meta: { tabId: string }; data?: Data };

/** @example socket.emit('control_granted', envelope(tabId, agentId)) */
export const envelope = <Data>(tabId: string, data: Data): Envelope<Data> => ({ meta: { tabId }, data });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the tab of an envelope; undefined when the argument is no envelope or names no tab */
export function tabOf(argument: unknown): string | undefined {
  if (!isRecord(argument) || !isRecord(argument.meta)) return undefined;
  const { tabId } = argument.meta;
  return typeof tabId === 'string' && tabId !== '' ? tabId : undefined;
}

/** @returns the data of an envelope; undefined too when the argument is no envelope */
export const dataOf = (argument: unknown): unknown => (isRecord(argument) ? argument.data : undefined);

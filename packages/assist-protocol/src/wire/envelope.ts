/**
 * What almost every event carries: the tab it comes from or goes to, and its data. Data that is undefined is left out on
 * the wire.
 */
export type Envelope<Data = unknown> = { meta: { tabId: string }; data?: Data };

/** @example socket.emit('control_granted', envelope(tabId, agentId)) */
export const envelope = <Data>(tabId: string, data: Data): Envelope<Data> => ({ meta: { tabId }, data });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the tab that an event names; undefined when it is no envelope or names none */
export function tabOf(argument: unknown): string | undefined {
  if (!isRecord(argument) || !isRecord(argument.meta)) return undefined;
  const { tabId } = argument.meta;
  return typeof tabId === 'string' && tabId !== '' ? tabId : undefined;
}

/** @returns what an event carries; undefined too when it is no envelope */
export const dataOf = (argument: unknown): unknown => (isRecord(argument) ? argument.data : undefined);

import { chatLimits } from '../limits.ts';
import { isRecord } from './envelope.ts';

/** A message; its id is chosen by its sender, so that one that comes twice counts once. */
export type ChatMessage = { id: string; text: string };

/** The messages that arrived, by id. */
export type ChatSeen = { ids: readonly string[] };

type Args = readonly unknown[];

export const isShort = (value: unknown, maxChars: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxChars;

/** Parses a message; what is beside id and text is left out. */
export const chatMessage = ([data]: Args): [ChatMessage] | undefined => {
  const { id, text } = isRecord(data) ? data : {};
  return isShort(id, chatLimits.idChars) && isShort(text, chatLimits.textChars) ? [{ id, text }] : undefined;
};

export const chatSeen = ([data]: Args): [ChatSeen] | undefined => {
  const ids = isRecord(data) && data.ids;
  return Array.isArray(ids) &&
    ids.length <= chatLimits.lines &&
    ids.every((one): one is string => isShort(one, chatLimits.idChars))
    ? [{ ids }]
    : undefined;
};

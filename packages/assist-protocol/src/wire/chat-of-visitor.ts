import { chatLimits } from '../limits.ts';
import { type ChatMessage, chatMessage, type ChatSeen, chatSeen, isShort } from './chat.ts';
import { isRecord } from './envelope.ts';

/** A message of a conversation: milliseconds of the epoch, and the name of the agent who wrote it; none is the visitor. */
export type ChatLine = ChatMessage & { at: number; by?: string };

/** Socket id of the one agent who gets a message of the visitor's page. */
type ToAgent = { to: string };
type ChatHistory = ToAgent & { lines: readonly ChatLine[] };

type Args = readonly unknown[];

const receiverOf = (data: unknown): string | undefined =>
  isRecord(data) && isShort(data.to, chatLimits.nameChars) ? data.to : undefined;

const lineOf = (data: unknown): ChatLine | undefined => {
  const [message] = chatMessage([data]) ?? [];
  if (!message || !isRecord(data)) return undefined;
  const { at, by } = data;
  if (!Number.isSafeInteger(at)) return undefined;
  const line = { ...message, at: Number(at) };
  if (by === undefined) return line;
  return isShort(by, chatLimits.nameChars) ? { ...line, by } : undefined;
};

export const chatSeenBy = ([data]: Args): [ChatSeen & ToAgent] | undefined => {
  const to = receiverOf(data);
  const [seen] = chatSeen([data]) ?? [];
  return to !== undefined && seen ? [{ to, ...seen }] : undefined;
};

export const chatHistory = ([data]: Args): [ChatHistory] | undefined => {
  const to = receiverOf(data);
  const given = isRecord(data) ? data.lines : undefined;
  if (to === undefined || !Array.isArray(given) || given.length > chatLimits.lines) return undefined;
  const lines = given.map(lineOf);
  return lines.every((line) => line !== undefined) ? [{ to, lines }] : undefined;
};

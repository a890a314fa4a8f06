import { chatLimits } from '@afilia/assist-protocol/limits';
import { chatHistory, type ChatLine } from '@afilia/assist-protocol/wire/chat-of-visitor';
import type { TabStorage } from '../ports/tab-storage.ts';
import { chatKey } from './chat-key.ts';

/** The conversation of a tab, in its order; survives a reload, and no other session gets it. */
type ChatLog = {
  readonly lines: readonly ChatLine[];
  /** @returns false for a message that is there already */
  add(line: ChatLine): boolean;
  /** The agent's side has them. */
  arrived(ids: readonly string[]): void;
  /** Tells if a message of the visitor has reached an agent. */
  hasArrived(id: string): boolean;
  forget(): void;
};

export function openChatLog(storage: TabStorage, sessionId: string): ChatLog {
  let lines = read(storage.getItem(chatKey), sessionId);
  const seen = new Set<string>();
  return {
    get lines() {
      return lines;
    },
    add: (line) => {
      if (lines.some(({ id }) => id === line.id)) return false;
      lines = [...lines, line].slice(-chatLimits.lines);
      storage.setItem(chatKey, JSON.stringify({ to: sessionId, lines }));
      return true;
    },
    arrived: (ids) => {
      for (const id of ids) if (lines.some((line) => line.id === id)) seen.add(id);
    },
    hasArrived: (id) => seen.has(id),
    forget: () => {
      lines = [];
      storage.removeItem(chatKey);
    },
  };
}

/** Reads what this tab kept; the page around us can have written there, too. */
function read(text: string | null, sessionId: string): readonly ChatLine[] {
  try {
    const [stored] = chatHistory([JSON.parse(text ?? 'null')]) ?? [];
    return stored?.to === sessionId ? stored.lines : [];
  } catch {
    return [];
  }
}

import type { HelpView } from './live-help.ts';
import { text } from './text.ts';

type Facts = Pick<HelpView, 'connection' | 'agents' | 'isWatched'> & {
  /** The connection has been open before. */
  wasOpen: boolean;
};

/** Returns the sentence about the person's live help; the connection first, since no agent sees anything without it. */
export function helpSentence({ connection, agents, isWatched, wasOpen }: Facts): string {
  if (connection === 'refused') return text.refused;
  if (connection === 'connecting') return wasOpen ? text.lost : text.starting;
  if (isWatched) return text.watched;
  return agents > 0 ? text.connected : text.waiting;
}

import { isGoingOn, type LiveStatus } from '../live/live-status.ts';

/** State of one open help, as its screen reports it. */
export type HelpNews = {
  status: LiveStatus;
  isInControl: boolean;
  isCalling: boolean;
  observes: boolean;
  /** Messages of the person that were not read. */
  unread: number;
  /** Of the application; undefined before the person let the agent in. */
  folio: string | undefined;
};

/** Event of a person whose tab was not shown at that moment; kept until the tab is shown. */
type Attention = 'answer' | 'back';

export type HelpTab = {
  news: HelpNews;
  attention: Attention | undefined;
  /** The person agreed before: after a lost connection of the agent their page comes anew, without an answer of theirs. */
  hasAgreed: boolean;
};

/** States of a tab, which the console has words for. */
export type TabWord =
  | 'entering'
  | 'waiting'
  | 'watching'
  | 'observing'
  | 'control'
  | 'call'
  | 'controlAndCall'
  | 'answer'
  | 'gone'
  | 'back'
  | 'lost'
  | 'over'
  | 'declined';

const seesPage: ReadonlySet<LiveStatus> = new Set(['live', 'unlike', 'hidden', 'suspended', 'otherTab']);
const isAway = (status: LiveStatus) => status === 'gone' || status === 'waitingVisitor';
const isUnlinked = (status: LiveStatus) => status === 'connecting' || status === 'reconnecting';

/**
 * Returns a tab after news of its screen. A person who comes back, or who lets the agent see their page, gets the agent's
 * attention until the tab is shown.
 */
export function tabAfter(before: HelpTab | undefined, news: HelpNews, isShown: boolean): HelpTab {
  const hadAgreed = before?.hasAgreed ?? false;
  const hasAgreed = hadAgreed || seesPage.has(news.status);
  const without = { news, hasAgreed, attention: undefined };
  const was = before?.news.status;
  if (isShown || was === undefined || !isGoingOn(news.status) || isAway(news.status)) return without;
  if (was === 'gone' && !isUnlinked(news.status)) return { ...without, attention: 'back' };
  const agrees = hasAgreed && !hadAgreed;
  return { ...without, attention: before?.attention ?? (agrees ? 'answer' : undefined) };
}

/** The state of a tab in one word; its state now comes before the event that it waits with. */
export function wordOf(tab: HelpTab | undefined): TabWord {
  if (!tab) return 'entering';
  const { news, attention } = tab;
  const { status } = news;
  if (status === 'declined' || status === 'removed') return 'declined';
  if (!isGoingOn(status)) return 'over';
  if (isAway(status)) return 'gone';
  if (attention) return attention;
  if (news.isCalling) return news.isInControl ? 'controlAndCall' : 'call';
  if (status === 'connecting') return 'entering';
  if (status === 'reconnecting') return 'lost';
  if (status === 'waitingConsent') return 'waiting';
  if (news.isInControl) return 'control';
  return news.observes ? 'observing' : 'watching';
}

const needing: ReadonlySet<TabWord> = new Set(['answer', 'gone', 'back', 'over', 'declined']);

/** Tells if a tab that is not shown should be looked at. */
export const needsAgent = (word: TabWord): boolean => needing.has(word);

/** Messages of its person that wait in a tab. */
export const unreadIn = (tab: HelpTab | undefined): number => tab?.news.unread ?? 0;

/** The session that is in a call; a call is with one person at a time. */
export const callingIn = (tabs: ReadonlyMap<string, HelpTab>): string | undefined =>
  [...tabs].find(([, { news }]) => news.isCalling)?.[0];

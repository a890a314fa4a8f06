import { go, stay, type Step } from '@afilia/assist-protocol/machines/step';

/**
 * Whether agents may see the page. The reference shows it to whoever joins; here nothing of it leaves before the visitor
 * has said yes. A no, or an end, holds until all agents have gone, so that nobody is asked twice in a row.
 */
export type WatchingState = { status: 'alone' | 'asking' | 'watched' | 'refused' };

export type WatchingEvent =
  /** Agents came, or the connection came back; each needs the whole page. */
  | { type: 'agentsCame'; allowedBefore: boolean }
  | { type: 'allLeft' }
  | { type: 'accepted' }
  | { type: 'declined' }
  | { type: 'endedByVisitor' }
  /** The page that embeds us stops assist, or the connection is gone for good. */
  | { type: 'stopped' };

export type WatchingEffect =
  | { type: 'ask' }
  | { type: 'stopAsking' }
  /** The stream begins, or begins anew. */
  | { type: 'show' }
  | { type: 'hide' }
  /** Outlives a reload, so that a visitor who goes on to the next page is not asked again. */
  | { type: 'remember' }
  | { type: 'forget' };

type WatchingStep = Step<WatchingState, WatchingEffect>;
const to = go<WatchingState, WatchingEffect>;

export const startWatching = (): WatchingState => ({ status: 'alone' });

/** @returns the next state and what is to be done; an event that means nothing here changes nothing */
export function watching(state: WatchingState, event: WatchingEvent): WatchingStep {
  const { status } = state;
  switch (event.type) {
    case 'agentsCame':
      if (status === 'watched') return to(state, { type: 'show' });
      if (status !== 'alone') return stay(state);
      return event.allowedBefore
        ? to({ status: 'watched' }, { type: 'show' })
        : to({ status: 'asking' }, { type: 'ask' });
    case 'accepted':
      return status === 'asking'
        ? to({ status: 'watched' }, { type: 'stopAsking' }, { type: 'remember' }, { type: 'show' })
        : stay(state);
    case 'declined':
      return status === 'asking' ? to({ status: 'refused' }, { type: 'stopAsking' }) : stay(state);
    case 'endedByVisitor':
      return status === 'watched'
        ? to({ status: 'refused' }, { type: 'hide' }, { type: 'forget' })
        : stay(state);
    case 'allLeft':
    case 'stopped':
      return to({ status: 'alone' }, ...closing(status));
  }
}

const closing = (status: WatchingState['status']): WatchingEffect[] =>
  status === 'asking' ? [{ type: 'stopAsking' }] : status === 'watched' ? [{ type: 'hide' }] : [];

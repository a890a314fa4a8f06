import { transitionTo, unchanged, type Step } from '@afilia/assist-protocol/machines/step';

/**
 * Whether agents may see the page. The reference shows it to every agent; here nothing is sent before the visitor
 * consents. A refusal, or an end, holds until all agents have left, so that the visitor is not prompted twice in a row.
 */
export type WatchingState = { status: 'alone' | 'prompting' | 'watched' | 'refused' };

export type WatchingEvent =
  /** Agents joined, or the connection reopened; each agent needs a full snapshot. */
  | { type: 'agentsJoined'; allowedBefore: boolean }
  | { type: 'allLeft' }
  | { type: 'accepted' }
  | { type: 'declined' }
  | { type: 'endedByVisitor' }
  /** The host page stops assist, or the connection is closed for good. */
  | { type: 'stopped' };

export type WatchingEffect =
  | { type: 'prompt' }
  | { type: 'closePrompt' }
  /** Starts or restarts the stream. */
  | { type: 'show' }
  | { type: 'hide' }
  /** Survives a reload, so that the visitor is not prompted again on the next page. */
  | { type: 'remember' }
  | { type: 'forget' };

type WatchingStep = Step<WatchingState, WatchingEffect>;
const to = transitionTo<WatchingState, WatchingEffect>;

export const startWatching = (): WatchingState => ({ status: 'alone' });

/** @returns the next state and its effects; an event without meaning in this state changes nothing */
export function watching(state: WatchingState, event: WatchingEvent): WatchingStep {
  const { status } = state;
  switch (event.type) {
    case 'agentsJoined':
      if (status === 'watched') return to(state, { type: 'show' });
      if (status !== 'alone') return unchanged(state);
      return event.allowedBefore
        ? to({ status: 'watched' }, { type: 'show' })
        : to({ status: 'prompting' }, { type: 'prompt' });
    case 'accepted':
      return status === 'prompting'
        ? to({ status: 'watched' }, { type: 'closePrompt' }, { type: 'remember' }, { type: 'show' })
        : unchanged(state);
    case 'declined':
      return status === 'prompting' ? to({ status: 'refused' }, { type: 'closePrompt' }) : unchanged(state);
    case 'endedByVisitor':
      return status === 'watched'
        ? to({ status: 'refused' }, { type: 'hide' }, { type: 'forget' })
        : unchanged(state);
    case 'allLeft':
    case 'stopped':
      return to({ status: 'alone' }, ...closing(status));
  }
}

const closing = (status: WatchingState['status']): WatchingEffect[] =>
  status === 'prompting' ? [{ type: 'closePrompt' }] : status === 'watched' ? [{ type: 'hide' }] : [];

import type { watchingOf } from '../case-view/watching-of.ts';
import type { LiveState } from './live-state.ts';

type Facts = Pick<
  LiveState,
  'link' | 'visitor' | 'hasPage' | 'admission' | 'tab' | 'active' | 'suspended'
> & {
  /** The recorded answers of the visitor, to any agent. */
  watching: ReturnType<typeof watchingOf>;
  /** The visitor's page is too large to be sent. */
  isUnsent: boolean;
  /** The page looks otherwise at the visitor's: the agent lacks style sheets or faces. */
  isUnlike: boolean;
  /** The visitor's help is over. */
  isOver: boolean;
  /** The agent handed it to a colleague. */
  isHandedOver?: boolean;
};

/**
 * States of the view for the agent, of which the first that holds is shown. `shows` is the content in the page's place:
 * the page as it is or as it was last, or the sentence alone.
 */
const statuses = [
  { name: 'handedOver', shows: 'sentence', when: ({ isHandedOver }: Facts) => isHandedOver === true },
  // First: an agent who ends the help leaves by that, and the permission of the agent ends with it.
  {
    name: 'ended',
    shows: 'sentence',
    when: ({ isOver, admission, watching }: Facts) =>
      isOver || (admission === 'unknown' && watching === 'ended'),
  },
  { name: 'refused', shows: 'sentence', when: ({ link }: Facts) => link === 'refused' },
  { name: 'connecting', shows: 'sentence', when: ({ link }: Facts) => link === 'connecting' },
  { name: 'reconnecting', shows: 'page', when: ({ link }: Facts) => link === 'lost' },
  { name: 'waitingVisitor', shows: 'sentence', when: ({ visitor }: Facts) => visitor === 'absent' },
  { name: 'gone', shows: 'sentence', when: ({ visitor }: Facts) => visitor === 'gone' },
  { name: 'removed', shows: 'sentence', when: ({ admission }: Facts) => admission === 'removed' },
  { name: 'declined', shows: 'sentence', when: ({ admission }: Facts) => admission === 'declined' },
  { name: 'unsent', shows: 'sentence', when: ({ isUnsent }: Facts) => isUnsent },
  { name: 'waitingConsent', shows: 'sentence', when: ({ hasPage }: Facts) => !hasPage },
  {
    name: 'otherTab',
    shows: 'page',
    when: (facts: Facts) => isHidden(facts) && Object.values(facts.active).includes(true),
  },
  { name: 'suspended', shows: 'page', when: (facts: Facts) => isHidden(facts) && isSuspended(facts) },
  { name: 'hidden', shows: 'page', when: (facts: Facts) => isHidden(facts) },
  { name: 'unlike', shows: 'page', when: ({ isUnlike }: Facts) => isUnlike },
  { name: 'live', shows: 'page', when: () => true },
] as const;

export type LiveStatus = (typeof statuses)[number]['name'];

const isHidden = ({ tab, active }: Facts): boolean => tab !== undefined && active[tab] === false;

const isSuspended = ({ tab, suspended }: Facts): boolean => tab !== undefined && suspended[tab] === true;

/** @returns the status of a live view; `hasPage`: there is a page to look at */
export function liveStatus(facts: Facts): { name: LiveStatus; hasPage: boolean } {
  const { name, shows } = statuses.find(({ when }) => when(facts)) ?? statuses[0];
  return { name, hasPage: shows === 'page' && facts.hasPage };
}

const over: ReadonlySet<LiveStatus> = new Set(['handedOver', 'ended', 'refused', 'removed', 'declined']);

/** Tells if leaving would take something away: the help goes on, or is about to begin. */
export const isGoingOn = (status: LiveStatus): boolean => !over.has(status);

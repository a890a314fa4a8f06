import { agentKeys, type AgentKey, type Point } from '@afilia/assist-protocol/wire/payloads';

/** Effect of a key on the visitor's page; `by` of a scroll is a fraction of their window. */
type Step = { type: 'move'; by: Point } | { type: 'scroll'; by: number } | { type: 'drag' };

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const pages: Readonly<Record<string, number>> = { PageUp: -0.8, PageDown: 0.8 };

/** Pixels of a step, and of a step with Shift. */
const [largeStep, smallStep] = [24, 4];

/**
 * @param withShift - a smaller step; with Enter the begin or the end of a drag
 * @returns undefined for keys with default behaviour: Tab moves the focus, Enter and space press the button
 */
export function stepOf(key: string, withShift: boolean): Step | undefined {
  if (key === 'Enter' && withShift) return { type: 'drag' };
  const arrow = arrows[key];
  const pixels = withShift ? smallStep : largeStep;
  if (arrow) return { type: 'move', by: [arrow[0] * pixels, arrow[1] * pixels] };
  const page = pages[key];
  return page === undefined ? undefined : { type: 'scroll', by: page };
}

/**
 * Returns the key for the visitor's page.
 *
 * @returns undefined for a key that no page gets: letters, which fields take as a whole, and Shift+Enter, which drags
 */
export function pageKeyOf(key: string, withShift: boolean): AgentKey | undefined {
  const name = withShift ? `Shift+${key}` : key;
  return agentKeys.find((one) => one === name);
}

import type { ReservedReason } from '@afilia/assist-protocol/wire/not-done';
import { ownMark } from '../page/overlay.ts';
import { type SelectorMatcher, secretSelector } from '../stream/masks.ts';

/** Marks controls with a legal effect, such as accepting terms, signing or declaring. The widget sets it. */
const decisionMark = 'data-dm-decision';

/**
 * Returns why an agent in control may not press or fill an element; undefined when they may.
 *
 * @param path - the element, the field it labels, and all their ancestors, through shadow roots
 * @param hide - selects the parts that the page hides from agents
 */
export function refusalReason(path: readonly SelectorMatcher[], hide?: string): ReservedReason | undefined {
  if (path.some((one) => one.matches(`[${ownMark}]`))) return 'own';
  if (path.some((one) => one.matches(secretSelector) || (hide && one.matches(hide)))) return 'secret';
  return path.some((one) => one.matches(`[${decisionMark}]`)) ? 'decision' : undefined;
}

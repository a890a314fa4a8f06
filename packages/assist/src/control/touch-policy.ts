import { ownMark } from '../page/overlay.ts';
import { type Matching, secretSelector } from '../stream/masks.ts';

/** Why an agent may not touch something: our own popups, a secret, a decision that only the visitor makes. */
export type Refusal = 'own' | 'secret' | 'decision';

/** Marks what binds whoever presses it: accepting terms, signing, declaring. The widget puts it there. */
export const decisionMark = 'data-dm-decision';

/**
 * Whether an agent in control may press or fill something. The whole way up counts, through shadow roots, and so does
 * the field that a label stands for.
 *
 * @param path - the element, what it stands for, and everything around it
 */
export function refusalReason(path: readonly Matching[]): Refusal | undefined {
  if (path.some((one) => one.matches(`[${ownMark}]`))) return 'own';
  if (path.some((one) => one.matches(secretSelector))) return 'secret';
  return path.some((one) => one.matches(`[${decisionMark}]`)) ? 'decision' : undefined;
}

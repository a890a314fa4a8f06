import { named } from './layout-faults.ts';
import { seenPart, tabStops } from './focus-faults.ts';

/** What a finger needs, CSS px (spec/interface-rules#accessibility). */
const least = 44;

/** A link in a sentence may be as high as its line (WCAG 2.5.8, inline). */
const standsInText = (element: Element): boolean => {
  if (getComputedStyle(element).display !== 'inline') return false;
  const round = element.parentElement;
  return (
    round !== null && (round.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
  );
};

/** Controls that are smaller than a finger, with what `::after` adds to what is touched. */
export function targetFaults(root: ShadowRoot): string[] {
  return tabStops(root).flatMap((element) => {
    if (element.matches('[tabindex]') || standsInText(element)) return [];
    const part = element.closest('label') ?? seenPart(element);
    const { width, height } = part.getBoundingClientRect();
    const after = getComputedStyle(part, '::after');
    const added = after.content !== 'none' && after.position === 'absolute';
    const [wide, high] = [
      Math.max(width, added ? parseFloat(after.width) : 0),
      Math.max(height, added ? parseFloat(after.height) : 0),
    ];
    if (wide >= least - 0.5 && high >= least - 0.5) return [];
    return [`Only ${Math.round(wide)} by ${Math.round(high)} px to touch: ${named(element)}`];
  });
}

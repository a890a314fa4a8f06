import { named } from './layout-faults.ts';
import { seenPart, tabStops } from './focus-faults.ts';

/** Returns an edge of the element or one that is laid over it, as `width style colour`; empty if there is none. */
function edgesOf(element: Element): string[] {
  return [null, '::before'].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const { borderTopWidth, borderTopStyle, borderTopColor, borderBottomWidth } = style;
    if (pseudo && style.content === 'none') return [];
    if (borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || parseFloat(borderBottomWidth) < 1)
      return [];
    return [`${borderTopWidth} ${borderTopStyle} ${borderTopColor}`];
  });
}

/** Tells if a field, one of the two boxes round it, or the drawing under it has an edge on all sides. */
const isFramed = (element: Element): boolean =>
  [element, element.parentElement, element.parentElement?.parentElement, element.previousElementSibling].some(
    (at) => at && edgesOf(at).length > 0,
  );

const isInput = (element: Element): boolean => element.matches('input, select, textarea');

/**
 * Lists the parts that cannot be seen with forced colours: fields without an edge, a focus without an outline, a choice
 * that looks like the others. Only for a page with forced colours.
 */
export function forcedColourFaults(root: ShadowRoot): string[] {
  if (!matchMedia('(forced-colors: active)').matches) throw new Error('The page has no forced colours');
  const before = root.activeElement;
  const faults: string[] = [];
  const edges = new Map<string, { element: HTMLElement; checked: boolean }[]>();
  for (const element of tabStops(root)) {
    if (isInput(element) && !isFramed(seenPart(element))) faults.push(`Has no edge: ${named(element)}`);
    element.focus();
    // The ring that `:focus-visible` draws for the keyboard; a field has it by the pointer too.
    const rings = [element, element.closest('label'), element.parentElement].map(
      (at) => at && getComputedStyle(at),
    );
    const ringed = rings.some(
      (style) => style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    );
    if (!ringed) faults.push(`Has no ring with the focus: ${named(element)}`);
    if (element instanceof HTMLInputElement && /checkbox|radio/u.test(element.type)) {
      const group = `${element.type} ${getComputedStyle(element).opacity}`;
      edges.set(group, [...(edges.get(group) ?? []), { element, checked: element.checked }]);
    }
  }
  if (before instanceof HTMLElement) before.focus();
  else (root.activeElement as HTMLElement | null)?.blur();
  for (const group of edges.values()) {
    const free = group.find(({ checked }) => !checked);
    const chosen = group.filter(({ checked }) => checked);
    for (const one of chosen)
      if (free && String(edgesOf(seenPart(one.element))) === String(edgesOf(seenPart(free.element))))
        faults.push(`Chosen looks like free: ${named(one.element.closest('label') ?? one.element)}`);
  }
  return faults;
}

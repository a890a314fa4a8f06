import { isOpenPopover } from '../../page/deep.ts';
import type { StateSource } from './state-source.ts';

const isAnchored = (element: Element): boolean => {
  const style = getComputedStyle(element);
  return (
    isOpenPopover(element) &&
    !['', 'none'].includes(style.getPropertyValue('position-area')) &&
    !style.getPropertyValue('position-anchor').startsWith('--')
  );
};

/**
 * Reads the places of open popovers that stand at their invoker: by the number, and the left and upper edge in pixels of the window.
 * No property of a popover reveals its invoker, so agents cannot have the anchor.
 */
export const readPlaces = ({ elements, idOf }: StateSource): unknown[] =>
  elements()
    .filter(isAnchored)
    .map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return [idOf(element), left, top];
    });

/** Reads the sizes of fields that are as large as their text, in pixels: agents see stars there, which have another width. */
export const readSizes = ({ elements, idOf }: StateSource): unknown[] =>
  elements().flatMap((element) => {
    if (!('validity' in element)) return [];
    const style = getComputedStyle(element);
    return style.getPropertyValue('field-sizing') === 'content'
      ? [[idOf(element), parseFloat(style.width), parseFloat(style.height)]]
      : [];
  });

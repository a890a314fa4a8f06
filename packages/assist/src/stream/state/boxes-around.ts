import { outwards } from '@afilia/assist-protocol/rules/outwards';
import type { StateSource } from './state-source.ts';

/** Border box of an element in pixels: its number in the snapshot, width, height. */
type Box = readonly [node: number, width: number, height: number];

/** Bounds the work on pages with very many siblings. */
const maxBoxes = 200;

/**
 * Reports the sizes of the siblings of our elements and of their ancestors after each change. Fonts can differ on the
 * agent's machine, and content above our form would move it there. ResizeObserver reports sizes after layout, so that
 * nothing forces one.
 *
 * @returns stops it
 */
export function watchBoxes(
  { ownElements, idOf }: StateSource,
  onBoxes: (boxes: readonly Box[]) => void,
): () => void {
  const sizes = new ResizeObserver((entries) => {
    const boxes = entries.flatMap(({ target, borderBoxSize: [size] }): Box[] => {
      const number = idOf(target);
      return size && number > 0 ? [[number, size.inlineSize, size.blockSize]] : [];
    });
    if (boxes.length > 0) onBoxes(boxes);
  });
  // Added and removed siblings on each level; not changes inside them.
  const children = new MutationObserver(() => observe());
  const observe = (): void => {
    const path = [...document.querySelectorAll(ownElements)].flatMap(outwards);
    const around = path.flatMap((one) => (one.parentElement ? [...one.parentElement.children] : []));
    sizes.disconnect();
    children.disconnect();
    for (const one of new Set(around.slice(0, maxBoxes))) if (!path.includes(one)) sizes.observe(one);
    for (const one of new Set(path))
      if (one.parentElement) children.observe(one.parentElement, { childList: true });
  };
  observe();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}

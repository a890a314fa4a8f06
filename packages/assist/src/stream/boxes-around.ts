import { outwards } from '../page/deep.ts';

/** Measures of an element of the page, border box in pixels: its number in the picture, width, height. */
export type Box = readonly [node: number, width: number, height: number];

/** More is no page around a form, and to measure it is work. */
const most = 200;

/**
 * Measures what stands around our elements, on every level up to the page, each time it changes. Letters of the page may
 * be others on the agent's machine, and what is above our form would move it there. The browser tells sizes when it has
 * laid the page out: nothing is asked of it.
 *
 * @param ownElements - a selector
 * @param numberOf - of an element in the picture; none is 0 or less
 * @returns ends it
 */
export function watchBoxes(
  ownElements: string,
  numberOf: (element: Element) => number,
  tell: (boxes: readonly Box[]) => void,
): () => void {
  const sizes = new ResizeObserver((entries) => {
    const boxes = entries.flatMap(({ target, borderBoxSize: [size] }): Box[] => {
      const number = numberOf(target);
      return size && number > 0 ? [[number, size.inlineSize, size.blockSize]] : [];
    });
    if (boxes.length > 0) tell(boxes);
  });
  // What the page gains or loses on the way up; not what changes in it.
  const children = new MutationObserver(() => look());
  const look = (): void => {
    const path = [...document.querySelectorAll(ownElements)].flatMap(outwards);
    const around = path.flatMap((one) => (one.parentElement ? [...one.parentElement.children] : []));
    sizes.disconnect();
    children.disconnect();
    for (const one of new Set(around.slice(0, most))) if (!path.includes(one)) sizes.observe(one);
    for (const one of new Set(path))
      if (one.parentElement) children.observe(one.parentElement, { childList: true });
  };
  look();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}

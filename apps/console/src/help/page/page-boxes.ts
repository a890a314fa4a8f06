/** Keeps elements of the replayed page at their sizes on the visitor's page. */
export type PageBoxes = {
  /** @param payload - of the stream's event; invalid sizes are dropped */
  setBoxes: (payload: unknown) => void;
  end: () => void;
};

type Size = { width: number; height: number };

/** Differences up to this come from rounding. */
const tolerancePx = 0.5;
const maxSidePx = 100_000;

/**
 * Fonts can differ here, and content above the form would move it. Fixes only sizes that differ, and compares again when
 * they change here, for example when a font loads later.
 *
 * @param nodeOf - returns the node of a number in the snapshot
 */
export function createPageBoxes(nodeOf: (number: number) => Node | null): PageBoxes {
  const expected = new Map<Element, Size>();
  const fixed = new Set<Element>();
  const compare = (entries: readonly ResizeObserverEntry[]): void => {
    for (const {
      target,
      borderBoxSize: [size],
    } of entries) {
      const expectedSize = expected.get(target);
      if (!expectedSize || !size) continue;
      if (Math.abs(expectedSize.width - size.inlineSize) > tolerancePx)
        fixSize(target, 'width', expectedSize.width);
      if (Math.abs(expectedSize.height - size.blockSize) > tolerancePx)
        fixSize(target, 'height', expectedSize.height);
    }
  };
  const fixSize = (element: Element, side: keyof Size, pixels: number): void => {
    const { style } = element as HTMLElement;
    fixed.add(element);
    style.setProperty('box-sizing', 'border-box', 'important');
    for (const name of namesOf(side)) style.setProperty(name, `${pixels}px`, 'important');
  };
  const release = (element: HTMLElement): void => {
    if (!fixed.delete(element)) return;
    for (const name of [...namesOf('width'), ...namesOf('height')]) element.style.removeProperty(name);
  };
  // In the next frame: changing observed sizes in the callback causes a ResizeObserver loop error.
  const sizes = new ResizeObserver((entries) => void requestAnimationFrame(() => compare(entries)));

  return {
    setBoxes: (payload) => {
      for (const [node, size] of readBoxes(payload)) {
        const element = nodeOf(node);
        if (!element || element.nodeType !== 1) continue;
        const target = element as HTMLElement;
        expected.set(target, size);
        release(target);
        // Observing again reports the current size.
        sizes.unobserve(target);
        sizes.observe(target);
      }
    },
    end: () => sizes.disconnect(),
  };
}

const namesOf = (side: keyof Size) => [side, `min-${side}`, `max-${side}`];

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= maxSidePx;

function readBoxes(payload: unknown): [node: number, size: Size][] {
  if (typeof payload !== 'object' || payload === null || !('boxes' in payload)) return [];
  const { boxes } = payload;
  return (Array.isArray(boxes) ? boxes : []).flatMap((box: unknown): [number, Size][] => {
    const [node, width, height] = Array.isArray(box) ? (box as unknown[]) : [];
    return typeof node === 'number' && isSide(width) && isSide(height) ? [[node, { width, height }]] : [];
  });
}

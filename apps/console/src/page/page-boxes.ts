/** Holds elements of a page in a frame to the measures that they have on the person's page. */
export type PageBoxes = {
  /** @param payload - of the stream's line, what is no list of measures is dropped */
  take: (payload: unknown) => void;
  end: () => void;
};

type Size = { width: number; height: number };

/** Drawn and rounded differently, and the same all the same, px. */
const near = 0.5;
const largest = 100_000;

/**
 * Letters of the person's page may be others here, and then what stands above the form is lower or higher than theirs.
 * Only what differs is held, and looked at again when it changes here: a font may come later.
 *
 * @param nodeOf - of a number in the picture
 */
export function createPageBoxes(nodeOf: (number: number) => Node | null): PageBoxes {
  const wanted = new Map<Element, Size>();
  const held = new Set<Element>();
  const compare = (entries: readonly ResizeObserverEntry[]): void => {
    for (const {
      target,
      borderBoxSize: [size],
    } of entries) {
      const want = wanted.get(target);
      if (!want || !size) continue;
      if (Math.abs(want.width - size.inlineSize) > near) hold(target, 'width', want.width);
      if (Math.abs(want.height - size.blockSize) > near) hold(target, 'height', want.height);
    }
  };
  const hold = (element: Element, side: keyof Size, pixels: number): void => {
    const { style } = element as HTMLElement;
    held.add(element);
    style.setProperty('box-sizing', 'border-box', 'important');
    for (const name of namesOf(side)) style.setProperty(name, `${pixels}px`, 'important');
  };
  const release = (element: HTMLElement): void => {
    if (!held.delete(element)) return;
    for (const name of [...namesOf('width'), ...namesOf('height')]) element.style.removeProperty(name);
  };
  // After the frame: an observer that changes what it observes is told off by the browser.
  const sizes = new ResizeObserver((entries) => void requestAnimationFrame(() => compare(entries)));

  return {
    take: (payload) => {
      for (const [node, size] of readBoxes(payload)) {
        const element = nodeOf(node);
        if (!element || element.nodeType !== 1) continue;
        const target = element as HTMLElement;
        wanted.set(target, size);
        release(target);
        // Tells how large it is by itself.
        sizes.unobserve(target);
        sizes.observe(target);
      }
    },
    end: () => sizes.disconnect(),
  };
}

const namesOf = (side: keyof Size) => [side, `min-${side}`, `max-${side}`];

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= largest;

function readBoxes(payload: unknown): [node: number, size: Size][] {
  if (typeof payload !== 'object' || payload === null || !('boxes' in payload)) return [];
  const { boxes } = payload;
  return (Array.isArray(boxes) ? boxes : []).flatMap((box: unknown): [number, Size][] => {
    const [node, width, height] = Array.isArray(box) ? (box as unknown[]) : [];
    return typeof node === 'number' && isSide(width) && isSide(height) ? [[node, { width, height }]] : [];
  });
}

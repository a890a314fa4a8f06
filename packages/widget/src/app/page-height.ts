import { createContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Holds the height of the page of the widget while one screen gives way to another. */
type PageHeight = { keep: () => void; release: () => void };

export const PageHeightContext = createContext<PageHeight>({
  keep: () => undefined,
  release: () => undefined,
});

type Box = RefObject<HTMLElement | null>;

function createPageHeight(box: Box, height: RefObject<number>): PageHeight {
  let release = 0;
  return {
    keep() {
      cancelAnimationFrame(release);
      if (box.current && height.current > 0) box.current.style.minHeight = `${height.current}px`;
    },
    release() {
      cancelAnimationFrame(release);
      release = requestAnimationFrame(() => void box.current?.style.removeProperty('min-height'));
    },
  };
}

/**
 * Keeps a box as high as its last screen until the next one is drawn in it, so that the host's content below it does
 * not come up in between. One frame later the box is as high as its contents again.
 *
 * @param box the element that shrinks and grows with the screens
 */
export function usePageHeight(box: Box): PageHeight {
  const height = useRef(0);
  const [stored] = useState(() => createPageHeight(box, height));
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    // Told after layout: as long as a change is being drawn this is the height of before.
    const observer = new ResizeObserver(() => void (height.current = box.current?.offsetHeight ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return stored;
}

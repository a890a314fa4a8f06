import { useEffect, useRef, useState, type RefObject } from 'react';
import { ShownTime } from '../shown-time.ts';

/** The end of a document counts as reached when half of its mark was visible for so long, ms. */
const endVisibleMs = 1000;

const isTabVisible = () => document.visibilityState === 'visible';

/**
 * Watches one document: its time on screen, and the moment its end is reached, by scrolling or by the focus of a
 * keyboard or screen reader.
 *
 * @param covered something else is drawn over it
 * @param onEnd called each time the end is reached, with the time on screen in ms
 * @returns refs to attach to the document and to the mark at its end
 */
export function useReadMark(
  covered: boolean,
  onEnd: (shownMs: number) => void,
): { body: RefObject<HTMLElement | null>; end: RefObject<HTMLDivElement | null> } {
  const body = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [time] = useState(() => new ShownTime(() => performance.now()));
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    const [text, mark] = [body.current, end.current];
    if (covered || !text || !mark) return undefined;
    let [isOnScreen, isAtEnd, timer] = [false, false, 0];
    const reach = () => latestOnEnd.current(time.elapsed());
    const settle = () => {
      time.run(isOnScreen && isTabVisible());
      clearTimeout(timer);
      if (isAtEnd && isTabVisible()) timer = window.setTimeout(reach, endVisibleMs);
    };
    const observe = (node: Element, threshold: number, take: (ratio: number, isIn: boolean) => void) => {
      const observer = new IntersectionObserver(
        (entries) => {
          const newest = entries.at(-1);
          if (newest) take(newest.intersectionRatio, newest.isIntersecting);
          settle();
        },
        { threshold },
      );
      observer.observe(node);
      return () => observer.disconnect();
    };
    const leave = [
      observe(text, 0, (_, isIn) => (isOnScreen = isIn)),
      observe(mark, 0.5, (ratio) => (isAtEnd = ratio >= 0.5)),
    ];
    mark.addEventListener('focus', reach);
    document.addEventListener('visibilitychange', settle);
    return () => {
      for (const stop of leave) stop();
      mark.removeEventListener('focus', reach);
      document.removeEventListener('visibilitychange', settle);
      clearTimeout(timer);
      time.run(false);
    };
  }, [covered, time]);
  return { body, end };
}

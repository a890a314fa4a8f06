/** Delay in milliseconds: a press that was meant for the element that stood here before has ended by then. */
const seenMs = 300;
/** Size in CSS pixels of the window: `zoom` of the page makes everything smaller. */
const minHeight = 20;

/** Tells if the visitor can see elements now, and could for a while. */
type Seen = { isSeen(): boolean; end(): void };

/**
 * Watches if the visitor can see elements: they are in the window and, if the browser can tell (Chromium), nothing lies on
 * them and no effect changes them, not even a layer that lets presses through.
 *
 * @param onChange - called with true when all have been seen for 300 ms on end, and with false at once
 */
export function watchVisibility(elements: readonly Element[], onChange: (isSeen: boolean) => void): Seen {
  const unseen = new Set(elements);
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (now: boolean) => {
    isSeen = now;
    onChange(now);
  };
  const note = (entries: (IntersectionObserverEntry & { isVisible?: boolean })[]) => {
    for (const { target, isIntersecting, isVisible = true } of entries)
      if (isIntersecting && isVisible) unseen.delete(target);
      else unseen.add(target);
    clearTimeout(timer);
    if (unseen.size > 0) change(false);
    else timer = setTimeout(() => change(true), seenMs);
  };
  const observer = new IntersectionObserver(note, {
    threshold: 0.9,
    trackVisibility: true,
    delay: 100,
  } as IntersectionObserverInit);
  for (const one of elements) observer.observe(one);
  return {
    isSeen: () => {
      // Measured, and not yet reported.
      const pending = observer.takeRecords();
      if (pending.length > 0) note(pending);
      return isSeen && elements.every((one) => one.getBoundingClientRect().height > minHeight);
    },
    end: () => {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}

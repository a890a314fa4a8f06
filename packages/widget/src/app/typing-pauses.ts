/** No key for so long: the person stopped typing, ms. On a phone two keys are a quarter of a second apart on average. */
const pauseMs = 500;
/** The longest wait for a person who types on, ms: a RUT takes two to three seconds. */
const longestMs = 3000;

/** The pauses between the keys of a person who types. */
export type TypingPauses = {
  /**
   * Resolves when no key was pressed for a moment, or something was clicked: long work then delays no key. For a person who
   * types on it resolves just after a key was shown, when the next one is furthest.
   */
  next: () => Promise<void>;
  stop: () => void;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Watches the keys that are pressed in a part of the page.
 *
 * @param mayType - one may have been pressed just before: the focus is there
 */
export function watchTyping(part: EventTarget, mayType: boolean): TypingPauses {
  let last = mayType ? performance.now() : -pauseMs;
  let onEvent = (): void => undefined;
  const event = () =>
    new Promise<void>((resolve) => {
      onEvent = resolve;
    });
  const types = ['keydown', 'input', 'click'];
  const note = ({ type }: Event) => {
    last = type === 'click' ? -pauseMs : performance.now();
    onEvent();
  };
  for (const type of types) part.addEventListener(type, note, true);
  return {
    async next() {
      const until = performance.now() + longestMs;
      for (let now = performance.now(); now < until; now = performance.now()) {
        if (now >= last + pauseMs) return;
        await Promise.race([event(), wait(Math.min(last + pauseMs, until) - now)]);
      }
      await Promise.race([event(), wait(pauseMs)]);
      // In a page that is not shown there are no frames.
      await Promise.race([new Promise(requestAnimationFrame), wait(pauseMs)]);
      await wait(0);
    },
    stop() {
      for (const type of types) part.removeEventListener(type, note, true);
    },
  };
}

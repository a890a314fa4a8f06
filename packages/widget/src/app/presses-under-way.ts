/** How long a press is waited for, ms: a finger that stays longer reads, or lies there by accident. */
const longestPress = 1500;
/** A finger's `click` comes after its `pointerup`, in another task. */
const clickAfterMs = 100;

/** Whether the person is in the middle of a press, of a finger, a mouse or the space bar. */
type PressesUnderWay = {
  /** Resolves when none is: what is pressed on one node and let go on another is no click for any browser. */
  over: () => Promise<void>;
  stop: () => void;
};

/**
 * Watches presses on what is going to be replaced.
 *
 * @param node - what the presses begin on; where one ends is the window's to tell
 */
export function watchPresses(node: HTMLElement): PressesUnderWay {
  // It may have begun before anybody watched.
  let isHeld = node.querySelector(':active') !== null;
  let onOver = () => {};
  const ends = (event: Event) => {
    // What of the page loses the focus to what is pressed ends no press; the window that loses it does.
    const isOther =
      (event instanceof KeyboardEvent && event.key !== ' ') ||
      (event.type === 'blur' && event.target !== window);
    if (!isHeld || isOther) return;
    // After the click that follows, whoever listens to it.
    setTimeout(
      () => {
        isHeld = false;
        onOver();
      },
      event instanceof PointerEvent && event.type === 'pointerup' && event.pointerType !== 'mouse'
        ? clickAfterMs
        : 0,
    );
  };
  const begins = (event: Event) => {
    if (!event.isTrusted || (event instanceof KeyboardEvent && event.key !== ' ')) return;
    isHeld = true;
  };
  const starts = ['pointerdown', 'keydown'];
  const stops = ['pointerup', 'pointercancel', 'keyup', 'blur'];
  for (const type of starts) node.addEventListener(type, begins, true);
  for (const type of stops) window.addEventListener(type, ends, true);
  return {
    over: () =>
      new Promise((resolve) => {
        if (!isHeld) return resolve();
        const timer = setTimeout(resolve, longestPress);
        onOver = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    stop: () => {
      for (const type of starts) node.removeEventListener(type, begins, true);
      for (const type of stops) window.removeEventListener(type, ends, true);
    },
  };
}

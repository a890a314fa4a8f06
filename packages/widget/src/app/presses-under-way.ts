/** The longest wait for a press, ms: a finger that stays longer reads, or lies there by accident. */
const maxPressMs = 1500;
/** A finger's `click` comes after its `pointerup`, in another task. */
const clickAfterMs = 100;

/** The watch over presses under way, of a finger, a mouse or the space bar. */
type PressesUnderWay = {
  /** Resolves when none is: a press that begins on one node and ends on another is no click for any browser. */
  over: () => Promise<void>;
  stop: () => void;
};

/**
 * Watches presses on a node that is going to be replaced.
 *
 * @param node - the presses begin on it; the window's events tell their ends
 */
export function watchPresses(node: HTMLElement): PressesUnderWay {
  // The press may have begun before this watch.
  let isHeld = node.querySelector(':active') !== null;
  let onOver = () => {};
  const ends = (event: Event) => {
    // A node of the page that loses the focus to the pressed one ends no press; the window that loses it does.
    const isOther =
      (event instanceof KeyboardEvent && event.key !== ' ') ||
      (event.type === 'blur' && event.target !== window);
    if (!isHeld || isOther) return;
    // After the click that follows, and its listeners.
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
        const timer = setTimeout(resolve, maxPressMs);
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

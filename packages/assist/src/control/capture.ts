/** The mouse of a browser, which an agent's presses stand for. */
export const mousePointerId = 1;
/** The pressure of a mouse whose button is down: libraries take a press without it for one of a screen reader. */
export const pressedPressure = 0.5;

/** Keeps an agent's pointer for the element that the page captures it for: a browser refuses that for a pointer that is not pressed. */
type Capture = {
  /** The element that gets the pointer's events until it comes up. */
  readonly element: Element | undefined;
  /** Dispatches events of the pointer, during which the page can capture it. */
  during(dispatch: () => void): void;
  /** The pointer came up. */
  release(): void;
};

const names = ['setPointerCapture', 'hasPointerCapture', 'releasePointerCapture'] as const;

export function createCapture(): Capture {
  let element: Element | undefined;
  const report = (type: 'gotpointercapture' | 'lostpointercapture', on: Element): void =>
    void on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        pointerId: mousePointerId,
        isPrimary: true,
        pointerType: 'mouse',
      }),
    );
  const release = (): void => {
    const before = element;
    element = undefined;
    if (before?.isConnected) report('lostpointercapture', before);
  };
  const ours: Record<(typeof names)[number], (on: Element) => unknown> = {
    setPointerCapture: (on) => {
      element = on;
      report('gotpointercapture', on);
    },
    hasPointerCapture: (on) => element === on,
    releasePointerCapture: (on) => {
      if (element === on) release();
    },
  };
  return {
    get element() {
      return element?.isConnected ? element : undefined;
    },
    during: (dispatch) => {
      const { prototype } = Element;
      // The page has its own again before any other task runs.
      const real = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
      for (const [name, found] of real) {
        if (!found?.configurable) continue;
        Object.defineProperty(prototype, name, {
          ...found,
          value(this: Element, pointerId: number): unknown {
            return pointerId === mousePointerId ? ours[name](this) : found.value.call(this, pointerId);
          },
        });
      }
      try {
        dispatch();
      } finally {
        for (const [name, found] of real)
          if (found?.configurable) Object.defineProperty(prototype, name, found);
      }
    },
    release,
  };
}

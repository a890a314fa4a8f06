import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import type { Point, Seen } from '@afilia/assist-protocol/wire/payloads';

/** Pixels of the agent's screen by which a press may move and still be a press. */
const slack = 8;

export type DragPorts = {
  send: (event: AgentEvent, data?: unknown) => void;
  /** Describes the element at a place of the visitor's window. */
  seen: (at: Point) => Seen | undefined;
  /** A drag begins or ends. */
  onChange: (isOn: boolean) => void;
  /** Calls a function in the next frame. @returns cancels it */
  nextFrame: (then: () => void) => () => void;
};

/** A drag on the visitor's page. Places are of the visitor's window. */
export type Drag = {
  /** The button of the mouse, or a finger, is down: a press, or the begin of a drag. */
  press: (at: Point) => void;
  /**
   * @param scale - of the page on the agent's screen
   * @returns true if the pointer drags
   */
  move: (at: Point, scale: number) => boolean;
  /** Begins at once, as by the keyboard. */
  start: (at: Point) => void;
  /** Ends a press or a drag. @returns true if there was a drag */
  stop: () => boolean;
};

/**
 * Sends a drag to the visitor's side: where it starts, one step a frame, and its end. Without an identified element at its
 * start there is no drag, as there is no press.
 */
export function createDrag({ send, seen, onChange, nextFrame }: DragPorts): Drag {
  let pressed: Point | undefined;
  /** The last place that was sent, and the one of the next frame. */
  let drag: { sent: Point; next: Point } | undefined;
  let cancel = () => {};

  const sendStep = () => {
    cancel();
    if (!drag) return;
    const { sent, next } = drag;
    const by = [next[0] - sent[0], next[1] - sent[1]];
    drag.sent = next;
    if (by[0] !== 0 || by[1] !== 0) send('drag', [...next, ...by]);
  };
  const start = (at: Point) => {
    pressed = undefined;
    const under = seen(at);
    if (!under) return;
    send('startDrag', [...at, under]);
    drag = { sent: at, next: at };
    onChange(true);
  };
  return {
    press: (at) => {
      pressed = at;
    },
    move: (at, scale) => {
      if (pressed && Math.hypot(at[0] - pressed[0], at[1] - pressed[1]) * scale > slack) start(pressed);
      if (!drag) return false;
      drag.next = at;
      cancel();
      cancel = nextFrame(sendStep);
      return true;
    },
    start,
    stop: () => {
      pressed = undefined;
      if (!drag) return false;
      sendStep();
      drag = undefined;
      send('stopDrag');
      onChange(false);
      return true;
    },
  };
}

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import type { AgentKey, Point, Seen } from '@afilia/assist-protocol/wire/payloads';
import { type Size, toPage } from '../page/fit.ts';
import { controlText } from '../text/live.ts';
import { pageKeyOf, stepOf } from './keys.ts';
import { createDrag, type Drag, type DragPorts } from './create-drag.ts';

type Send = (event: AgentEvent, data?: unknown) => void;

type SurfaceProps = {
  scale: number;
  page: Size;
  send: Send;
  scrolled: () => Point;
  /** Describes the element at a place of the visitor's window. */
  seen: (at: Point) => Seen | undefined;
  /** After a press; coordinates of the visitor's window. */
  onPressed: (at: Point) => void;
  /** The right button, or its key: only a person opens a menu of the browser. */
  onRightPressed: () => void;
  onKey: (key: AgentKey) => void;
  surface: RefObject<HTMLButtonElement | null>;
  /** Keys go to the page: its place was chosen by a mouse, which needs no keys to move. Ends when the focus goes. */
  keysGoToPage: boolean;
  onKeysGoToPage: (goToPage: boolean) => void;
};

/**
 * Receives the agent's input while they have control: sends moves with the page's scroll added, presses without it, both
 * unscaled (spec/live-assist#pointing), and the element in the agent's view, because the visitor's layout can differ. Arrow
 * keys move the pointer, and Enter presses. A press that moves drags; so do the arrows between two Shift+Enter, from the
 * element at the pointer.
 */
export function ControlSurface(props: SurfaceProps) {
  const {
    scale,
    page,
    send,
    scrolled,
    seen,
    onPressed,
    onRightPressed,
    onKey,
    surface,
    keysGoToPage,
    onKeysGoToPage,
  } = props;
  const frame = useRef(0);
  const [pointer, setPointer] = useState<Point>([page.width / 2, page.height / 2]);

  const drag = useDrag({ send, seen });
  /** A browser fires a click after a drag too. */
  const hasDragged = useRef(false);

  const moveTo = (at: Point, ofScreen = scale) => {
    setPointer(at);
    if (drag.move(at, ofScreen)) return;
    cancelAnimationFrame(frame.current);
    // One move a frame: the visitor's screen shows no more.
    frame.current = requestAnimationFrame(() => sendMove(at));
  };
  const sendMove = (at: Point) => {
    const [x, y] = scrolled();
    const { words: _onlyOfPresses, ...under } = seen(at) ?? {};
    const place = [at[0] + x, at[1] + y];
    send('move', 'node' in under ? [...place, under] : place);
  };
  const lastPress = useRef<readonly unknown[]>(undefined);
  const pressAt = (at: Point) => {
    const under = seen(at);
    lastPress.current = under && [...at, under];
    // Without an identified element there is no press: the visitor can have another element at this place.
    if (!under) return;
    sendMove(at);
    send('click', [...at, under]);
    onPressed(at);
  };
  const placeOf = ({ nativeEvent }: PointerEvent) =>
    toPage([nativeEvent.offsetX, nativeEvent.offsetY], scale, page);

  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      // React's wheel listeners are passive; the console itself must not scroll.
      event.preventDefault();
      send('scroll', [event.deltaX, event.deltaY]);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [send, surface]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keysGoToPage && !drag.isOn && pageKeyOf(event.key, event.shiftKey);
    if (key) {
      event.preventDefault();
      return onKey(key);
    }
    const endsDrag = drag.isOn && ['Enter', ' ', 'Escape'].includes(event.key);
    const step = stepOf(event.key, event.shiftKey);
    if (!step && !endsDrag) return;
    event.preventDefault();
    if (endsDrag) return void drag.stop();
    if (step?.type === 'drag') return drag.start(pointer);
    if (!step) return;
    if (step.type === 'scroll') send('scroll', [0, step.by * page.height]);
    else moveTo(toPage([pointer[0] + step.by[0], pointer[1] + step.by[1]], 1, page));
  };
  const onDown = (event: PointerEvent<HTMLButtonElement>) => {
    hasDragged.current = false;
    if (event.button !== 0) return;
    // A drag goes on, and ends, outside too.
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.press(placeOf(event));
  };
  const onUp = () => {
    hasDragged.current = drag.stop();
  };

  return (
    <>
      <button
        ref={surface}
        type="button"
        className="surface"
        aria-label={controlText.surface}
        onPointerDown={onDown}
        onPointerMove={(event) => moveTo(placeOf(event))}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onContextMenu={(event) => {
          // The agent's own browser would show its menu for the picture.
          event.preventDefault();
          onRightPressed();
        }}
        onClick={(event) => {
          if (event.detail !== 0 && hasDragged.current) return;
          onKeysGoToPage(event.detail !== 0);
          // The first press can have changed the page.
          if (event.detail === 2 && lastPress.current) return send('doubleClick', lastPress.current);
          const { offsetX, offsetY } = event.nativeEvent;
          // A keyboard press has no coordinates: use the pointer's.
          pressAt(event.detail === 0 ? pointer : toPage([offsetX, offsetY], scale, page));
        }}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          // A button is pressed when the space bar comes up.
          if (event.key === ' ' && keysGoToPage) event.preventDefault();
        }}
        onBlur={() => onKeysGoToPage(false)}
      >
        <span className="pointer" style={{ left: pointer[0] * scale, top: pointer[1] * scale }} aria-hidden />
      </button>
      <span role="status" className="unseen">
        {drag.isOn && controlText.dragging}
      </span>
    </>
  );
}

/** Keeps a drag for as long as the surface is there, and reports if one goes on. */
function useDrag(ports: Pick<DragPorts, 'send' | 'seen'>): Drag & { isOn: boolean } {
  const [isOn, setOn] = useState(false);
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });
  const [drag] = useState(() =>
    createDrag({
      send: (event, data) => latest.current.send(event, data),
      seen: (at) => latest.current.seen(at),
      onChange: setOn,
      nextFrame: (then) => {
        const frame = requestAnimationFrame(then);
        return () => cancelAnimationFrame(frame);
      },
    }),
  );
  // The surface gives way to drawing: it lets go of a held element.
  useEffect(() => () => void drag.stop(), [drag]);
  return { ...drag, isOn };
}

import type { MissedReason, ReservedReason } from '@afilia/assist-protocol/wire/not-done';
import type { Aimed, Point } from '@afilia/assist-protocol/wire/payloads';
import type { AgentMessage } from '../connection/decode-agent-event.ts';
import { elementAt, focusedElement, outwardsWithLabelled } from '../page/deep.ts';
import { createDragger } from './drag.ts';
import { createFiller, fieldOf } from './fill.ts';
import { findVisible, placeOf, reach, type SharedPage } from './find-seen.ts';
import { createHover } from './hover.ts';
import { pressKey } from './keys.ts';
import { refusalReason } from './touch-policy.ts';
import { type Overlay, ownMark } from '../page/overlay.ts';
import { type Pointer, showPointer } from './pointer-view.ts';
import { focusNearest, isVisitorBusy, press } from './press.ts';
import { outwards } from '@afilia/assist-protocol/rules/outwards';

/** Scrolls the element under the agent's pointer, else the page. */
type Scroller = {
  /** @param under - finds the element under the pointer */
  scroll(by: readonly [dx: number, dy: number], under: () => Element | null): void;
  /** The pointer moved: the next scroll finds the element again. */
  reset(): void;
};

function createScroller(window: Window): Scroller {
  let last: Element | undefined;

  const tryScroll = (element: Element, dx: number, dy: number): boolean => {
    const { scrollLeft, scrollTop } = element;
    element.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
  };
  const canScroll = (element: Element): boolean =>
    /auto|scroll/u.test(window.getComputedStyle(element).overflow);

  return {
    scroll: ([dx, dy], findUnder) => {
      if (last?.isConnected && tryScroll(last, dx, dy)) return;
      const under = findUnder();
      last = under ? outwards(under).find((one) => canScroll(one) && tryScroll(one, dx, dy)) : undefined;
      if (!last) window.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    },
    reset: () => {
      last = undefined;
    },
  };
}

/** An action of an agent in control on the page. */
export type PageAction = Extract<
  AgentMessage,
  {
    event:
      | 'move'
      | 'click'
      | 'doubleClick'
      | 'key'
      | 'leave'
      | 'scroll'
      | 'focus'
      | 'input'
      | 'select'
      | 'startDrag'
      | 'drag'
      | 'stopDrag';
  }
>;

/** Applies the actions of an agent to the page. The caller checks that the agent has control. */
type PageController = {
  /**
   * Acts of an agent are made one after the other.
   *
   * @param isHeld - called when the action is due, and before each part of it: true while the agent has control
   */
  act(action: PageAction, isHeld: () => boolean): Promise<void>;
  /** Shows the place at which the agent points from now on; `name` is already shortened. */
  begin(name: string): void;
  /** Removes the pointer, forgets the field pressed or focused last, and ends a drag. */
  end(): void;
};

/**
 * @param given.onRefused - the action is reserved to the visitor: both sides are notified
 * @param given.onMissed - the element is not the one that the agent saw: the agent is notified
 * @param given.onActed - an element was pressed or filled
 * @param given.onBesideFocus - an element was pressed, and the focus is in a field beside it
 */
export function createPageController(
  page: Window,
  given: {
    shared: SharedPage;
    /** Returns the node of an id of the agent's stream. */
    nodeOf: (id: number) => Node | null;
    overlay: Overlay;
    /** Selects the parts that the page hides from agents. */
    hide: string | undefined;
    onRefused: (why: ReservedReason) => void;
    onMissed: (why: MissedReason) => void;
    onActed: () => void;
    onBesideFocus: () => void;
  },
): PageController {
  const { shared, nodeOf, overlay, hide, onRefused, onMissed, onActed, onBesideFocus } = given;
  let shown: Pointer | undefined;
  const onMoved = (at: Point) => shown?.move(at);
  const scroller = createScroller(page);
  /** Of the action that is being made. */
  let isHeld = (): boolean => true;
  const filler = createFiller((field) => {
    if (!isHeld()) return 'reported';
    if (!field.isConnected) return 'changed';
    if (!isAllowed(field)) return 'reported';
    if (isDisabled(field)) return 'disabled';
    if ((field as Partial<HTMLInputElement>).readOnly) return 'readonly';
    if (!field.isContentEditable || !isVisitorBusy()) return undefined;
    // An editor is typed into where the focus is.
    onRefused('own');
    return 'reported';
  });
  const hover = createHover();
  let pointer: Aimed = [0, 0];
  let target: HTMLElement | undefined;
  /** The field that was pressed or focused last, also when another element was pressed since. */
  let last: HTMLElement | undefined;

  const reasonAgainst = (element: Element) => refusalReason(outwardsWithLabelled(element), hide);

  /** Checked for each action: a field can become secret after it was focused. */
  const isAllowed = (element: Element): boolean => {
    const why = reasonAgainst(element);
    if (why) onRefused(why);
    return why === undefined;
  };

  /** Our bar and call window lie over what the agent sees; our questions wait for the visitor, and cover the page. */
  const through = () => (overlay.holder.querySelector('.ask') ? undefined : `[${ownMark}]`);

  /** Includes the label of a disabled field. */
  const isDisabled = (element: Element): boolean =>
    outwardsWithLabelled(element).some((one) => one.matches(':disabled'));

  const pressAt = async (element: Element, at: Point, detail: 1 | 2): Promise<void> => {
    const field = fieldOf(element);
    let isPressed = false;
    onActed();
    await press(element, at, {
      detail,
      onDown: () => {
        if (!field || field !== last) filler.commit();
      },
      mayRelease: (one) => {
        if (!isHeld() || !isAllowed(one)) return false;
        const isOff = isDisabled(one);
        if (isOff && !isPressed) onMissed('disabled');
        isPressed = true;
        return !isOff;
      },
      onFiles: () => onMissed('person'),
    });
    if (!isHeld()) return;
    last = field;
    // Pages focus a field of their own, as the search of a list, when the part around it is pressed.
    target = field ?? fieldOf(focusedElement());
    if (!field && target) onBesideFocus();
  };
  const elementUnder = ([x, y, seen]: Aimed): Element | null => {
    if (!seen) return elementAt(page.document, x - page.scrollX, y - page.scrollY, through());
    const found = findVisible(seen, shared);
    return typeof found === 'string' ? null : found;
  };

  /** @returns the element that the agent points at, if they may act on it, and the place */
  const pointedAt = ([x, y, seen]: Aimed): { element: Element; place: Point } | undefined => {
    const element = seen ? findVisible(seen, shared) : elementAt(page.document, x, y, through());
    if (typeof element === 'string') return void onMissed(element);
    if (!element || !isAllowed(element)) return undefined;
    if (isDisabled(element)) return void onMissed('disabled');
    const place = seen ? reach(element, seen, through()) : ([x, y] as const);
    return place ? { element, place } : void onMissed('covered');
  };

  const fillTarget = async (value: string): Promise<void> => {
    const focused = fieldOf(focusedElement());
    // A page can focus its field a while after the press: the console shows it as the agent's.
    if (!target && focused && !reasonAgainst(focused)) target = last = focused;
    if (!target) return onMissed('fieldless');
    if (!target.isConnected) return onMissed('changed');
    if (!isAllowed(target)) return;
    if (isDisabled(target)) return onMissed('disabled');
    onActed();
    const missed = await filler.fill(target, value);
    if (missed) onMissed(missed);
  };

  const keyDown = (name: string): void => {
    onActed();
    const missed = pressKey(name, {
      filler,
      isAllowed,
      mayFocus: (element) => reasonAgainst(element) === undefined,
    });
    if (missed) onMissed(missed);
    target = last = fieldOf(focusedElement());
  };

  const movePointer = (at: Aimed): void => {
    pointer = at;
    scroller.reset();
    const [x, y, seen] = at;
    const element = elementUnder(at);
    const [left, top] =
      element && seen ? placeOf(element, seen) : ([x - page.scrollX, y - page.scrollY] as const);
    onMoved([left + page.scrollX, top + page.scrollY]);
    hover.over(element && reasonAgainst(element) !== 'own' ? element : null, [left, top]);
  };

  const focusNode = (node: Node | null): void => {
    target = undefined;
    if (!(node instanceof HTMLElement) || !node.isConnected || !isAllowed(node)) return;
    focusNearest(node);
    target = last = fieldOf(node);
  };

  const dragger = createDragger((at) => {
    const element = elementAt(page.document, ...at, through());
    return element && isAllowed(element) && !isDisabled(element) ? element : undefined;
  });

  const make = (action: PageAction): void | Promise<void> => {
    switch (action.event) {
      case 'move':
        return movePointer(action.data);
      case 'click':
      case 'doubleClick': {
        target = undefined;
        const found = pointedAt(action.data);
        return found && pressAt(found.element, found.place, action.event === 'click' ? 1 : 2);
      }
      case 'key':
        return keyDown(action.data);
      case 'leave':
        return filler.commit();
      case 'scroll':
        return scroller.scroll(action.data, () => elementUnder(pointer));
      case 'focus':
        return focusNode(nodeOf(action.data));
      case 'input':
        return fillTarget(action.data);
      case 'select':
        return target instanceof HTMLSelectElement ? fillTarget(action.data) : onMissed('fieldless');
      case 'startDrag': {
        const found = pointedAt(action.data);
        if (!found) return undefined;
        const { element, place } = found;
        if (element.matches('input[type=range]')) return onMissed('slider');
        // A browser begins a drag of HTML for a trusted event alone.
        if (element.closest('[draggable=true]')) return onMissed('person');
        onActed();
        return dragger.start(element, place) ? undefined : onMissed('person');
      }
      case 'drag': {
        const [x, y] = action.data;
        onMoved([x + page.scrollX, y + page.scrollY]);
        return dragger.move([x, y]) ? undefined : onMissed('person');
      }
      case 'stopDrag':
        return dragger.stop();
    }
  };
  let running: Promise<void> = Promise.resolve();

  return {
    act: (action, isHeldNow) => {
      running = running
        .catch(() => {})
        .then(() => {
          isHeld = isHeldNow;
          return isHeldNow() ? make(action) : undefined;
        });
      return running;
    },
    begin: (name) => {
      shown?.remove();
      shown = showPointer(overlay, name);
    },
    end: () => {
      shown?.remove();
      shown = undefined;
      filler.commit();
      target = last = undefined;
      hover.end();
      dragger.cancel();
    },
  };
}

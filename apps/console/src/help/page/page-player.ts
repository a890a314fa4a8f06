import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { type NotDoneReason, notDoneReasonOf } from '@afilia/assist-protocol/wire/not-done';
import type { Point, Seen } from '@afilia/assist-protocol/wire/payloads';
import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';
import { type PageEvent, pageEventTypes } from './decode.ts';
import type { Size } from './fit.ts';
import { createPageBoxes, type PageBoxes } from './page-boxes.ts';
import { createPageState } from './page-state.ts';
import { seenAt } from './seen-at.ts';
import { guardFrame } from './guard-frame.ts';
import { createPageFocus } from './page-focus.ts';
import { createPageFonts, type PageFonts } from './page-fonts.ts';
import { showChosen } from './show-chosen.ts';
import { createSanitizedQueue } from './sanitized-queue.ts';
import { holdScroll, type ScrollHold } from './hold-scroll.ts';
import { arrivalTime, onArrival } from './on-arrival.ts';

type ReplayerEvent = Parameters<Replayer['addEvent']>[0];

type PlayerEvents = {
  onSize: (size: Size) => void;
  /** The page is built: the first time, and after each restart. */
  onShown: () => void;
  /** The page is too large to be sent; the shown one, if any, is out of date. */
  onUnsent: () => void;
  /** The page looks otherwise at the person's, or no longer does. */
  onUnlike: (isUnlike: boolean) => void;
  /** The visitor's side refused an action. */
  onRefused: (why: NotDoneReason) => void;
  /** The focus of the visitor's page moved. */
  onFocused: (element: Element) => void;
};

/** Replays the visitor's page in a frame that runs no scripts. */
export type PagePlayer = {
  add: (events: readonly PageEvent[]) => void;
  clear: () => void;
  /** Scroll position of the page. */
  scrolled: () => Point;
  /** Returns the element at a place of the window, through open shadow roots. */
  at: (place: Point) => Element | undefined;
  /** Describes that element for the visitor's side; undefined while there is no page. */
  seen: (place: Point) => Seen | undefined;
};

/** Sources of changes: the visitor's mouse moved, their window was resized, a script loaded a font, or defined a custom element. */
const sources = { mouseMoved: 1, viewportResized: 4, fontLoaded: 10, elementDefined: 16 };

/**
 * Replays pages of the stream. Each restart (`about`, then the full snapshot) creates a new player, because node numbers
 * restart too (spec/live-assist#page-stream).
 */
export function createPagePlayer(root: HTMLElement, title: string, events: PlayerEvents): PagePlayer {
  let replayer: Replayer | undefined;
  let about: PageEvent | undefined;
  /** Timestamp of the shown snapshot. */
  let snapshotTime = 0;
  let fonts: PageFonts | undefined;
  let boxes: PageBoxes | undefined;
  let scroll: ScrollHold | undefined;

  const clear = () => {
    boxes?.end();
    scroll?.end();
    replayer?.destroy();
    replayer = undefined;
    root.replaceChildren();
    root.classList.remove('moved');
  };

  const startReplay = (first: PageEvent, whole: PageEvent) => {
    clear();
    replayer = new Replayer([], {
      root,
      liveMode: true,
      mouseTail: false,
      showWarning: false,
      showDebug: false,
      pauseAnimation: false,
      triggerFocus: false,
      UNSAFE_replayCanvas: false,
      plugins: [showChosen],
    });
    replayer.iframe.title = title;
    snapshotTime = whole.timestamp;
    guardFrame(replayer.iframe);
    const pageFonts = createPageFonts(replayer.iframe);
    fonts = pageFonts;
    const mirror = replayer.getMirror();
    forgetShadowRoots(mirror);
    const pageBoxes = createPageBoxes((number) => mirror.getNode(number));
    boxes = pageBoxes;
    const pageState = createPageState(replayer.iframe, (number) => mirror.getNode(number));
    const pageFocus = createPageFocus((number) => mirror.getNode(number));
    // On replay of the event, because its elements must exist.
    replayer.on('custom-event', (event) => {
      const { data } = event as PageEvent;
      try {
        if (data.tag === 'dm:boxes') pageBoxes.setBoxes(data.payload);
        if (typeof data.tag === 'string') pageState.set(data.tag, data.payload);
        const focused = data.tag === 'dm:focus' && pageFocus.setFocus(data.payload);
        if (focused) events.onFocused(focused);
      } catch {
        // The player's clock calls this, and an error would stop it: the picture would stand still.
      }
    });
    const pageScroll = holdScroll(replayer.iframe);
    scroll = pageScroll;
    replayer.on('fullsnapshot-rebuilded', () => {
      pageFonts.onPageBuilt();
      pageScroll.onPageBuilt();
    });
    replayer.startLive(arrivalTime);
    for (const event of [first, whole]) play(replayer, event);
    events.onSize(sizeOf(first.data));
    events.onShown();
  };

  const handleEvent = (event: PageEvent): void => {
    if (event.type === pageEventTypes.custom && event.data.tag === 'dm:unsent') events.onUnsent();
    else if (event.type === pageEventTypes.about) about = event;
    else if (event.type === pageEventTypes.wholePage && about) startReplay(about, event);
    else if (isFont(event)) fonts?.add(event.data);
    else if (event.type === pageEventTypes.change && event.data.source === sources.elementDefined)
      defineElement(replayer?.iframe, event.data.define);
    else if (replayer) {
      play(replayer, event);
      const { tag, payload } = event.type === pageEventTypes.custom ? event.data : {};
      if (tag === 'dm:refused') events.onRefused(notDoneReasonOf(payload));
      if (tag === 'dm:unlike')
        events.onUnlike(isRecord(payload) && Array.isArray(payload.items) && payload.items.length > 0);
      if (event.type === pageEventTypes.change) {
        if (event.data.source === sources.viewportResized) events.onSize(sizeOf(event.data));
        if (event.data.source === sources.mouseMoved) root.classList.add('moved');
      }
    }
  };

  const at = ([x, y]: Point): Element | undefined => {
    const page = replayer?.iframe.contentDocument;
    return page ? elementAt(page, x, y) : undefined;
  };

  const queue = createSanitizedQueue(window.location.origin, (batch) => {
    for (const event of batch) {
      try {
        handleEvent(event);
      } catch {
        // An invalid event must not end the session; the next snapshot recovers.
      }
    }
  });

  return {
    add: queue.add,
    clear: () => {
      queue.clear();
      about = undefined;
      clear();
    },
    scrolled: () => {
      const page = replayer?.iframe.contentWindow;
      return [page?.scrollX ?? 0, page?.scrollY ?? 0];
    },
    at,
    seen: (place) => {
      const found = at(place);
      const mirror = replayer?.getMirror();
      return found && mirror && seenAt(found, place, snapshotTime, (node) => mirror.getId(node));
    },
  };
}

/** Applies an event in the next frame. The player keeps each event to seek in them, which a live page does not do. */
function play(replayer: Replayer, event: PageEvent): void {
  replayer.service.state.context.events.splice(1);
  replayer.addEvent(onArrival(event) as unknown as ReplayerEvent);
}

/** The player forgets the nodes of a removed part, but not those in shadow roots. */
function forgetShadowRoots(mirror: ReturnType<Replayer['getMirror']>): void {
  const forget = mirror.removeNodeFromMap.bind(mirror);
  mirror.removeNodeFromMap = (node) => {
    forget(node);
    const { shadowRoot } = node as Partial<Element>;
    if (shadowRoot) mirror.removeNodeFromMap(shadowRoot);
  };
}

/** The player ignores definitions, and style sheets hide elements that are not defined. */
function defineElement(frame: HTMLIFrameElement | undefined, define: unknown): void {
  const page = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!page || !isRecord(define) || typeof define.name !== 'string') return;
  if (!page.customElements.get(define.name))
    page.customElements.define(define.name, class extends page.HTMLElement {});
}

/** The player itself handles faces sent as bytes. */
const isFont = ({ type, data }: PageEvent): boolean =>
  type === pageEventTypes.change && data.source === sources.fontLoaded && data.buffer !== true;

/** Clamps untrusted sizes to 1 to 10,000 pixels. */
function sizeOf({ width, height }: Record<string, unknown>): Size {
  const side = (value: unknown) => Math.min(Math.max(Number(value) || 1, 1), 10_000);
  return { width: side(width), height: side(height) };
}

type Root = Pick<DocumentOrShadowRoot, 'elementFromPoint'>;

/** Returns the innermost element at a place of a window, through open shadow roots. */
function elementAt(root: Root, x: number, y: number, host?: Element): Element | undefined {
  const found = root.elementFromPoint(x, y);
  // A shadow root without content at this place returns its host.
  if (!found || found === host) return host;
  return found.shadowRoot ? elementAt(found.shadowRoot, x, y, found) : found;
}

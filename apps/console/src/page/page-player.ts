import type { Point, Seen } from '@afilia/assist-protocol/wire/payloads';
import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';
import { elementAt } from './element-at.ts';
import { type PageEvent, pageEventTypes } from './decode.ts';
import type { Size } from './fit.ts';
import { createPageBoxes, type PageBoxes } from './page-boxes.ts';
import { seenAt } from './seen-at.ts';
import { guardFrame } from './guard-frame.ts';
import { createPageFonts, type PageFonts } from './page-fonts.ts';
import { createQuietQueue } from './quiet-queue.ts';
import { scrollAtOnce } from './scroll-at-once.ts';

type ReplayerEvent = Parameters<Replayer['addEvent']>[0];

export type PlayerEvents = {
  onSize: (size: Size) => void;
  /** The page stands there; the first time, and after each beginning. */
  onShown: () => void;
  /** The person's side did not do what was asked, and says why. */
  onRefused: (why: string) => void;
};

/** The visitor's page in a frame that runs no scripts. */
export type PagePlayer = {
  add: (events: readonly PageEvent[]) => void;
  clear: () => void;
  /** How far the page is scrolled. */
  scrolled: () => Point;
  /** What stands at a place of the window, through open shadow roots. */
  at: (place: Point) => Element | undefined;
  /** The same for the person's side to find it by; nothing while there is no page. */
  seen: (place: Point) => Seen | undefined;
};

/** Sources of changes: the person's mouse moved, their window has another size, script gave the page a font. */
const sources = { mouseMoved: 1, viewportResized: 4, fontLoaded: 10 };

/**
 * Shows pages from the stream. Each beginning (`about`, then the whole page) gets a fresh player: node numbers start
 * again there (spec/live-assist#page-stream).
 */
export function createPagePlayer(root: HTMLElement, title: string, events: PlayerEvents): PagePlayer {
  let replayer: Replayer | undefined;
  let about: PageEvent | undefined;
  /** Time of the picture that is shown. */
  let picture = 0;
  let fonts: PageFonts | undefined;
  let boxes: PageBoxes | undefined;

  const clear = () => {
    boxes?.end();
    replayer?.destroy();
    replayer = undefined;
    root.replaceChildren();
    root.classList.remove('moved');
  };

  const begin = (first: PageEvent, whole: PageEvent) => {
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
    });
    replayer.iframe.title = title;
    picture = whole.timestamp;
    guardFrame(replayer.iframe);
    const pageFonts = createPageFonts(replayer.iframe);
    fonts = pageFonts;
    const mirror = replayer.getMirror();
    const pageBoxes = createPageBoxes((number) => mirror.getNode(number));
    boxes = pageBoxes;
    // When its turn comes: what is measured must stand there.
    replayer.on('custom-event', (event) => {
      const { data } = event as PageEvent;
      if (data.tag === 'dm:boxes') pageBoxes.take(data.payload);
    });
    scrollAtOnce(replayer.iframe);
    replayer.on('fullsnapshot-rebuilded', pageFonts.pageIsBuilt);
    // By the visitor's clock: only distances between events count, so that a wrong clock delays nothing.
    replayer.startLive(first.timestamp);
    for (const event of [first, whole]) replayer.addEvent(event as unknown as ReplayerEvent);
    events.onSize(sizeOf(first.data));
    events.onShown();
  };

  const take = (event: PageEvent): void => {
    if (event.type === pageEventTypes.about) about = event;
    else if (event.type === pageEventTypes.wholePage && about) begin(about, event);
    else if (isFont(event)) fonts?.add(event.data);
    else if (replayer) {
      replayer.addEvent(event as unknown as ReplayerEvent);
      if (event.type === pageEventTypes.custom && event.data.tag === 'dm:refused')
        events.onRefused(refusalOf(event.data.payload));
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

  const queue = createQuietQueue(window.location.origin, (batch) => {
    for (const event of batch) {
      try {
        take(event);
      } catch {
        // A batch that cannot be drawn must not end the session; the next beginning mends it.
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
      return found && mirror && seenAt(found, place, picture, (node) => mirror.getId(node));
    },
  };
}

/** Faces that come as bytes are the player's. */
const isFont = ({ type, data }: PageEvent): boolean =>
  type === pageEventTypes.change && data.source === sources.fontLoaded && data.buffer !== true;

/** Sizes come from the visitor: no side is nothing, or larger than any screen. */
function sizeOf({ width, height }: Record<string, unknown>): Size {
  const side = (value: unknown) => Math.min(Math.max(Number(value) || 1, 1), 10_000);
  return { width: side(width), height: side(height) };
}

const refusalOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'why' in payload ? String(payload.why) : '';

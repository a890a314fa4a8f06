import { record } from '@afilia/page-recorder/record';
import { limits } from '@afilia/assist-protocol/limits';
import type { Canvases } from '../canvas/run-canvases.ts';
import { afterLayout } from '../page/after-layout.ts';
import type { SharedPage } from '../control/find-seen.ts';
import type { PageFont } from '../options.ts';
import type { whenIdle } from '../ports/idle.ts';
import type { Timers } from '../ports/timers.ts';
import { createPagePrefetch } from './page-prefetch.ts';
import { createBatcher } from './batcher.ts';
import type { HostSheet } from './host-sheets.ts';
import { changeOf, eventType, type PageEvent } from './page-event.ts';
import { isChosen, readField, readFocus, readPage, type MaskRules } from './read-page.ts';
import type { createSender } from './sender.ts';
import type { watchPageState } from './state/watch-page-state.ts';
import { watchFocus } from './watch-focus.ts';
import { watchValues } from './watch-values.ts';
import { attributeEvent, createWithholding } from './withhold.ts';

/** The page can change without any event of the recorder, as when a form is reset or the focus moves in a shadow root. */
const compareMs = 100;

/** Streams the page to agents after the visitor's consent. */
export type PageStream = {
  /** Starts, or restarts with a full snapshot; several calls in a row start once. */
  start(): void;
  stop(): void;
  /**
   * Reads the page once and drops the result: a warm browser takes the next snapshot in half the time.
   *
   * @param given.without - a selector of excluded parts, to warm up in pieces
   * @param given.done - called at the end; not called when the stream is busy
   */
  warmUp(given?: { without?: string; done?: () => void }): void;
  /**
   * Reads the page while the consent prompt is open, when the page is idle, so that it is ready with the consent. Nothing
   * is sent before `start`; `stop` drops it.
   */
  prefetch(): void;
  /** Sends the place of the focus, which did not move. */
  reportFocus(): void;
  /** Sends a custom event within the stream. */
  sendCustomEvent(tag: string, payload: Readonly<Record<string, unknown>>): void;
  /** Returns the node of an id of the stream. */
  nodeOf(id: number): Node | null;
} & SharedPage;

/**
 * Records the page for agents.
 *
 * @param given.ownElements - a selector of elements that keep their place with any fonts of the agent's machine
 * @param given.ownOrigin - origin of our service, whose pictures and fonts agents see
 * @param given.canvases - receives each event that is sent
 * @param given.fonts - faces that scripts added before recording, which the recorder cannot know
 * @param given.hostFonts - reads faces of the page's own style sheets, with each full snapshot
 * @param given.hostSheets - reads texts of the page's linked style sheets, with each full snapshot
 * @param given.watchesState - loads the watch of the state outside the document
 * @param given.idle - absent: no prefetch
 * @param given.onUnsent - called with true when the page is too large to be sent, and with false when it is sent again
 * @param given.announce - sends one event by itself, past the sender
 * @param given.reads - reads the page; absent: the recorder
 * @param given.readsFocus - reads the focus; absent: that of this document
 */
export function createPageStream(
  given: MaskRules & {
    timers: Timers;
    ownElements: string;
    ownOrigin: string;
    canvases?: Canvases;
    fonts?: () => readonly PageFont[];
    hostFonts?: () => Promise<readonly PageFont[]>;
    hostSheets?: () => Promise<readonly HostSheet[]>;
    idle?: typeof whenIdle;
    watchesState?: () => Promise<typeof watchPageState | undefined>;
    onUnsent?: (isUnsent: boolean) => void;
    announce?: (event: PageEvent) => void;
    reads?: typeof readPage;
    readsFocus?: typeof readFocus;
  },
  openSender: (onSize: (fits: boolean) => void) => ReturnType<typeof createSender>,
): PageStream {
  const {
    timers,
    shown,
    ownElements,
    ownOrigin,
    canvases,
    fonts,
    hostFonts,
    idle,
    reads = readPage,
    readsFocus = readFocus,
  } = given;
  /** `unsent`: the page does not fit a frame; its next change tries again. */
  let mode: 'idle' | 'warming up' | 'prefetching' | 'streaming' | 'unsent' = 'idle';
  let prefetched = createPagePrefetch((event) => clean(event));
  let stopReading: (() => void) | undefined;
  /** The reading whose events count: timers of one that was stopped report still, and a stream begins with a full snapshot. */
  let reading: symbol | undefined;
  let cancelTimer: (() => void) | undefined;
  /** Timestamp of the latest full snapshot that agents have. */
  let picture: number | undefined;
  /** Longer values leave as placeholders. */
  let maxChars: number = limits.value.maxChars;
  let isUnsent = false;
  const sender = openSender((fits) => {
    if (fits) setUnsent(false);
    else if (maxChars > limits.value.leastChars) {
      maxChars /= 10;
      start();
    } else leaveUnsent();
  });
  // More comparisons than batches would be for nothing.
  const batcher = createBatcher<PageEvent>(timers, sender.send, () => {
    isStateDue = false;
    compare();
  });

  const values = watchValues(timers, (id) => readField(id, given), batcher.add);
  const focus = watchFocus(
    () => readsFocus(given),
    (now) => sendCustomEvent('dm:focus', now),
  );

  /** Numbers of elements that can have state outside the document. */
  const stateful = new Set<number>();
  let state: ReturnType<typeof watchPageState> | undefined;
  let cancelCompare: (() => void) | undefined;
  /** The state is compared once for a batch, in the first frame after its first event: reading it can force a layout. */
  let isStateDue = false;
  /** A page that the browser does not draw, as one out of sight, gets its frame late: one comparison waits for it. */
  let waitsForFrame = false;
  const compareStateSoon = (): void => {
    if (isStateDue || !state || (waitsForFrame && !document.hidden)) return;
    isStateDue = waitsForFrame = true;
    afterLayout(() => {
      waitsForFrame = false;
      state?.compare();
    });
  };
  /** Sends the values and the focus that agents do not have: before each batch, and every 100 ms. */
  const compare = (): void => {
    cancelCompare?.();
    cancelCompare = timers.after(compareMs, () => {
      isStateDue = false;
      compareStateSoon();
      compare();
    });
    values.compare();
    focus.compare();
  };
  const watchState = async (of: number): Promise<void> => {
    const start = await given.watchesState?.();
    if (!start || of !== picture) return;
    const elements = () =>
      [...stateful].flatMap((id) => {
        const node = record.mirror.getNode(id);
        if (!node) stateful.delete(id);
        return node?.isConnected ? [node as Element] : [];
      });
    const idOf = (node: Node) => record.mirror.getId(node);
    const families = () => (fonts?.() ?? []).map(({ family }) => family);
    state = start({ ...withholding, ownElements, elements, idOf, families }, sendCustomEvent);
    state.compare();
  };
  const endState = (): void => {
    state?.end();
    state = undefined;
  };
  const withholding = createWithholding({
    shown,
    ownOrigin,
    maxChars: () => maxChars,
    nodeOf: (id) => record.mirror.getNode(id),
    ids: () => record.mirror.getIds(),
    onState: (id) => stateful.add(id),
    onLate: (event) => {
      if (mode === 'streaming') batcher.add(event);
      if (mode === 'prefetching') prefetched.addClean(event);
    },
    onElement: ({ id, tagName, attributes }) => {
      if (tagName === 'option' && attributes && isChosen(id, given)) attributes['selected'] = true;
      if (tagName === 'input' || tagName === 'select' || tagName === 'textarea') values.onField(id);
    },
  });

  const endWatching = () => {
    picture = undefined;
    endState();
    cancelTimer?.();
    cancelTimer = undefined;
    canvases?.stop();
    cancelCompare?.();
    values.end();
    batcher.clear();
    sender.clear();
  };

  const end = () => {
    mode = 'idle';
    reading = undefined;
    stopReading?.();
    stopReading = undefined;
    endWatching();
  };

  const sendCustomEvent: PageStream['sendCustomEvent'] = (tag, payload) => {
    if (mode === 'streaming' && stopReading) record.addCustomEvent(tag, payload);
  };

  const addHostFonts = async (of: number): Promise<void> => {
    const faces = (await hostFonts?.()) ?? [];
    if (of === picture) for (const face of faces) batcher.add(fontEvent(face, timers.now()));
  };

  const addHostSheets = async (of: number): Promise<void> => {
    const sheets = (await given.hostSheets?.()) ?? [];
    if (of !== picture) return;
    const attributes = sheets.map(({ owner, text }) => ({
      id: record.mirror.getId(owner),
      attributes: { _cssText: text },
    }));
    if (sheets.length > 0) withholding.clean(attributeEvent(attributes, timers.now())).forEach(batcher.add);
  };

  const clean = (event: PageEvent): PageEvent[] => {
    if (event.type === eventType.wholePage) stateful.clear();
    return withholding.clean(event);
  };
  const emit = (event: PageEvent) => {
    canvases?.observe(event, (id) => record.mirror.getNode(id));
    batcher.add(event);
    values.onEvent(event);
    if (event.type === eventType.change) compareStateSoon();
    if (event.type !== eventType.wholePage) return;
    endState();
    focus.again();
    picture = event.timestamp;
    for (const font of fonts?.() ?? []) batcher.add(fontEvent(font, event.timestamp));
    void addHostFonts(event.timestamp);
    void addHostSheets(event.timestamp);
    void watchState(event.timestamp);
  };

  /** Tells both sides. Reading goes on, so that the next change is noticed. */
  const leaveUnsent = (): void => {
    mode = 'unsent';
    endWatching();
    given.announce?.({ type: eventType.custom, timestamp: timers.now(), data: { tag: 'dm:unsent' } });
    setUnsent(true);
  };
  const setUnsent = (now: boolean): void => {
    if (isUnsent !== now) given.onUnsent?.((isUnsent = now));
  };

  const receive = (event: PageEvent) => {
    if (mode === 'streaming') clean(event).forEach(emit);
    else if (mode === 'unsent' && event.type === eventType.change)
      cancelTimer ??= timers.after(limits.value.retryMs, start);
    else if (mode === 'prefetching') {
      cancelTimer?.();
      if (prefetched.add(event)) cancelTimer = idle?.(prefetched.clean);
      else end();
    }
  };

  const read = (without?: string) => {
    const mine = Symbol('reading');
    reading = mine;
    stopReading = reads(given, (event) => reading === mine && receive(event), without);
  };

  const start = (): void => {
    const prefetchedEvents = mode === 'prefetching' ? prefetched.asOf(timers.now()) : [];
    if (prefetchedEvents.length > 0) {
      cancelTimer?.();
      prefetched = createPagePrefetch(clean);
      mode = 'streaming';
      return prefetchedEvents.forEach(emit);
    }
    end();
    mode = 'streaming';
    cancelTimer = timers.after(limits.restartDelayMs, () => read());
  };

  return {
    start,
    stop: () => {
      end();
      setUnsent(false);
    },
    warmUp: ({ without, done } = {}) => {
      if (mode !== 'idle') return;
      mode = 'warming up';
      read(without);
      // The recorder reads style sheets in a later task.
      cancelTimer = timers.after(0, () => {
        end();
        done?.();
      });
    },
    prefetch: () => {
      if (!idle || mode === 'streaming' || mode === 'prefetching') return;
      end();
      mode = 'prefetching';
      prefetched = createPagePrefetch(clean);
      cancelTimer = idle(() => read());
    },
    reportFocus: () => {
      focus.again();
      if (picture !== undefined) compare();
    },
    sendCustomEvent,
    nodeOf: (id) => record.mirror.getNode(id),
    // Numbering restarts with each snapshot, so a number of an older one names no node.
    sharedNode: (page, id) => (page === picture ? record.mirror.getNode(id) : null),
    isShared: (node) => record.mirror.getId(node) > 0,
  };
}

/** Builds the recorder's event for a font face. */
const fontEvent = ({ family, source, descriptors }: PageFont, timestamp: number): PageEvent => ({
  type: eventType.change,
  timestamp,
  data: { source: changeOf.font, family, fontSource: source, buffer: false, descriptors },
});

import { record } from '@afilia/page-recorder/record';
import { limits } from '@afilia/assist-protocol/limits';
import type { Canvases } from '../canvas/run-canvases.ts';
import type { SharedPage } from '../control/find-seen.ts';
import type { PageFont } from '../options.ts';
import type { whenIdle } from '../ports/idle.ts';
import type { Timers } from '../ports/timers.ts';
import { createPagePrefetch } from './page-prefetch.ts';
import { createBatcher } from './batcher.ts';
import { watchBoxes } from './boxes-around.ts';
import { changeOf, eventType, type PageEvent } from './page-event.ts';
import { isChosen, readField, readFocus, readPage, type MaskRules } from './read-page.ts';
import type { createSender } from './sender.ts';
import { watchFocus } from './watch-focus.ts';
import { watchValues } from './watch-values.ts';
import { createWithholding } from './withhold.ts';

/** Streams the page to agents after the visitor's consent. */
export type PageStream = {
  /** Starts, or restarts with a full snapshot; several calls in a row start once. */
  start(): void;
  stop(): void;
  /**
   * Reads the page once and drops the result: a warm browser takes the next snapshot in half the time.
   *
   * @param given.without - a selector of what is excluded, to warm up in pieces
   * @param given.done - called at the end; not called when the stream is busy
   */
  warmUp(given?: { without?: string; done?: () => void }): void;
  /**
   * Reads the page while the consent prompt is open, when the page is idle, so that it is ready with the consent. Nothing
   * is sent before `start`; `stop` drops it.
   */
  prefetch(): void;
  /** Sends a custom event within the stream. */
  sendCustomEvent(tag: string, payload: Readonly<Record<string, unknown>>): void;
  /** Returns the node of an id of the stream. */
  nodeOf(id: number): Node | null;
} & SharedPage;

/**
 * Records the page for agents.
 *
 * @param given.ownElements - a selector of elements that keep their place whichever fonts the agent's machine has
 * @param given.ownOrigin - origin of our service, whose pictures and fonts agents see
 * @param given.canvases - receives each event that is sent
 * @param given.fonts - faces that scripts added before recording, which the recorder cannot know
 * @param given.hostFonts - reads faces of the page's own style sheets, with each full snapshot
 * @param given.idle - absent: no prefetch
 * @param given.reads - reads the page; absent: the recorder
 * @param given.readsFocus - reads where the focus is; absent: in this document
 */
export function createPageStream(
  given: MaskRules & {
    timers: Timers;
    ownElements: string;
    ownOrigin: string;
    canvases?: Canvases;
    fonts?: () => readonly PageFont[];
    hostFonts?: () => Promise<readonly PageFont[]>;
    idle?: typeof whenIdle;
    reads?: typeof readPage;
    readsFocus?: typeof readFocus;
  },
  sender: ReturnType<typeof createSender>,
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
  let mode: 'idle' | 'warming up' | 'prefetching' | 'streaming' = 'idle';
  let prefetched = createPagePrefetch();
  let stopReading: (() => void) | undefined;
  /** The reading whose events count: timers of one that was stopped report still, and a stream begins with a full snapshot. */
  let reading: symbol | undefined;
  let cancelTimer: (() => void) | undefined;
  let stopMeasuring: (() => void) | undefined;
  /** Timestamp of the latest full snapshot that agents have. */
  let picture: number | undefined;
  const batcher = createBatcher<PageEvent>(timers, (batch) =>
    sender.send(
      batch,
      batch.some(({ type }) => type === eventType.wholePage),
    ),
  );

  const values = watchValues(timers, (id) => readField(id, given), batcher.add);
  const focus = watchFocus(
    timers,
    () => readsFocus(given),
    (now) => sendCustomEvent('dm:focus', now),
  );

  const withholding = createWithholding({
    shown,
    ownOrigin,
    nodeOf: (id) => record.mirror.getNode(id),
    onElement: ({ id, tagName, attributes }) => {
      if (tagName === 'option' && attributes && isChosen(id, given)) attributes['selected'] = true;
      if (tagName === 'input' || tagName === 'select' || tagName === 'textarea') values.onField(id);
    },
  });

  const end = () => {
    mode = 'idle';
    picture = undefined;
    stopMeasuring?.();
    stopMeasuring = undefined;
    cancelTimer?.();
    cancelTimer = undefined;
    reading = undefined;
    stopReading?.();
    stopReading = undefined;
    canvases?.stop();
    values.end();
    focus.end();
    batcher.clear();
    sender.clear();
  };

  const sendCustomEvent: PageStream['sendCustomEvent'] = (tag, payload) => {
    if (mode === 'streaming' && stopReading) record.addCustomEvent(tag, payload);
  };

  const addHostFonts = async (of: number): Promise<void> => {
    const faces = (await hostFonts?.()) ?? [];
    if (of === picture) for (const face of faces) batcher.add(fontEvent(face, timers.now()));
  };

  const emit = (event: PageEvent) => {
    canvases?.observe(event, (id) => record.mirror.getNode(id));
    withholding.clean(event).forEach(batcher.add);
    values.onEvent(event);
    if (event.type === eventType.change) focus.onEvent();
    if (event.type !== eventType.wholePage) return;
    focus.onPage();
    picture = event.timestamp;
    stopMeasuring?.();
    stopMeasuring = watchBoxes(
      ownElements,
      (element) => record.mirror.getId(element),
      (boxes) => sendCustomEvent('dm:boxes', { boxes }),
    );
    for (const font of fonts?.() ?? []) batcher.add(fontEvent(font, event.timestamp));
    void addHostFonts(event.timestamp);
  };

  const receive = (event: PageEvent) => {
    if (mode === 'streaming') emit(event);
    else if (mode === 'prefetching' && !prefetched.add(event)) end();
  };

  const read = (without?: string) => {
    const mine = Symbol('reading');
    reading = mine;
    stopReading = reads(given, (event) => reading === mine && receive(event), without);
  };

  return {
    start: () => {
      const prefetchedEvents = mode === 'prefetching' ? prefetched.asOf(timers.now()) : [];
      if (prefetchedEvents.length > 0) {
        mode = 'streaming';
        return prefetchedEvents.forEach(emit);
      }
      end();
      mode = 'streaming';
      cancelTimer = timers.after(limits.restartDelayMs, () => read());
    },
    stop: end,
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
      prefetched = createPagePrefetch();
      cancelTimer = idle(() => read());
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

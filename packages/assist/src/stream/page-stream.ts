import { record } from '@afilia/page-recorder/record';
import { limits } from '@afilia/assist-protocol/limits';
import type { Canvases } from '../canvas/run-canvases.ts';
import type { Told } from '../control/find-seen.ts';
import type { PageFont } from '../options.ts';
import type { whenIdle } from '../ports/idle.ts';
import type { Timers } from '../ports/timers.ts';
import { createPagePrefetch } from './page-prefetch.ts';
import { createBatcher } from './batcher.ts';
import { watchBoxes } from './boxes-around.ts';
import { maskAddress } from './masks.ts';
import { markChosen } from './mark-chosen.ts';
import { changeOf, eventType, type PageEvent } from './page-event.ts';
import { isChosen, readPage, type Sight } from './read-page.ts';
import type { createSender } from './sender.ts';

/** The page as agents see it, while they may. */
export type PageStream = {
  /** Begins, or begins anew with the whole page; several calls in one go are one beginning. */
  start(): void;
  stop(): void;
  /**
   * Reads the page once for nobody, so that the browser has made ready what a picture needs: it takes half as long then.
   *
   * @param given.without - a selector of what is left out, to do it in pieces
   * @param given.done - called when it is over, not when there was nothing to rehearse
   */
  rehearse(given?: { without?: string; done?: () => void }): void;
  /**
   * Reads the page while the visitor is being asked, in a moment when nothing else is to be done, so that it is there
   * with the yes. Nothing of it goes anywhere before `start`; with `stop` it is forgotten.
   */
  prefetch(): void;
  /** A line in the stream itself, for the agents. */
  tell(tag: string, payload: Readonly<Record<string, unknown>>): void;
  /** The node of an id that an agent saw in the stream. */
  nodeOf(id: number): Node | null;
} & Told;

/**
 * Records the page for agents.
 *
 * @param given.ownElements - a selector of what agents are to see in its place, whatever letters their machine has
 * @param given.canvases - hears what is told of the page
 * @param given.fonts - faces that script gave to the page before it was recorded, which the recorder cannot know
 * @param given.hostFonts - faces of the page's own style sheets, asked for with each whole page
 * @param given.idle - absent: nothing is read before it is needed
 */
export function createPageStream(
  given: Sight & {
    timers: Timers;
    ownElements: string;
    canvases?: Canvases;
    fonts?: () => readonly PageFont[];
    hostFonts?: () => Promise<readonly PageFont[]>;
    idle?: typeof whenIdle;
  },
  sender: ReturnType<typeof createSender>,
): PageStream {
  const { timers, ownElements, canvases, fonts, hostFonts, idle } = given;
  let doing: 'nothing' | 'rehearsing' | 'reading ahead' | 'streaming' = 'nothing';
  let ahead = createPagePrefetch();
  let stopReading: (() => void) | undefined;
  let callOff: (() => void) | undefined;
  let stopMeasuring: (() => void) | undefined;
  /** Time of the picture that agents have. */
  let picture: number | undefined;
  const batcher = createBatcher<PageEvent>(timers, (batch) =>
    sender.send(
      batch,
      batch.some(({ type }) => type === eventType.wholePage),
    ),
  );

  const end = () => {
    doing = 'nothing';
    picture = undefined;
    stopMeasuring?.();
    stopMeasuring = undefined;
    callOff?.();
    callOff = undefined;
    stopReading?.();
    stopReading = undefined;
    canvases?.stop();
    batcher.clear();
    sender.clear();
  };

  const tell: PageStream['tell'] = (tag, payload) => {
    if (doing === 'streaming' && stopReading) record.addCustomEvent(tag, payload);
  };

  const addHostFonts = async (of: number): Promise<void> => {
    const faces = (await hostFonts?.()) ?? [];
    if (of === picture) for (const face of faces) batcher.add(fontEvent(face, timers.now()));
  };

  const emit = (event: PageEvent) => {
    canvases?.saw(event, (id) => record.mirror.getNode(id));
    markChosen(event.data, (id) => isChosen(id, given));
    batcher.add(event.type === eventType.aboutPage ? withoutQuery(event) : event);
    if (event.type !== eventType.wholePage) return;
    picture = event.timestamp;
    stopMeasuring?.();
    stopMeasuring = watchBoxes(
      ownElements,
      (element) => record.mirror.getId(element),
      (boxes) => tell('dm:boxes', { boxes }),
    );
    for (const font of fonts?.() ?? []) batcher.add(fontEvent(font, event.timestamp));
    void addHostFonts(event.timestamp);
  };

  const hear = (event: PageEvent) => {
    if (doing === 'streaming') emit(event);
    else if (doing === 'reading ahead' && !ahead.keep(event)) end();
  };

  const read = (without?: string) => {
    stopReading = readPage(given, hear, without);
  };

  return {
    start: () => {
      const known = doing === 'reading ahead' ? ahead.asOf(timers.now()) : [];
      if (known.length > 0) {
        doing = 'streaming';
        return known.forEach(emit);
      }
      end();
      doing = 'streaming';
      callOff = timers.after(limits.restartDelayMs, () => read());
    },
    stop: end,
    rehearse: ({ without, done } = {}) => {
      if (doing !== 'nothing') return;
      doing = 'rehearsing';
      read(without);
      // The recorder reads style sheets a moment later, and has to come to that.
      callOff = timers.after(0, () => {
        end();
        done?.();
      });
    },
    prefetch: () => {
      if (!idle || doing === 'streaming' || doing === 'reading ahead') return;
      end();
      doing = 'reading ahead';
      ahead = createPagePrefetch();
      callOff = idle(() => read());
    },
    tell,
    nodeOf: (id) => record.mirror.getNode(id),
    // Numbers go on within a page and begin anew with the next, so those of an older picture are nobody's.
    nodeSeen: (page, id) => (page === picture ? record.mirror.getNode(id) : null),
    isTold: (node) => record.mirror.getId(node) > 0,
  };
}

/** A face as the recorder would have told it. */
const fontEvent = ({ family, source, descriptors }: PageFont, timestamp: number): PageEvent => ({
  type: eventType.change,
  timestamp,
  data: { source: changeOf.font, family, fontSource: source, buffer: false, descriptors },
});

function withoutQuery<Event extends PageEvent>(event: Event): Event {
  const { data } = event;
  return typeof data === 'object' && data !== null && 'href' in data && typeof data.href === 'string'
    ? { ...event, data: { ...data, href: maskAddress(data.href) } }
    : event;
}

import { record } from '@rrweb/record';
import { limits } from '@afilia/assist-protocol/limits';
import type { Canvases } from '../canvas/run-canvases.ts';
import type { PageFont } from '../options.ts';
import type { Timers } from '../ports/timers.ts';
import { createBatcher } from './batcher.ts';
import { hiddenParts, maskAddress, maskedTags, maskValue } from './masks.ts';
import { markChosen } from './mark-chosen.ts';
import type { createSender } from './sender.ts';

/** What rrweb emits, as far as it is read here. Numbers of its format. */
type PageEvent = { type: number; timestamp: number; data: unknown };
const wholePage = 2;
const change = 3;
const aboutPage = 4;
const fontLoaded = 10;

/** The page as agents see it, while they may. */
export type PageStream = {
  /** Begins, or begins anew with the whole page; several calls in one go are one beginning. */
  start(): void;
  stop(): void;
  /** A line in the stream itself, for the agents. */
  tell(tag: string, payload: Readonly<Record<string, unknown>>): void;
  /** The node of an id that an agent saw in the stream. */
  nodeOf(id: number): Node | null;
};

/**
 * Records the page through open shadow roots, with masks at the source.
 *
 * @param given.isOurs - whether a field belongs to the widget
 * @param given.hide - a selector of the page that embeds us, for what of it nobody may see
 * @param given.canvases - hears what is told of the page
 * @param given.fonts - faces that script gave to the page before it was recorded, which the recorder cannot know
 */
export function createPageStream(
  given: {
    timers: Timers;
    isOurs: (field: Element) => boolean;
    hide?: string;
    canvases?: Canvases;
    fonts?: () => readonly PageFont[];
  },
  sender: ReturnType<typeof createSender>,
): PageStream {
  const { timers, isOurs, hide, canvases, fonts } = given;
  let stopRecording: (() => void) | undefined;
  let callOffStart: (() => void) | undefined;
  const batcher = createBatcher<PageEvent>(timers, (batch) =>
    sender.send(
      batch,
      batch.some(({ type }) => type === wholePage),
    ),
  );

  const end = () => {
    callOffStart?.();
    callOffStart = undefined;
    stopRecording?.();
    stopRecording = undefined;
    canvases?.stop();
    batcher.clear();
    sender.clear();
  };

  const isChosen = (id: number): boolean => {
    const option = record.mirror.getNode(id);
    const list = option instanceof HTMLOptionElement && option.selected ? option.closest('select') : null;
    // What a mask would hide of a value is not told by its place in a list either.
    return list !== null && maskValue('x', list, isOurs(list)) === 'x';
  };

  const begin = () => {
    stopRecording = record({
      emit: (event) => {
        canvases?.saw(event, (id) => record.mirror.getNode(id));
        markChosen(event.data, isChosen);
        batcher.add(event.type === aboutPage ? withoutQuery(event) : event);
        if (event.type !== wholePage) return;
        for (const font of fonts?.() ?? []) batcher.add(fontEvent(font, event.timestamp));
      },
      blockSelector: [...hiddenParts, ...(hide ? [hide] : [])].join(','),
      maskInputOptions: maskedTags,
      maskInputFn: (value, field) => maskValue(value, field, isOurs(field)),
      inlineStylesheet: true,
      slimDOMOptions: { script: true, comment: true, headMetaDescKeywords: true, headMetaSocial: true },
      // A recorder that fails must not break the form.
      errorHandler: () => true,
    });
  };

  return {
    start: () => {
      end();
      callOffStart = timers.after(limits.restartDelayMs, begin);
    },
    stop: end,
    tell: (tag, payload) => {
      if (stopRecording) record.addCustomEvent(tag, payload);
    },
    nodeOf: (id) => record.mirror.getNode(id),
  };
}

/** A face as the recorder would have told it. */
const fontEvent = ({ family, source, descriptors }: PageFont, timestamp: number): PageEvent => ({
  type: change,
  timestamp,
  data: { source: fontLoaded, family, fontSource: source, buffer: false, descriptors },
});

function withoutQuery<Event extends PageEvent>(event: Event): Event {
  const { data } = event;
  return typeof data === 'object' && data !== null && 'href' in data && typeof data.href === 'string'
    ? { ...event, data: { ...data, href: maskAddress(data.href) } }
    : event;
}

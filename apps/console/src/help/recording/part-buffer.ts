import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { type PageEvent, pageEventTypes } from '../page/decode.ts';

/** Collects page events of a recording until a part of them is sent. */
type PartBuffer = {
  /** Drops events before the page is there whole: the person had not consented to them. */
  add: (events: readonly PageEvent[]) => void;
  /** Adds an event of this side, in the time of the person's page; nothing before the page is there. */
  mark: (tag: MarkTag, payload: Readonly<Record<string, unknown>>) => void;
  /** Takes the collected events, in order; empty when there are none. */
  take: () => PageEvent[];
  readonly hasPage: boolean;
};

/** Marks that this side adds to the stream: control that begins or ends, strokes that the agent draws, messages of the chat. */
export const markTags = { control: 'dm:control', stroke: 'dm:stroke', chat: 'dm:chat' } as const;
export type MarkTag = (typeof markTags)[keyof typeof markTags];

/** @param now - milliseconds of a clock that only goes on */
export function createPartBuffer(now: () => number): PartBuffer {
  let waiting: PageEvent[] = [];
  let hasPage = false;
  /** The latest time of the page, and when it came here. */
  let latest = { timestamp: 0, at: 0 };
  return {
    add: (events) => {
      for (const event of events) {
        if (event.type === pageEventTypes.about) hasPage = true;
        if (!hasPage || isMark(event)) continue;
        latest = { timestamp: event.timestamp, at: now() };
        waiting.push(event);
      }
    },
    mark: (tag, payload) => {
      if (!hasPage) return;
      const timestamp = latest.timestamp + Math.round(now() - latest.at);
      waiting.push({ type: pageEventTypes.custom, timestamp, data: { tag, payload } });
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    get hasPage() {
      return hasPage;
    },
  };
}

const tags: ReadonlySet<unknown> = new Set(Object.values(markTags));

/** Marks are of this side: those that a person's page sends are dropped. */
const isMark = ({ type, data }: PageEvent): boolean => type === pageEventTypes.custom && tags.has(data.tag);

/** Payload of a mark; undefined for other events. */
export const markOf = (event: PageEvent, tag: MarkTag): Record<string, unknown> | undefined =>
  event.type === pageEventTypes.custom && event.data.tag === tag && isRecord(event.data.payload)
    ? event.data.payload
    : undefined;

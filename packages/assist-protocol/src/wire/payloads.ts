import { mostWords } from '../rules/words-seen.ts';
import { isRecord } from './envelope.ts';

/** Coordinates or distances in pixels. */
export type Point = readonly [x: number, y: number];

/**
 * What an agent saw under their pointer. Their page may be laid out otherwise than the visitor's, with other fonts for
 * one; so a place alone may be that of another element.
 */
export type Seen = {
  /** Time of the picture (the whole page) that the agent looks at: node numbers begin anew with a page. */
  page: number;
  /** Number of the element in that picture. */
  node: number;
  /** Where in its box, from the left and from the top, 0 to 1. */
  x: number;
  y: number;
  /** What stood on it (`rules/words-seen.ts`); absent for what is not pressed. */
  words?: string;
};

/** A place, which is all that the reference's clients say; and from ours what the agent saw there. */
export type Aimed = readonly [x: number, y: number, seen?: Seen];

/** Whose camera goes on or off: `streamId` is a peer id. */
export type VideoFeed = { streamId: string; enabled: boolean };

/** Who asks, as JSON text in `request_control` and `request_recording`; shown to nobody. */
export type RequestedBy = { email: string; name: string; query: string };

/** Characters that an agent may send as one value: a whole field of a form, a name, a question. */
const maxText = 100_000;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxText;

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));

const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const isSeen = (value: unknown): value is Seen =>
  isRecord(value) &&
  Number.isFinite(value.page) &&
  isNodeId(value.node) &&
  isFraction(value.x) &&
  isFraction(value.y) &&
  (value.words === undefined || (isText(value.words) && value.words.length <= mostWords));

/** What says that something was seen, and says it badly, is nothing: its place alone would be another thing. */
export const isAimed = (value: unknown): value is Aimed =>
  Array.isArray(value) &&
  (isPoint(value) || (value.length === 3 && isPoint(value.slice(0, 2)) && isSeen(value[2])));

export const isNodeId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isVideoFeed = (value: unknown): value is VideoFeed =>
  isRecord(value) && isText(value.streamId) && typeof value.enabled === 'boolean';

/** A value whose content does not matter. */
export type Small = null | boolean | string;

export const isSmall = (value: unknown): value is Small =>
  value === null || typeof value === 'boolean' || isText(value);

import { maxWordsLength } from '../rules/words-seen.ts';
import { isRecord } from './envelope.ts';

/** Coordinates or distances in pixels. */
export type Point = readonly [x: number, y: number];

/**
 * The element under the agent's pointer. Layouts can differ between agent and visitor, for example with other fonts, so
 * coordinates alone can point at another element.
 */
export type Seen = {
  /** Timestamp of the full snapshot on the agent's side: node numbers restart with each snapshot. */
  page: number;
  /** Number of the element in that snapshot. */
  node: number;
  /** Position in its box, from the left and from the top, 0 to 1. */
  x: number;
  y: number;
  /** Its text (`rules/words-seen.ts`); absent for events other than presses. */
  words?: string;
};

/** Coordinates, as reference clients send them; our clients add the element that the agent saw. */
export type Aimed = readonly [x: number, y: number, seen?: Seen];

/** A pointer that is drawn along: its place in the window, and how far it came. */
export type Drag = readonly [x: number, y: number, dx: number, dy: number];

/** A camera turned on or off: `streamId` is a peer id. */
export type VideoFeed = { streamId: string; enabled: boolean };

/** Maximum characters of one value from an agent, such as a form field or a name. */
const maxText = 100_000;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxText;

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));

export const isDrag = (value: unknown): value is Drag =>
  Array.isArray(value) && value.length === 4 && value.every((number) => Number.isFinite(number));

const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const isSeen = (value: unknown): value is Seen =>
  isRecord(value) &&
  Number.isFinite(value.page) &&
  isNodeId(value.node) &&
  isFraction(value.x) &&
  isFraction(value.y) &&
  (value.words === undefined || (isText(value.words) && value.words.length <= maxWordsLength));

/** Rejects coordinates with an invalid `seen`: using the coordinates alone could hit another element. */
export const isAimed = (value: unknown): value is Aimed =>
  Array.isArray(value) &&
  (isPoint(value) || (value.length === 3 && isPoint(value.slice(0, 2)) && isSeen(value[2])));

/** Keys that an agent in control can press on the visitor's page; others are dropped. Letters travel as the whole value of a field. */
export const agentKeys = [
  'Enter',
  'Escape',
  'Tab',
  'Shift+Tab',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Backspace',
  'Delete',
] as const;
export type AgentKey = (typeof agentKeys)[number];

export const isNodeId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isVideoFeed = (value: unknown): value is VideoFeed =>
  isRecord(value) && isText(value.streamId) && typeof value.enabled === 'boolean';

/** A value whose content is ignored. */
export type Small = null | boolean | string;

export const isSmall = (value: unknown): value is Small =>
  value === null || typeof value === 'boolean' || isText(value);

/** A transfer of live help between agents, as the visitor's page learns of it. */
export type AgentTransfer = { id: string; from: string; fromName: string };

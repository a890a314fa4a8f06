import { isRecord } from './envelope.ts';

/** Coordinates or distances in pixels. */
export type Point = readonly [x: number, y: number];

/** Whose camera goes on or off: `streamId` is a peer id. */
export type VideoFeed = { streamId: string; enabled: boolean };

/** Who asks, as JSON text in `request_control` and `request_recording`; shown to nobody. */
export type Asker = { email: string; name: string; query: string };

/** The longest text that an agent may send as one value: a whole field of a form, a name, a question. */
const longestText = 100_000;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestText;

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));

export const isNodeId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isVideoFeed = (value: unknown): value is VideoFeed =>
  isRecord(value) && isText(value.streamId) && typeof value.enabled === 'boolean';

/** Where what is said does not matter, only that it is small. */
export const isNothingMuch = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'boolean' || isText(value);

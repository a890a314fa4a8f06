/** One change of the recorder's published text. */
export type RecorderPatch = {
  /** As the file is named, without its number. */
  name: string;
  /** What the recorder does, and what it costs here. */
  reason: string;
  /** Where its makers know of it: `rrweb issue N`, `rrweb pull request N`, or `not reported`. */
  upstream: string;
  /** Text of `@rrweb/record/dist/record.js` at the pinned version. It occurs once. */
  was: string;
  /** Where it ends, if `was` is only where it begins: the next occurrence of this text, which stays. */
  upTo?: string;
  /** What takes its place. */
  is: string;
  /** Begins with «when». */
  remove: string;
};

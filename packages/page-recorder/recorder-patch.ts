/** One change of the recorder's published text. */
export type RecorderPatch = {
  /** As the file is named, without its number. */
  name: string;
  /** The recorder's behaviour, and its cost here. */
  reason: string;
  /** Reference at its makers: `rrweb issue N`, `rrweb pull request N`, `fixed in rrweb N`, or `not reported`. */
  upstream: string;
  /** Text of `@rrweb/record/dist/record.js` at the pinned version. It occurs once. */
  was: string;
  /** End of the text, if `was` is only its start: the next occurrence of this text, which stays. */
  upTo?: string;
  /** Replacement of it. */
  is: string;
  /** Begins with «when». */
  remove: string;
};

/** The time, passed in. */
export type Clock = { now: () => Date };

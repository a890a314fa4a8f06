/** The time, passed in (design D16). */
export type Clock = { now: () => Date };

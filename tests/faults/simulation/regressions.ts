import type { SimulationOptions } from './simulate.ts';

/** Runs that broke an invariant once: the smaller run that was printed, and its fault. */
export const regressions: readonly (SimulationOptions & { was: string })[] = [];

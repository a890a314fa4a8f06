import type { SimulationOptions } from './simulate.ts';

/** Runs that broke a promise once: the smaller run that was printed, and what had been wrong. */
export const regressions: readonly (SimulationOptions & { was: string })[] = [];

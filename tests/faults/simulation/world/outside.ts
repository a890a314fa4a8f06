import { type Chance, createChance } from './chance.ts';
import { createFaults, type FaultKind, type Faults } from './faults.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createTrace, type Trace } from './trace.ts';

/** Time, chance, faults, and the record of steps: the context of every simulated port. */
export type Outside = {
  scheduler: Scheduler;
  trace: Trace;
  /** One chance for each use: faults of ports do not change the decisions of people. */
  chance: { ports: Chance; nodes: Chance; people: Chance };
  faults: Faults;
};

const start = Date.parse('2026-11-23T12:00:00.000Z');

/** @param on - the kinds of faults that happen */
export function createOutside(seed: number, on: ReadonlySet<FaultKind>): Outside {
  const chance = createChance(seed);
  const scheduler = createScheduler(start);
  return {
    scheduler,
    trace: createTrace(scheduler.now),
    chance: { ports: chance.fork(1), nodes: chance.fork(2), people: chance.fork(3) },
    faults: createFaults(on),
  };
}

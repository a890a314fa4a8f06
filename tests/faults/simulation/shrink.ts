import { simulate, type SimulationOptions, type SimulationResult } from './simulate.ts';
import { type FaultKind, faultKinds } from './world/faults.ts';

/** Runs that are tried before the smallest so far is good enough. */
const maxRuns = 30;

const portOf = (kind: FaultKind) => kind.split('.')[0];

/** Leaves people and faults out as long as the same promise is still broken. */
export async function shrink(
  options: SimulationOptions,
  found: SimulationResult,
): Promise<SimulationOptions> {
  const invariant = found.violation?.invariant;
  let runs = 0;
  let smallest = options;
  // Whatever takes much longer to fail is no smaller run.
  const until = 2 * found.steps;
  const stillFails = async (tried: SimulationOptions): Promise<boolean> => {
    runs += 1;
    if (runs > maxRuns) return false;
    const { violation } = await simulate({ ...tried, until });
    if (violation?.invariant !== invariant) return false;
    smallest = tried;
    return true;
  };

  const { person, arrived = [] } = found.violation ?? {};
  if (person !== undefined && (await stillFails({ ...smallest, only: [person] }))) return withoutFaults();
  // People who came later have no part in it.
  await stillFails({ ...smallest, only: arrived });
  await halve(arrived);
  return withoutFaults();

  /** Tries the second half first: the person who broke it came last. */
  async function halve(people: readonly number[]): Promise<void> {
    if (people.length <= 1 || runs > maxRuns) return;
    const middle = Math.floor(people.length / 2);
    for (const half of [people.slice(middle), people.slice(0, middle)])
      if (await stillFails({ ...smallest, only: half })) return halve(half);
  }

  async function withoutFaults(): Promise<SimulationOptions> {
    if (await stillFails({ ...smallest, faults: [] })) return smallest;
    for (const port of new Set(faultKinds.map(portOf))) {
      const { faults = faultKinds } = smallest;
      const others = faults.filter((kind) => portOf(kind) !== port);
      if (others.length < faults.length) await stillFails({ ...smallest, faults: others });
    }
    return smallest;
  }
}

import { simulate, type SimulationOptions, type SimulationResult } from './simulate.ts';
import { faultKinds } from './world/faults.ts';

/** Runs that are tried before the smallest so far is good enough. */
const maxRuns = 40;

/** Leaves people and faults out as long as the same promise is still broken. */
export async function shrink(
  options: SimulationOptions,
  found: SimulationResult,
): Promise<SimulationOptions> {
  const invariant = found.violation?.invariant;
  let runs = 0;
  let smallest = options;
  const stillFails = async (tried: SimulationOptions): Promise<boolean> => {
    runs += 1;
    if (runs > maxRuns || (await simulate(tried)).violation?.invariant !== invariant) return false;
    smallest = tried;
    return true;
  };

  const everybody = options.only ?? Array.from({ length: options.applications }, (_, index) => index);
  const { person } = found.violation ?? {};
  if (person !== undefined && (await stillFails({ ...smallest, only: [person] }))) return withoutFaults();
  const due = person === undefined ? everybody : [...everybody.filter((one) => one !== person), person];
  await halve(due);
  return withoutFaults();

  /** The second half first: what broke it came last. */
  async function halve(people: readonly number[]): Promise<void> {
    if (people.length <= 1 || runs > maxRuns) return;
    const middle = Math.floor(people.length / 2);
    for (const half of [people.slice(middle), people.slice(0, middle)])
      if (await stillFails({ ...smallest, only: half })) return halve(half);
  }

  async function withoutFaults(): Promise<SimulationOptions> {
    if (await stillFails({ ...smallest, faults: [] })) return smallest;
    for (const kind of faultKinds) {
      const { faults = faultKinds } = smallest;
      if (faults.includes(kind))
        await stillFails({ ...smallest, faults: faults.filter((one) => one !== kind) });
    }
    return smallest;
  }
}

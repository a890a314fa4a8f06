import { type FaultName, faultNames } from '@afilia/sandbox/faults/fault-catalogue';

const late: readonly FaultName[] = ['slow', 'hang'];

/** Tells if a source with this fault answers too late or never. */
export const isLate = (name: FaultName): boolean => late.includes(name);

// A source that is held hangs until tests say so: `hang` is that already.
const failures = faultNames.filter((name) => name !== 'hold');
const prompt = failures.filter((name) => !isLate(name) && name !== 'server-error');

/**
 * The failures that a source meets at one place. All of them with `ALL_FAULTS=1`, as `npm test -- long sources` sets it;
 * else an error and, in turn, a late answer or two others, so that several places meet each failure.
 *
 * @param place - number of the place, from 0
 */
export function failuresAt(place: number): readonly FaultName[] {
  if (process.env['ALL_FAULTS'] === '1') return failures;
  const inTurn = (names: readonly FaultName[], index: number) => names[index % names.length];
  const others = [inTurn(prompt, place - 1), inTurn(prompt, place)];
  const met = ['server-error', ...(place % 2 === 0 ? [inTurn(late, place / 2)] : others)];
  return failures.filter((name) => met.includes(name));
}

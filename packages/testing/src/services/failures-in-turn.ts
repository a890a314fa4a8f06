import { type FaultName, faultNames } from '@afilia/sandbox/faults/fault-catalogue';

const late: readonly FaultName[] = ['slow', 'hang'];

/** Whether a source that fails so answers too late or never. */
export const isLate = (name: FaultName): boolean => late.includes(name);

// A source that is held hangs until tests say so: `hang` is that already.
const failures = faultNames.filter((name) => name !== 'hold');
const prompt = failures.filter((name) => !isLate(name) && name !== 'server-error');

/**
 * The failures that a source meets at one place. All of them with `ALL_FAULTS=1`, as `npm test -- long sources` sets it;
 * else an error, a late answer and two others in turn, so that several places meet each failure.
 *
 * @param place - number of the place, from 0
 */
export function failuresAt(place: number): readonly FaultName[] {
  if (process.env['ALL_FAULTS'] === '1') return failures;
  const inTurn = (names: readonly FaultName[], index: number) => names[index % names.length];
  const met = ['server-error', inTurn(late, place), inTurn(prompt, 2 * place), inTurn(prompt, 2 * place + 1)];
  return failures.filter((name) => met.includes(name));
}

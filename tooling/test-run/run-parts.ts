import type { Part } from './parts.ts';
import { runPart, type PartResult } from './run-part.ts';

/** Each part uses little more than one core, and parts with tests wait for processes in between. */
const atOnce = 2;

/** Tells if a part may start while another one runs. */
const mayRunBeside = (one: Part, other: Part): boolean =>
  one.live || other.live
    ? one.beside === other.name || other.beside === one.name
    : !one.alone && !other.alone;

/**
 * Runs parts in their order, two at the same time where both allow it. Every part is run, even when one before it
 * failed.
 *
 * @param run - runs one part; `isShared` if another one may run beside it
 */
export async function runParts(
  parts: readonly Part[],
  run: (part: Part, isShared: boolean) => Promise<PartResult> = runPart,
): Promise<PartResult[]> {
  const results: Promise<PartResult>[] = [];
  const running = new Map<Part, Promise<unknown>>();
  for (const [at, part] of parts.entries()) {
    const mustWait = () =>
      running.size === atOnce || [...running.keys()].some((other) => !mayRunBeside(part, other));
    while (mustWait()) await Promise.race(running.values());
    const isShared = [parts[at - 1], parts[at + 1]].some((other) => other && mayRunBeside(part, other));
    const result = run(part, isShared);
    results.push(result);
    running.set(
      part,
      result.then(() => running.delete(part)),
    );
  }
  return Promise.all(results);
}

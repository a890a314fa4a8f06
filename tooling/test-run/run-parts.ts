import type { Part } from './parts.ts';
import { runPart, type PartResult } from './run-part.ts';

/** Each part without output of its own uses little more than one core. */
const atOnce = 2;

/** Tells if a part may start while another one runs. */
const mayRunBeside = (one: Part, other: Part): boolean =>
  ![one, other].some(({ live, alone }) => live || alone);

/**
 * Runs parts in their order, two at the same time where both allow it. Every part is run, even when one before it
 * failed.
 */
export async function runParts(
  parts: readonly Part[],
  run: (part: Part) => Promise<PartResult> = runPart,
): Promise<PartResult[]> {
  const results: Promise<PartResult>[] = [];
  const running = new Map<Part, Promise<unknown>>();
  for (const part of parts) {
    const mustWait = () =>
      running.size === atOnce || [...running.keys()].some((other) => !mayRunBeside(part, other));
    while (mustWait()) await Promise.race(running.values());
    const result = run(part);
    results.push(result);
    running.set(
      part,
      result.then(() => running.delete(part)),
    );
  }
  return Promise.all(results);
}

import type { Part } from './parts.ts';
import { runPart, type PartResult } from './run-part.ts';

/**
 * Runs parts in their order. Those with output of their own run alone; of the others two run at the same time, since
 * each of them uses little more than one core. Every part is run, even when one before it failed.
 */
export async function runParts(parts: readonly Part[]): Promise<PartResult[]> {
  const done: PartResult[] = [];
  let running: Promise<PartResult>[] = [];
  const settle = async () => {
    done.push(...(await Promise.all(running)));
    running = [];
  };
  for (const part of parts) {
    if (part.live || part.alone || running.length === 2) await settle();
    running.push(runPart(part));
    if (part.live || part.alone) await settle();
  }
  await settle();
  return done;
}

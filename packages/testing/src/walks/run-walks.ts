import { advanceTime } from '../backend/advance-time.ts';
import type { RunningBackend } from '../backend/running-backend.ts';
import { ApiWalker } from './api-walker.ts';
import { nameOfWalk, timeOf, type Walk } from './walk.ts';

/** The end of a walk; `error` says where it left the statechart. */
type WalkResult = { walk: Walk; recorded: string[]; error?: string };

/** Number of walks that go on at the same time. */
const company = 10;

async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: company }, worker));
}

/**
 * Walks all walks over the API. They share one clock: those that let the same time pass wait for one another, and the
 * clock moves for all of them at once.
 *
 * @param newRut a RUT that no scenario has, for each walk one
 */
export async function runWalks(
  backend: RunningBackend,
  walks: readonly Walk[],
  newRut: (isPJ: boolean) => string,
): Promise<WalkResult[]> {
  const results: WalkResult[] = [];
  const byTime = Map.groupBy(walks, (walk) => timeOf(walk)?.ms ?? 0);
  for (const [ms, group] of [...byTime].toSorted(([one], [other]) => one - other)) {
    const walkers = group.map((walk) => ({
      walker: new ApiWalker(backend, walk, newRut(walk.variant !== 'natural')),
      pause: timeOf(walk)?.before ?? walk.facts.length,
      result: { walk, recorded: [] } as WalkResult,
    }));
    const attempt = async ({ walker, result }: (typeof walkers)[number], work: () => Promise<void>) => {
      if (result.error) return;
      await work().catch((error: unknown) => {
        result.error = `${nameOfWalk(walker.walk)}\n  ${String(error)}`;
      });
    };
    await together(walkers, (one) =>
      attempt(one, async () => {
        await one.walker.begin();
        await one.walker.go(0, one.pause);
      }),
    );
    if (ms > 0) {
      await advanceTime(backend, ms);
      await together(walkers, (one) =>
        attempt(one, () => one.walker.go(one.pause, one.walker.walk.facts.length)),
      );
    }
    for (const { walker, result } of walkers)
      results.push({ ...result, recorded: await walker.recordedFacts() });
  }
  return results;
}

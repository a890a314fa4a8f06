/**
 * `npm run funnel:rebuild`: makes the funnel anew from all events, with the numbers that it had (decision insights-funnel). On a server the
 * service may run; with the embedded database it is stopped.
 */
import { systemClock } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { withStore } from './main-with-store.ts';
import { releaseRanges } from '../insights/use-cases/release-ranges.ts';
import { releaseWeeks } from '../insights/use-cases/release-weeks.ts';
import { projectChanges } from '../insights/jobs/project-funnel.ts';

const { config } = await readCommand({});
await withStore(config, async (opened) => {
  const deps = { projection: opened.funnel.projection, clock: systemClock };
  await deps.projection.clear();
  const { projected } = await projectChanges(deps);
  const weeks = await releaseWeeks(deps);
  const ranges = await releaseRanges(deps);
  console.log(`${projected} applications projected, ${weeks} weeks and ${ranges} ranges released.`);
});

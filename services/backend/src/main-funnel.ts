/**
 * `npm run funnel:rebuild`: makes the funnel anew from all events, with the numbers that it had (decision 0113). On a server the
 * service may run; with the embedded database it is stopped.
 */
import { loadConfig } from './config/load-config.ts';
import { systemClock } from './keys/system.ts';
import { vaultOf } from './main-vault.ts';
import { openStore } from './store/open-store.ts';
import { releaseWeeks } from './use-cases/funnel/release-weeks.ts';
import { projectChanges } from './workflow/project-funnel.ts';

const complain = (...lines: string[]) => {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
};

const config = await loadConfig(process.env, { dataDir: '.data' });
if (!config.ok) complain(...config.error);
else {
  const { databaseUrl, dataDir } = config.value;
  const report = (_level: string, line: string) => console.error(line);
  const opened = await openStore({ databaseUrl, dataDir }, report, vaultOf(config.value));
  if (!opened.ok) complain(opened.error.message);
  else {
    const deps = { projection: opened.value.funnel.projection, clock: systemClock };
    await deps.projection.clear();
    const { projected } = await projectChanges(deps);
    const weeks = await releaseWeeks(deps);
    console.log(`${projected} applications projected, ${weeks} weeks released.`);
    await opened.value.close();
  }
}

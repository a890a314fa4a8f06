/**
 * `npm run handover:backfill -w services/backend -- --since 2026-01-01`: hands over to the acquirer's core what an earlier
 * version completed since then. It can be run again: the core answers a repeated folio as the first time. The service may
 * run.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from './config/load-config.ts';
import { createLinkTokens } from './keys/link-tokens.ts';
import { createOneTimeCodes } from './keys/one-time-codes.ts';
import { systemClock, systemIds } from './keys/system.ts';
import { hostFinder } from './main-hosts.ts';
import { vaultOf } from './main-vault.ts';
import { createSources } from './sources/create-sources.ts';
import { openStore } from './store/open-store.ts';
import { handOverCompleted } from './workflow/hand-over-completed.ts';

const complain = (...lines: string[]) => {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
};

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const since = new Date(values.since ?? '');
const config = await loadConfig(process.env, { dataDir: '.data' });
if (Number.isNaN(since.getTime())) complain('--since says from when on, as in --since 2026-01-01.');
else if (!config.ok) complain(...config.error);
else {
  const { databaseUrl, dataDir, keys, sources } = config.value;
  const hostOfApplication = hostFinder(config.value);
  const report = (_level: string, line: string) => console.error(line);
  const opened = await openStore({ databaseUrl, dataDir }, report, vaultOf(config.value));
  if (!opened.ok) complain(opened.error.message);
  else {
    const { applications: store, registrations, close } = opened.value;
    const count = await handOverCompleted(
      {
        store,
        registrations,
        sources: createSources(sources, {
          transfers: { validations: opened.value.accountValidations, clock: systemClock },
        }),
        clock: systemClock,
        ids: systemIds,
        codes: createOneTimeCodes(keys.oneTimeCodes),
        links: createLinkTokens(keys.sessions),
        webhooksEnabled: (application) => hostOfApplication(application).webhook !== undefined,
      },
      since.toISOString(),
    );
    await close();
    console.log(
      `Handed over ${count.done}; the core still decides on ${count.pending}, refuses ${count.refused}, and did not answer for ${count.failed}.`,
    );
    if (count.pending + count.refused + count.failed > 0) process.exitCode = 1;
  }
}

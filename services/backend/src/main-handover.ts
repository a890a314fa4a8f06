/**
 * `npm run handover:backfill -w services/backend -- --since 2026-01-01`: hands over to the acquirer's core what an earlier
 * version completed since then. It can be run again: the core answers a repeated folio as the first time. The service may
 * run.
 */
import { createLinkTokens } from './keys/link-tokens.ts';
import { createOneTimeCodes } from './keys/one-time-codes.ts';
import { systemClock, systemIds } from './keys/system.ts';
import { createHostsInUse } from './config/hosts-in-use.ts';
import { hostFinder } from './main-hosts.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { createOutbound } from './outbound/create-outbound.ts';
import { createSources } from './sources/create-sources.ts';
import { handOverCompleted } from './workflow/hand-over-completed.ts';

const { values, config } = await readCommand({ since: { type: 'string' } });
const since = new Date(values.since ?? '');
if (Number.isNaN(since.getTime())) complain('--since says from when on, as in --since 2026-01-01.');
else {
  const { keys, sources } = config;
  const outbound = createOutbound(config.outbound);
  const hostOfApplication = hostFinder(createHostsInUse(config));
  await withStore(config, async (opened) => {
    const { applications: store, registrations } = opened;
    const count = await handOverCompleted(
      {
        store,
        registrations,
        sources: createSources(sources, {
          fetch: outbound.fetch,
          transfers: { validations: opened.accountValidations, clock: systemClock },
        }),
        clock: systemClock,
        ids: systemIds,
        codes: createOneTimeCodes(keys.oneTimeCodes),
        links: createLinkTokens(keys.sessions),
        webhooksEnabled: (application) => hostOfApplication(application).webhook !== undefined,
      },
      since.toISOString(),
    );
    console.log(
      `Handed over ${count.done}; the core still decides on ${count.pending}, refuses ${count.refused}, and did not answer for ${count.failed}.`,
    );
    if (count.pending + count.refused + count.failed > 0) process.exitCode = 1;
  });
  await outbound.close();
}

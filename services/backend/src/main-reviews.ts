/**
 * `npm run reviews -w services/backend -- list`, then `grant <id> --by "Marta Rivas" --why "llamada"` or `uphold <id> …`:
 * the contracts that wait for a person before they are accepted. The service may run.
 */
import type { Application } from '@afilia/domain/application/model/application';
import { createLinkTokens } from './keys/link-tokens.ts';
import { createOneTimeCodes } from './keys/one-time-codes.ts';
import { systemClock, systemIds } from './keys/system.ts';
import { createHostsInUse } from './config/hosts-in-use.ts';
import { hostFinder } from './main-hosts.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { decideReview, listReviews, type ReviewRefusal } from './use-cases/staff/decide-review.ts';

const why: Record<ReviewRefusal, string> = {
  unknown: 'There is no such review.',
  decided: 'It does not wait for a decision.',
  by: '--by says who decided.',
  why: '--why says why, 3 to 300 letters; it stays in the record.',
};

const { values, positionals, config } = await readCommand(
  { by: { type: 'string', default: '' }, why: { type: 'string', default: '' } },
  { words: true },
);
const [action, reviewId = ''] = positionals;
if (action !== 'list' && action !== 'grant' && action !== 'uphold')
  complain('list, grant <id> or uphold <id>; the last two with --by and --why.');
else {
  const { keys } = config;
  const hostOfApplication = hostFinder(createHostsInUse(config));
  await withStore(config, async (opened) => {
    const { applications: store, personalData } = opened;
    if (action === 'list') {
      const found = await listReviews({ store, personalData, clock: systemClock });
      if (found.length === 0) console.log('No contract waits for a review.');
      for (const { folio, review, signals } of found) {
        console.log(`${review.id} ${folio} since ${review.openedAt}: ${review.reasons.join(', ')}`);
        for (const { kind, severity, about } of signals)
          console.log(`  ${kind} (${severity}) ${about.join(', ')}`);
      }
    } else {
      const deps = {
        store,
        clock: systemClock,
        ids: systemIds,
        codes: createOneTimeCodes(keys.oneTimeCodes),
        links: createLinkTokens(keys.sessions),
        webhooksEnabled: (application: Application) => hostOfApplication(application).webhook !== undefined,
      };
      const done = await decideReview(deps, { reviewId, outcome: action, by: values.by, why: values.why });
      if (done.ok)
        console.log(`${systemClock.now().toISOString()} ${reviewId} ${action}: ${done.value.flow.state}`);
      else complain(why[done.error]);
    }
  });
}

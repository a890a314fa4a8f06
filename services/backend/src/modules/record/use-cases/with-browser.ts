import type { Application } from '@afilia/domain/application/model/application';
import type { Decision } from '@afilia/domain/application/model/decision';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import type { Browser } from '@afilia/domain/desk/model/gate-hold';
import { seeBrowser } from '@afilia/domain/desk/browsers';
import type { CommandDeps } from './run-command.ts';

/** Returns a decision with the browser of its request, to compare people by. */
export function withBrowser<Reason extends RefusalReason>(
  { raisedRisks }: Pick<CommandDeps, 'raisedRisks'>,
  application: Application,
  {
    decision,
    party,
    browser,
    at,
  }: { decision: Decision<Reason>; party: string | undefined; browser: Browser | undefined; at: string },
): Decision<Reason> {
  if (decision.refusal || decision.events.length === 0) return decision;
  const seen = seeBrowser(application, party, browser, { at, raised: raisedRisks });
  return { ...decision, events: [...decision.events, ...seen] };
}

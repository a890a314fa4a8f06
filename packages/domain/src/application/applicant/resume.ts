import type { Application } from '../model/application.ts';
import {
  accept,
  canApply,
  type Decision,
  addSeconds,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../model/decision.ts';
import type { ApplicationEvent } from '../model/events.ts';
import type { Quote } from '../model/facts.ts';
import { limits } from '../model/limits.ts';
import { isOpen } from '../evolve/apply-consequences.ts';

/**
 * Whether an application can be taken up again: its mailbox was proven, and it did not end or run out. An address that was
 * only typed may be anybody's, so no code to come back goes there.
 */
export const isResumable = (application: Application, now: string): boolean =>
  isOpen(application) &&
  application.prospect !== null &&
  application.contactVerifiedAt !== null &&
  now < addSeconds(application.lastActivityAt, limits.applicationExpiresAfterSeconds);

const isOlder = (at: string | null, seconds: number, now: string) =>
  at !== null && now >= addSeconds(at, seconds);

/** Whether the prices on record are too old to go on with (spec/states#coming-back: 7 days). */
export const hasOldPrices = ({ quotedAt }: Application, now: string): boolean =>
  isOlder(quotedAt, limits.pricesGoodSeconds, now);

/** Whether the prices on record are too old, and on screen as the next thing. */
export const showsOldPrices = (application: Application, now: string): boolean =>
  application.flow.step === 'choosingConditions' && hasOldPrices(application, now);

/** What must be done anew because it got old meanwhile. After the contract is made nothing does. */
function refreshed(application: Application, now: string): ApplicationEvent[] {
  const oldSources = isOlder(application.evaluatedAt, limits.sourceResultsGoodSeconds, now);
  // Further on the summary is put together again, with the prices of that day.
  if (oldSources && canApply(application, 'SourcesExpired')) return [{ type: 'SourcesExpired', at: now }];
  if (hasOldPrices(application, now) && canApply(application, 'PricesExpired'))
    return [{ type: 'PricesExpired', at: now }];
  return [];
}

/**
 * Somebody who proved the address on file goes on (spec/states#coming-back). The code of an address that was changed
 * meanwhile proves nothing about the new one, and that of a mailbox that is being replaced does not agree to it.
 *
 * @param address where the code was mailed to
 * @param quote the basket at the prices of today, where `showsOldPrices` and they could be had
 */
export function resumeApplication(
  application: Application,
  { address, quote }: { address: string; quote: Quote | undefined },
  { now }: DecisionContext,
): Decision {
  if (!isResumable(application, now)) return outOfOrder();
  if (application.prospect?.email !== address) return refuse('R13', 'otpExpired');
  const prices: ApplicationEvent[] =
    quote && showsOldPrices(application, now) ? [{ type: 'PricesRefreshed', at: now, quote }] : [];
  return accept({ type: 'ApplicationResumed', at: now }, ...prices, ...refreshed(application, now));
}

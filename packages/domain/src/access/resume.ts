import type { Application } from '../application/model/application.ts';
import {
  accept,
  canApply,
  addSeconds,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { Quote } from '../application/model/facts.ts';
import { limits } from '../application/model/limits.ts';
import { resumePhone } from './own-phone.ts';
import { isFrozen } from './freeze-contact.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';
import { endCasesOf } from '../desk/model/cases.ts';
import { reviewLimits } from '../desk/model/review-rules.ts';
import { isOpen } from '../application/model/is-open.ts';

/**
 * Returns the proven mailbox that a resume code goes to: the applicant's, or that of the person who requested a review before
 * there was an applicant. No code goes to an unverified address or a reported change of one, since either can belong to another
 * person.
 */
export function resumeAddress(application: Application): string | undefined {
  if (isFrozen(application, null)) return undefined;
  const { prospect, contactVerifiedAt } = application;
  if (prospect && contactVerifiedAt !== null) return prospect.email;
  return endCasesOf(application).at(-1)?.contact.email;
}

/** Tells if an application can be resumed: a mailbox is proven, and it goes on, can still be reviewed, or was annulled. */
export const isResumable = (application: Application, now: string): boolean => {
  const { lastActivityAt, flow } = application;
  if (resumeAddress(application) === undefined || application.erasedAt !== null) return false;
  // The time of a review is ours.
  if (flow.state === 'humanReview') return true;
  if (isOpen(application)) return now < addSeconds(lastActivityAt, limits.applicationExpiresAfterSeconds);
  const isReviewed = stateFacts[flow.state].reviewable && application.error !== null;
  // Of an annulled contract there is something to read.
  const isAnnulled = stateFacts[flow.state].outcome === 'annulled';
  return (isReviewed || isAnnulled) && now < addSeconds(lastActivityAt, reviewLimits.goodDays * 24 * 3600);
};

const isOlder = (at: string | null, seconds: number, now: string) =>
  at !== null && now >= addSeconds(at, seconds);

/** Tells if the prices on record are too old to go on with (spec/states#coming-back: 7 days). */
const hasOldPrices = ({ quotedAt }: Application, now: string): boolean =>
  isOlder(quotedAt, limits.pricesGoodSeconds, now);

/** Tells if the prices on record are too old, and on screen as the next thing. */
export const showsOldPrices = (application: Application, now: string): boolean =>
  application.flow.step === 'choosingConditions' && hasOldPrices(application, now);

/** Returns the outdated parts to repeat; none after the contract. */
export function refreshed(application: Application, now: string): ApplicationEvent[] {
  const oldSources = isOlder(application.evaluatedAt, limits.sourceResultsGoodSeconds, now);
  // Further on the summary is put together again, with the prices of that day.
  if (oldSources && canApply(application, 'SourcesExpired')) return [{ type: 'SourcesExpired', at: now }];
  if (hasOldPrices(application, now) && canApply(application, 'PricesExpired'))
    return [{ type: 'PricesExpired', at: now }];
  return [];
}

/**
 * Resumes the application of a person who verified the address on file, or the phone (spec/states#coming-back). A code sent to
 * one that has changed since does not verify the new one, and does not confirm a pending replacement.
 *
 * @param address the recipient of the code; with `bySms` a phone
 * @param quote the basket at today's prices, if `showsOldPrices` and they are available
 */
export function resumeApplication(
  application: Application,
  { address, bySms, quote }: { address: string; bySms?: true | undefined; quote: Quote | undefined },
  context: DecisionContext,
) {
  const { now } = context;
  if (!isResumable(application, now)) return outOfOrder();
  const onFile = bySms ? resumePhone(application, context) : resumeAddress(application);
  if (onFile !== address) return refuse('R13', 'otpExpired');
  const prices: ApplicationEvent[] =
    quote && showsOldPrices(application, now) ? [{ type: 'PricesRefreshed', at: now, quote }] : [];
  return accept(
    { type: 'ApplicationResumed', at: now, ...(bySms && { channel: 'sms' as const }) },
    ...prices,
    ...refreshed(application, now),
  );
}

import { stateFacts } from '../application/model/flow/state-facts.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  canApply,
  type Decision,
  type DecisionContext,
  outOfOrder,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { retryChecks } from './recovery.ts';
import { isResumable } from '../access/resume.ts';
import { issueOwnLink } from '../access/own-link.ts';

const isPaused = ({ flow }: Application) => stateFacts[flow.state].phase === 'paused';

/** Tells if checks of ours are at work, or stopped and can run again. */
const isWaiting = (application: Application): boolean =>
  isPaused(application)
    ? canApply(application, 'ChecksRetried') &&
      application.error?.retryable === true &&
      !application.error.byPersonOnly
    : application.stage !== null && stateFacts[application.flow.state].outcome === 'inProgress';

/** Tells if a person can wish to hear of the end of this wait: there is one, and a mailbox that was proven. */
export const mayRequestNotice = (application: Application, now: string): boolean =>
  !application.notify && isResumable(application, now) && isWaiting(application);

/** «Avísame por correo» (decision access-returning). Asked again it changes nothing. */
export function notifyWhenReady(application: Application, { now }: DecisionContext) {
  if (application.notify && isWaiting(application)) return accept();
  return mayRequestNotice(application, now) ? accept({ type: 'NotifyAsked', at: now }) : outOfOrder();
}

/**
 * Returns the seconds after the last move at which to look again if the person gets a notice; undefined if the wait goes on,
 * or without a wish for a notice.
 */
export function noticeAfterSeconds(application: Application): number | undefined {
  const { notify, erasedAt } = application;
  if (!notify || erasedAt !== null) return undefined;
  if (isPaused(application) && isWaiting(application))
    return limits.notifyRetriesAfterSeconds[notify.retries] ?? limits.notifyAfterSeconds;
  return isWaiting(application) ? undefined : limits.notifyAfterSeconds;
}

/**
 * The timer of a notice: failed checks run again some times, then the person gets a link by mail. No notice if they acted
 * meanwhile, so that they are there.
 */
export function notifyApplicant(application: Application, context: DecisionContext): Decision {
  const { now } = context;
  const { notify, lastActivityAt } = application;
  const seconds = noticeAfterSeconds(application);
  if (!notify || seconds === undefined) return accept();
  if (isPaused(application)) {
    // A later event since this timer was set has a timer of its own.
    if (now < addSeconds(lastActivityAt, seconds)) return accept();
    if (isWaiting(application) && notify.retries < limits.notifyRetriesAfterSeconds.length)
      return accept({ type: 'NotifyRetried', at: now }, ...retryChecks(application, context).events);
  } else if (now < addSeconds(lastActivityAt, seconds)) return accept({ type: 'NotifyDropped', at: now });
  const link = issueOwnLink(application, 'ready', context);
  return link.events.length > 0 ? accept(...link.events) : accept({ type: 'NotifyDropped', at: now });
}

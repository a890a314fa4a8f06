import type { Application } from '../application/model/application.ts';
import { accept, type Decision, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { annulmentOf } from '../desk/model/cases.ts';
import {
  firstRevision,
  type RegistrationDifference,
  type RegistrationProblem,
} from './model/registration.ts';

/** A registration and its revision, as `CheckFacts.registration` keeps it. */
export type Registered = { registrationId: string; contentSha256: string; revision: number };

/** Returns the revision to send: the last one, until a correction. */
export const revisionOf = ({ registration }: Application): number => registration?.revision ?? firstRevision;

const isKnown = ({ registration }: Application, { registrationId, contentSha256 }: Registered) =>
  registration?.registrationId === registrationId && registration.contentSha256 === contentSha256;

/** Returns the record of a registration that the core took; nothing the second time. */
export const registrationSent = (
  application: Application,
  registered: Registered,
  at: string,
): ApplicationEvent[] =>
  isKnown(application, registered) ? [] : [{ type: 'RegistrationSent', at, ...registered }];

/** The core does not take it. The same problems again are not recorded again. */
export function refuseRegistration(
  application: Application,
  problems: RegistrationProblem[],
  { now }: DecisionContext,
): Decision {
  const { registration } = application;
  const isSame =
    registration?.status === 'refused' && JSON.stringify(registration.problems) === JSON.stringify(problems);
  return isSame || application.erasedAt !== null
    ? accept()
    : accept({ type: 'RegistrationRefused', at: now, problems });
}

/** Records the result of a comparison with the core; nothing if it is the same as before. Curse's booking stays as it is. */
export function reconcileRegistration(
  { registration, erasedAt }: Application,
  found: readonly RegistrationDifference[],
  { now }: DecisionContext,
): Decision {
  const before = registration?.differences ?? [];
  const differences = [...found, ...before.filter((one) => one === 'otherBooking')];
  const isSame = JSON.stringify(before) === JSON.stringify(differences);
  return isSame || erasedAt !== null
    ? accept()
    : accept({ type: 'RegistrationReconciled', at: now, differences });
}

/** Curse booked it: another code than the core's is recorded, and the core's counts. */
export const bookingDifference = (
  { facts }: Application,
  theirCode: string,
  at: string,
): ApplicationEvent[] =>
  facts.merchant && facts.merchant.merchantCode !== theirCode
    ? [{ type: 'RegistrationReconciled', at, differences: ['otherBooking'], theirCode }]
    : [];

/** Tells if the core may have a merchant whose contract was annulled: not before the contract was signed by both sides. */
export const mayBeRegistered = ({ flow, registration, erasedAt }: Application): boolean =>
  flow.state === 'annulled' &&
  flow.heldAt !== 'signing' &&
  registration?.status !== 'cancelled' &&
  erasedAt === null;

/** Returns the reason of the cancellation for the core: codes alone, which name no person. */
export const cancellationReason = (application: Application): string =>
  annulmentOf(application)?.decision?.reasons.join(',') || 'annulled';

/**
 * The core took the merchant back; nothing the second time.
 *
 * @param registered - given if the answer to the registration was never recorded, and the core has it
 */
export const recordCancellation = (
  application: Application,
  registered: Registered | null,
  { now: at }: DecisionContext,
): Decision =>
  mayBeRegistered(application)
    ? accept(...(registered ? registrationSent(application, registered, at) : []), {
        type: 'RegistrationCancelled',
        at,
        reason: cancellationReason(application),
      })
    : accept();

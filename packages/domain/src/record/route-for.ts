import type { Route } from '../application/model/flow/screen-routes.ts';
import { isContracted, placeAt } from '../application/model/flow/state-queries.ts';
import { routeOfSignatory, stepOf } from '../signing/model/signatory/step.ts';
import type { Application } from '../application/model/application.ts';
import { canApply } from '../application/model/decision.ts';
import { isAwaitingAcceptance, isBeingCountersigned } from '../signing/settle-acceptance.ts';
import { applicantsOwn, remoteSignatories, signatoryOf } from '../signing/company.ts';

/** Route of a company's applicant while signatures are collected: their own signature first, then the list. */
function applicantsRoute(application: Application): Route {
  const own = applicantsOwn(application);
  if (!own)
    return isAwaitingAcceptance(application) || isBeingCountersigned(application)
      ? '/screenpendingsignatures'
      : '/screennonsignatorysuccess';
  const step = stepOf(own);
  // With other signatories, first shows that their mails were sent.
  if (step === 'read' && remoteSignatories(application).length > 0) return '/screennotificationsuccess';
  return step === 'left' ? '/screenpendingsignatures' : routeOfSignatory(own, false);
}

/** Returns the applicant's current screen. */
export const routeOfApplicant = (application: Application): Route => {
  const { flow, isPJ } = application;
  if (isPJ && flow.state === 'signing') return applicantsRoute(application);
  const isOver = isPJ && isContracted(flow.state) && !applicantsOwn(application);
  return isOver ? '/screenpendingsignatures' : placeAt(flow).route;
};

/** Secondary routes of the applicant: editable screens, and the screens of a running signature. */
export function secondaryRoutesOfApplicant(application: Application): readonly Route[] {
  const { flow, isPJ } = application;
  if (canApply(application, 'HumanReviewRequested')) return ['/screenreview'];
  if (!isPJ || flow.state !== 'signing') return placeAt(flow).editable;
  const own = applicantsOwn(application);
  if (!own) return ['/screenpendingsignatures'];
  return stepOf(own) === 'read'
    ? ['/screensigndocuments', '/screenpendingsignatures', '/screennotificationsuccess']
    : ['/screenpendingsignatures'];
}

/** Returns the current screen of an invited person. */
export function routeOfParty(application: Application, partyId: string): Route {
  const { keyHolder, flow } = application;
  if (keyHolder?.id === partyId) {
    if (!keyHolder.provenAt) return '/screenotp';
    const at = flow.state === 'paused' ? flow.heldAt : flow.state;
    return at === 'conditionsChosen' ? '/screenembedconnect' : '/screennonsignatorysuccess';
  }
  const signatory = signatoryOf(application, partyId);
  return signatory ? routeOfSignatory(signatory, isContracted(flow.state)) : '/';
}

import type { Route } from '../../flow/screen-routes.ts';
import { isContracted, placeAt } from '../../flow/state-queries.ts';
import { routeOfSignatory, stepOf } from '../../signatory/step.ts';
import type { Application } from '../model/application.ts';
import { applicantsOwn, remoteSignatories, signatoryOf } from '../company/company.ts';

/** The applicant of a company while signatures are collected: the own road first, then the list of the others. */
function applicantsRoute(application: Application): Route {
  const own = applicantsOwn(application);
  if (!own) return '/screennonsignatorysuccess';
  const step = stepOf(own);
  // With others to wait for, the person first hears that they were written to.
  if (step === 'read' && remoteSignatories(application).length > 0) return '/screennotificationsuccess';
  return step === 'left' ? '/screenpendingsignatures' : routeOfSignatory(own, false);
}

/** The screen where the applicant stands. */
export const routeOfApplicant = (application: Application): Route => {
  const { flow, isPJ } = application;
  if (isPJ && flow.state === 'signing') return applicantsRoute(application);
  const isOver = isPJ && isContracted(flow.state) && !applicantsOwn(application);
  return isOver ? '/screenpendingsignatures' : placeAt(flow).route;
};

/** Side roads of the applicant: what may be changed again, and the screens of a signature under way. */
export function secondaryRoutesOfApplicant(application: Application): readonly Route[] {
  const { flow, isPJ } = application;
  if (!isPJ || flow.state !== 'signing') return placeAt(flow).editable;
  const own = applicantsOwn(application);
  if (!own) return ['/screenpendingsignatures'];
  return stepOf(own) === 'read'
    ? ['/screensigndocuments', '/screenpendingsignatures', '/screennotificationsuccess']
    : ['/screenpendingsignatures'];
}

/** The screen where somebody stands who came by a link. */
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

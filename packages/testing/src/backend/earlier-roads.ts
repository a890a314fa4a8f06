import { isResumable } from '@afilia/domain/application/applicant/resume';
import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { FlowState } from '@afilia/domain/flow/names';
import { mayBeReviewed } from '@afilia/domain/flow/state-queries';
import type { Rut } from '@afilia/domain/identity/rut';
import { Applicant } from '../people/applicant.ts';
import { CompanyApplicant } from '../people/company.ts';
import { filesOf } from './earlier-files.ts';
import { asAnother, type EarlierRecord } from './earlier-store.ts';
import type { RunningBackend } from './running-backend.ts';
import { commitRecord } from './stored-record.ts';

/**
 * How people get from an application that the version before stored to a signed contract: they go on, they have it
 * reviewed, or they apply again. `contracted`: they have one. `never`: the version before stored none.
 */
export type EarlierRoad = 'goesOn' | 'isReviewed' | 'appliesAgain' | 'contracted' | 'never';

const both = (road: EarlierRoad) => ({ natural: road, company: road });
const ofCompanies = (road: EarlierRoad) => ({ natural: 'never' as const, company: road });

/** One row for each state; the compiler asks for that of a new one, which the stored version may not have had. */
export const earlierRoads = {
  started: both('goesOn'),
  prescreened: both('goesOn'),
  prospect: both('goesOn'),
  contactVerified: both('goesOn'),
  productsChosen: both('goesOn'),
  conditionsChosen: both('goesOn'),
  sourcesConnected: both('goesOn'),
  evaluated: both('goesOn'),
  declared: both('goesOn'),
  verified: both('goesOn'),
  signatoriesDefined: ofCompanies('goesOn'),
  summaryConfirmed: both('goesOn'),
  curseApproved: both('goesOn'),
  documentsIssued: both('goesOn'),
  signing: both('goesOn'),
  signed: both('contracted'),
  completed: both('contracted'),
  alreadyCustomer: both('isReviewed'),
  referred: both('isReviewed'),
  rejected: both('isReviewed'),
  legalNotApproved: ofCompanies('isReviewed'),
  otpBlocked: both('isReviewed'),
  inReview: ofCompanies('goesOn'),
  humanReview: both('never'),
  paused: both('goesOn'),
  expired: both('appliesAgain'),
  withdrawn: both('appliesAgain'),
  annulled: both('never'),
} as const satisfies Record<FlowState, Record<'natural' | 'company', EarlierRoad>>;

/** The road from an application. What ended when all had signed or might sign no person decides on again. */
export function earlierRoadOf({ flow, isPJ }: Pick<Application, 'flow' | 'isPJ'>): EarlierRoad {
  const road: EarlierRoad = earlierRoads[flow.state][isPJ ? 'company' : 'natural'];
  const { heldAt } = flow;
  return road === 'isReviewed' && heldAt && !mayBeReviewed(flow.state, heldAt) ? 'appliesAgain' : road;
}

type Work = Parameters<typeof commitRecord>[3];

/** The work that was on its way: checks, documents, and mails with links that no event says went out. */
function workOf(events: readonly ApplicationEvent[]): Work {
  const mailed = new Set(
    events.flatMap((event) => (event.type === 'MailSent' || event.type === 'MailFailed' ? event.about : [])),
  );
  return ({ name, data }) =>
    name === 'send-mail'
      ? data['mail'] === 'signatureRequest' && !mailed.has(String(data['about']))
      : ['run-check', 'make-documents', 'review-powers', 'check-signatory'].includes(name);
}

/**
 * Stores a record as the version before left it, as somebody else's.
 *
 * @param goesOn - with the work that was on its way and the files it needs
 */
export async function storeEarlier(
  backend: RunningBackend,
  record: EarlierRecord,
  rut: string,
  { goesOn = false } = {},
) {
  const another = asAnother(record, rut as Rut, backend.clock.now());
  const { events, snapshot } = another;
  const files = goesOn ? await filesOf(backend, another) : another.files;
  const email = snapshot.prospect?.email;
  const person = snapshot.isPJ ? new CompanyApplicant(backend, email) : new Applicant(backend, email);
  const work: Work = goesOn ? workOf(events) : () => false;
  await commitRecord(backend, { events, after: snapshot, files }, person, work);
  return { person, snapshot, id: snapshot.id };
}

/** From another device, where the application may be resumed: the former session is gone. */
export async function comeBack(backend: RunningBackend, person: Applicant, snapshot: Application) {
  if (!isResumable(snapshot, backend.clock.now().toISOString())) return;
  person.session = '';
  const { resumeToken } = await person.send('request-resume', { rut: snapshot.merchantRut });
  const answer = await person.send('confirm-resume', { resumeToken, otp: await person.code() });
  person.session = String(answer['sessionToken']);
}

import { contactEffects } from '../access/contact-effects.ts';
import { returnEffects } from '../access/return-effects.ts';
import { checkEffects } from '../application/check-effects.ts';
import { initialApplication } from '../application/initial-application.ts';
import type { Application } from '../application/model/application.ts';
import {
  type Effects,
  type EventOf,
  type EventType,
  noEvidence,
  type Once,
  type Row,
} from '../application/model/effects.ts';
import type { ApplicationEvent, FlowTransition } from '../application/model/events.ts';
import { eventFacts } from '../application/model/flow/event-facts.ts';
import { flowEventTypes } from '../application/model/flow/names.ts';
import { advance } from '../application/model/flow/position.ts';
import { holdEffects } from '../application/hold-effects.ts';
import { roadEffects } from '../application/road-effects.ts';
import { sourceEffects } from '../application/source-effects.ts';
import { caseEffects } from '../desk/case-effects.ts';
import { reviewFileEffects } from '../desk/review-file-effects.ts';
import { settleCases } from '../desk/settle-cases.ts';
import { helpEffects, withCallerMailed } from '../help/effects.ts';
import { rightsEffects, withAnswerMailed } from '../rights/effects.ts';
import { annulDocuments } from '../signing/annul-documents.ts';
import { companyEffects } from '../signing/company-effects.ts';
import { documentEffects } from '../signing/document-effects.ts';
import { partyEffects, partyMail } from '../signing/party-effects.ts';
import { registrationEffects } from '../signing/registration-effects.ts';

/** Effects of the delivery of a mail, on the part of the application that the mail is about. */
const mailEffects: Effects<'MailSent' | 'MailFailed'> = {
  MailSent: noEvidence((application, event: EventOf<'MailSent'>) => mailed(application, event, 'sent')),
  MailFailed: noEvidence((application, event: EventOf<'MailFailed'>) => mailed(application, event, 'failed')),
};

function mailed(
  application: Application,
  event: EventOf<'MailSent' | 'MailFailed'>,
  delivery: 'sent' | 'failed',
): Partial<Application> {
  const { mail, about } = event;
  const { otp, phoneCode, callerCodes, completion, lastActivityAt } = application;
  if (mail === 'dataRightAnswered') return withAnswerMailed(application, about, delivery);
  if (mail === 'otp' && otp?.challengeId === about) return { otp: { ...otp, delivery } };
  if (mail === 'otp' && phoneCode?.challengeId === about) return { phoneCode: { ...phoneCode, delivery } };
  if (mail === 'otp' && callerCodes.some(({ challengeId }) => challengeId === about))
    return withCallerMailed(application, about, delivery);
  // A mail to an absent applicant is no activity: it would put off the end and the next reminder.
  if (mail === 'ownLink') return { lastActivityAt };
  if (mail === 'signed' && completion) {
    const withCode = event.type === 'MailSent' && event.withCode;
    return { completion: { ...completion, mail: delivery, ...(withCode && { codeMailed: true }) } };
  }
  return partyMail(application, event, delivery);
}

type Tables = [
  typeof roadEffects,
  typeof sourceEffects,
  typeof checkEffects,
  typeof holdEffects,
  typeof contactEffects,
  typeof returnEffects,
  typeof companyEffects,
  typeof partyEffects,
  typeof documentEffects,
  typeof registrationEffects,
  typeof caseEffects,
  typeof reviewFileEffects,
  typeof helpEffects,
  typeof rightsEffects,
  typeof mailEffects,
];

/**
 * The one row of every type of event, by the rooms that own them. An event without a row, or with a row in two tables,
 * does not compile.
 */
const effects: Effects<EventType> = {
  ...roadEffects,
  ...sourceEffects,
  ...checkEffects,
  ...holdEffects,
  ...contactEffects,
  ...returnEffects,
  ...companyEffects,
  ...partyEffects,
  ...documentEffects,
  ...registrationEffects,
  ...caseEffects,
  ...reviewFileEffects,
  ...helpEffects,
  ...rightsEffects,
  ...mailEffects,
} satisfies Once<Tables>;

const flowTypes = new Set<string>(flowEventTypes);
/** Tells if an event moves the application, or is only recorded. */
export const isTransition = (event: ApplicationEvent): event is FlowTransition => flowTypes.has(event.type);

const always = () => true;

/** The effect of an event on an application, and whether it is evidence of a case. */
function effectOf<Type extends EventType>(type: Type) {
  const row: Row<Type> = effects[type];
  return typeof row === 'function' ? { change: row, isEvidence: always } : row;
}

/**
 * The application after one more event: pure, total over the recorded events, the only place where state changes.
 *
 * @throws when the event cannot happen here; that is a bug in a decision, never bad input.
 */
export function evolve(application: Application | undefined, event: ApplicationEvent): Application {
  if (event.type === 'ApplicationStarted') return initialApplication(event);
  if (!application) throw new Error(`${event.type} before ApplicationStarted`);
  const next = { ...application, version: application.version + 1, lastActivityAt: event.at };
  const row = effectOf(event.type);
  const change = row.change(application, event);
  const news = { at: event.at, isEvidence: row.isEvidence };
  if (!isTransition(event)) return settleCases({ ...next, ...change }, news);
  const flow = advance(application.flow, application.isPJ, event.type);
  if (!flow) throw new Error(`${event.type} cannot happen at ${application.flow.state}`);
  const { keepsStage, annuls } = eventFacts[event.type];
  const moved = {
    ...next,
    flow,
    error: null,
    stage: keepsStage ? application.stage : null,
    ...change,
    ...(annuls && annulDocuments(application, { because: annuls, at: event.at })),
  };
  return settleCases(moved, news);
}

/** All events in their order, from the first. */
export const replay = (events: ApplicationEvent[], from?: Application) =>
  events.reduce<Application | undefined>(evolve, from);

import { contactEffects } from '../access/contact-effects.ts';
import { returnEffects } from '../access/return-effects.ts';
import { checkEffects } from '../application/check-effects.ts';
import { initialApplication } from '../application/initial-application.ts';
import type { Application } from '../application/model/application.ts';
import type { Effect, Effects, EventType, Once } from '../application/model/effects.ts';
import type { ApplicationEvent, FlowTransition } from '../application/model/events.ts';
import { eventFacts } from '../application/model/flow/event-facts.ts';
import { flowEventTypes } from '../application/model/flow/names.ts';
import { advance } from '../application/model/flow/position.ts';
import { reviewEffects } from '../application/review-effects.ts';
import { roadEffects } from '../application/road-effects.ts';
import { sourceEffects } from '../application/source-effects.ts';
import { caseEffects, withoutOvertaken } from '../desk/case-effects.ts';
import { withoutAnsweredCase } from '../desk/delayed-review.ts';
import { requestedReviewEffects } from '../desk/requested-review-effects.ts';
import { settleCases } from '../desk/settle-cases.ts';
import { helpEffects } from '../help/effects.ts';
import { rightsEffects } from '../rights/effects.ts';
import { annulDocuments } from '../signing/annul-documents.ts';
import { companyEffects } from '../signing/company-effects.ts';
import { documentEffects } from '../signing/document-effects.ts';
import { partyEffects } from '../signing/party-effects.ts';
import { registrationEffects } from '../signing/registration-effects.ts';
import { mailEffects } from './mail-effects.ts';

type Tables = [
  typeof roadEffects,
  typeof sourceEffects,
  typeof checkEffects,
  typeof reviewEffects,
  typeof contactEffects,
  typeof returnEffects,
  typeof companyEffects,
  typeof partyEffects,
  typeof documentEffects,
  typeof registrationEffects,
  typeof requestedReviewEffects,
  typeof caseEffects,
  typeof helpEffects,
  typeof rightsEffects,
  typeof mailEffects,
];

/**
 * The one effect of every type of event, by the rooms that own them. An event without a row, or with a row in two tables,
 * does not compile.
 */
const effects: Effects<EventType> = {
  ...roadEffects,
  ...sourceEffects,
  ...checkEffects,
  ...reviewEffects,
  ...contactEffects,
  ...returnEffects,
  ...companyEffects,
  ...partyEffects,
  ...documentEffects,
  ...registrationEffects,
  ...requestedReviewEffects,
  ...caseEffects,
  ...helpEffects,
  ...rightsEffects,
  ...mailEffects,
} satisfies Once<Tables>;

const flowTypes = new Set<string>(flowEventTypes);
/** Tells if an event moves the application, or is only recorded. */
export const isTransition = (event: ApplicationEvent): event is FlowTransition => flowTypes.has(event.type);

const effectOf = <Type extends EventType>(type: Type): Effect<Type> => effects[type];

/**
 * The application after one more event: pure, total over the recorded events, the only place where state changes.
 *
 * @throws when the event cannot happen here; that is a bug in a decision, never bad input.
 */
export function evolve(application: Application | undefined, event: ApplicationEvent): Application {
  if (event.type === 'ApplicationStarted') return initialApplication(event);
  if (!application) throw new Error(`${event.type} before ApplicationStarted`);
  const next = { ...application, version: application.version + 1, lastActivityAt: event.at };
  const change = effectOf(event.type)(application, event);
  if (!isTransition(event)) return settleCases({ ...next, ...change }, event);
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
  return settleCases(withoutAnsweredCase(withoutOvertaken(moved), event.at), event);
}

/** All events in their order, from the first. */
export const replay = (events: ApplicationEvent[], from?: Application) =>
  events.reduce<Application | undefined>(evolve, from);

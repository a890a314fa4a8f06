import { stateFacts } from '../../flow/state-facts.ts';
import type { Application } from '../model/application.ts';
import { type Decision, type DecisionContext, refuse } from '../model/decision.ts';
import type { ApplicationEvent } from '../model/events.ts';

type EventType = ApplicationEvent['type'];

/**
 * What people ask the desk for, and what it does. After those that move the flow a node of before the desk finds a state that it
 * does not know; of the others it would neither show the case nor erase the files.
 */
const ofTheDesk: ReadonlySet<EventType> = new Set<EventType>([
  'HumanReviewDrafted',
  'HumanReviewRequested',
  'HumanReviewHeld',
  'HumanReviewAdded',
  'HumanReviewQuestionAsked',
  'HumanReviewAnswered',
  'HumanReviewWithdrawn',
  'HumanReviewLapsed',
  'ReviewFileAdded',
  'ReviewFileRemoved',
  'RequestedReviewGranted',
  'RequestedReviewUpheld',
  'ActivityRecheckAsked',
  'CaseNoted',
  'CaseFileAttached',
  'CaseTransferred',
  'DecisionProposed',
  'DecisionReturned',
  'DecisionVoided',
  'PowersCaseOpened',
  'PowersCaseDecided',
  'PowersEntered',
  'AnnulmentOpened',
  'AnnulmentDismissed',
  'ContractAnnulled',
]);

/** Whether an event is written with the desk on alone, since nodes of before it cannot follow it. */
export function needsDesk({ flow }: Pick<Application, 'flow'>, { type }: { type: EventType }): boolean {
  // Known before, but not out of a pause: the desk opens a case there.
  if (type === 'LegalReviewDelayed') return stateFacts[flow.state].phase === 'paused';
  return ofTheDesk.has(type);
}

type DeskState = Pick<DecisionContext, 'isDeskOn'>;

/** A decision as it may be recorded: while the desk is off one that needs it is refused whole, and changes nothing. */
export const withoutDesk = (
  application: Application,
  decision: Decision,
  { isDeskOn = true }: DeskState,
): Decision =>
  isDeskOn || !decision.events.some((event) => needsDesk(application, event))
    ? decision
    : refuse('R13', 'deskOff');

/** What follows by rule; while the desk is off what needs it waits, and follows later. */
export const unlessDeskIsOff = (
  application: Application,
  next: ApplicationEvent | undefined,
  { isDeskOn = true }: DeskState,
): ApplicationEvent | undefined => (next && !isDeskOn && needsDesk(application, next) ? undefined : next);

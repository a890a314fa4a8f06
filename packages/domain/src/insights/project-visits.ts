import {
  flowEventTypes,
  type FlowEventType,
  type FlowPosition,
  type FlowState,
} from '../application/model/flow/names.ts';
import { advance, startPosition } from '../application/model/flow/position.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';
import { hasAdvanced, roadStates } from '../application/model/flow/state-queries.ts';

/** The funnel's part of an event: it identifies no person, so that a skeleton has all of it. */
export type FunnelEvent = {
  type: string;
  /** ISO 8601 UTC. */
  at: string;
  /** Of a check that failed, or of an end. */
  code?: string | null;
};

/** Reasons to leave a stage. */
const visitOutcomes = ['wentOn', 'wentBack', 'stopped'] as const;
type VisitOutcome = (typeof visitOutcomes)[number];

/** One stay of an application at a stage. `leftAt` and `outcome` are null while it is there. */
export type Visit = {
  step: FlowState;
  enteredAt: string;
  leftAt: string | null;
  outcome: VisitOutcome | null;
  /** Reason of the stop: a code of the catalogue, or the name of the end if there is no code. */
  code: string | null;
};

const flowTypes: ReadonlySet<string> = new Set(flowEventTypes);
const road: ReadonlySet<FlowState> = new Set(roadStates);
const isFlowEvent = (type: string): type is FlowEventType => flowTypes.has(type);

const visitOf = (step: FlowState, enteredAt: string): Visit => ({
  step,
  enteredAt,
  leftAt: null,
  outcome: null,
  code: null,
});

/** Progress of the reading. `visits` grows in place: the record of one application can be long. */
type Reading = { position: FlowPosition; visits: Visit[]; pausedBy: string | null };

/**
 * The stays of an application at the stages of the road, in their order. A pause, or a legal review that takes long, is part
 * of the stay at the stage that it holds; a return to a stage is another stay there. A later event never changes an earlier
 * stay, except that an open stay ends: a week that is over keeps its numbers.
 *
 * @param events - in their order, from the first; those that move nothing are passed over
 */
export function projectVisits(events: readonly FunnelEvent[], isPJ: boolean): Visit[] {
  const [first] = events;
  if (!first) return [];
  const reading: Reading = {
    position: startPosition,
    visits: [visitOf(startPosition.state, first.at)],
    pausedBy: null,
  };
  for (const event of events) read(reading, event, isPJ);
  return reading.visits;
}

function read(reading: Reading, event: FunnelEvent, isPJ: boolean): void {
  if (!isFlowEvent(event.type)) return;
  const position = advance(reading.position, isPJ, event.type);
  // A move that the chart does not have from here changes nothing: the stay goes on.
  if (!position) return;
  const wasPaused = reading.position.state === 'paused';
  const { state } = position;
  reading.position = position;
  if (state === 'paused') {
    reading.pausedBy = codeOf(event) ?? reading.pausedBy;
    return;
  }
  if (road.has(state)) enter(reading, state, event.at);
  else if (stateFacts[state].phase === 'ended') {
    const code = codeOf(event) ?? (wasPaused ? reading.pausedBy : null) ?? state;
    leave(reading.visits, { leftAt: event.at, outcome: 'stopped', code });
  }
  reading.pausedBy = null;
}

function enter({ visits }: Reading, state: FlowState, at: string): void {
  const here = visits.at(-1);
  if (here?.leftAt === null && here.step === state) return;
  const outcome = here && hasAdvanced(here.step, state) ? 'wentOn' : 'wentBack';
  leave(visits, { leftAt: at, outcome, code: null });
  visits.push(visitOf(state, at));
}

/** Ends the open stay, if there is one. */
function leave(visits: Visit[], end: Pick<Visit, 'leftAt' | 'outcome' | 'code'>): void {
  const here = visits.at(-1);
  if (here?.leftAt === null) visits[visits.length - 1] = { ...here, ...end };
}

/** The code of a blocked application stands in no event: its type implies it. */
const codeOf = ({ type, code }: FunnelEvent): string | null =>
  type === 'OtpExhausted' ? 'R12' : code || null;

import type { VisitorEvent } from './events.ts';

/** How a request for control ended. Released is not rejected: the first had it, the second never did. */
export type ControlOutcome = 'granted' | 'released' | 'rejected' | 'busy';

/** What became of a recording. */
export type RecordingOutcome = 'requested' | 'accepted' | 'rejected' | 'busy' | 'stopped';

/**
 * How an outcome leaves: `agent` carries the agent's socket id, `nothing` an envelope without data, `bare` no argument
 * at all. Outcomes without a row here do not leave.
 */
type Leaving = { event: VisitorEvent; carries: 'agent' | 'nothing' | 'bare' } | undefined;

/** The one place where the wire's poorer words are chosen: it has one word for released and rejected. */
export const controlOnTheWire = {
  granted: { event: 'control_granted', carries: 'agent' },
  released: { event: 'control_rejected', carries: 'agent' },
  rejected: { event: 'control_rejected', carries: 'agent' },
  busy: { event: 'control_busy', carries: 'agent' },
} as const satisfies Record<ControlOutcome, Leaving>;

export const recordingOnTheWire = {
  requested: undefined,
  accepted: { event: 'recording_accepted', carries: 'bare' },
  rejected: { event: 'recording_rejected', carries: 'bare' },
  busy: { event: 'recording_busy', carries: 'nothing' },
  stopped: undefined,
} as const satisfies Record<RecordingOutcome, Leaving>;

import type { VisitorEvent } from './events.ts';

/** How a request for control ended: `released` ends granted control, `rejected` was never granted. */
export type ControlOutcome = 'granted' | 'released' | 'rejected' | 'busy';

/** State of a recording request. */
export type RecordingOutcome = 'requested' | 'accepted' | 'rejected' | 'busy' | 'stopped';

/**
 * The message of an outcome: `agent` carries the agent's socket id, `nothing` an envelope without data, `bare` no
 * argument. Undefined outcomes are not sent.
 */
type WireMessage = { event: VisitorEvent; carries: 'agent' | 'nothing' | 'bare' } | undefined;

/** Maps outcomes to the wire, which has one event for released and rejected. */
export const controlWireMessages = {
  granted: { event: 'control_granted', carries: 'agent' },
  released: { event: 'control_rejected', carries: 'agent' },
  rejected: { event: 'control_rejected', carries: 'agent' },
  busy: { event: 'control_busy', carries: 'agent' },
} as const satisfies Record<ControlOutcome, WireMessage>;

export const recordingOnTheWire = {
  requested: undefined,
  accepted: { event: 'recording_accepted', carries: 'bare' },
  rejected: { event: 'recording_rejected', carries: 'bare' },
  busy: { event: 'recording_busy', carries: 'nothing' },
  stopped: undefined,
} as const satisfies Record<RecordingOutcome, WireMessage>;

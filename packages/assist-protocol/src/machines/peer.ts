import { limits } from '../limits.ts';
import { transitionTo, unchanged, type Step } from './step.ts';

/** The connection to the signalling server (spec/live-assist#peer). */
type PeerState = {
  /** `opening` has never been open. */
  status: 'opening' | 'open' | 'disconnected' | 'destroyed';
  /** Reconnect attempts since it was last open. */
  attempts: number;
};

export type PeerEvent =
  | { type: 'opened' }
  /** The socket was lost. */
  | { type: 'lost'; retryId: string }
  /** An error that a retry cannot fix: a refused id, an unknown key. */
  | { type: 'aborted' }
  | { type: 'timedOut'; retryId: string }
  | { type: 'disconnectRequested' }
  | { type: 'destroyRequested' };

export type PeerEffect =
  | { type: 'startTimer'; retryId: string; ms: number }
  | { type: 'connect' }
  | { type: 'disconnect' }
  /** Closes calls, connections and timers for good. */
  | { type: 'destroy' };

/** `retryId` names the pending timer. */
type PeerStateWithTimer = PeerState & { retryId?: string };
type PeerStep = Step<PeerStateWithTimer, PeerEffect>;
const to = transitionTo<PeerStateWithTimer, PeerEffect>;

export const startPeer = (): PeerState => ({ status: 'opening', attempts: 0 });

/** Reconnect is allowed only if disconnected and not destroyed. */
export const canReconnect = ({ status }: PeerState): boolean => status === 'disconnected';

/** @param attempt - from 0 */
export const reconnectDelayMs = (attempt: number): number =>
  Math.min(attempt, limits.peer.maxReconnectSteps) * limits.peer.reconnectStepMs;

/** @returns the next state and its effects; a destroyed peer stays destroyed */
export function peer(state: PeerStateWithTimer, event: PeerEvent): PeerStep {
  if (state.status === 'destroyed') return unchanged(state);
  const { attempts } = state;
  switch (event.type) {
    case 'opened':
      return unchanged({ status: 'open', attempts: 0 });
    case 'lost':
      return state.status === 'opening' ? destroy(attempts) : retry(attempts, event.retryId);
    // On abort it disconnects if it had been open, otherwise it is destroyed.
    case 'aborted':
      return state.status === 'opening'
        ? destroy(attempts)
        : to({ status: 'disconnected', attempts }, { type: 'disconnect' });
    case 'timedOut':
      return canReconnect(state) && event.retryId === state.retryId
        ? to({ status: 'disconnected', attempts }, { type: 'connect' })
        : unchanged(state);
    case 'disconnectRequested':
      return to({ status: 'disconnected', attempts }, { type: 'disconnect' });
    case 'destroyRequested':
      return destroy(attempts);
  }
}

const destroy = (attempts: number): PeerStep => to({ status: 'destroyed', attempts }, { type: 'destroy' });

function retry(attempts: number, retryId: string): PeerStep {
  if (attempts >= limits.peer.maxReconnects) return unchanged({ status: 'disconnected', attempts });
  return to(
    { status: 'disconnected', attempts: attempts + 1, retryId },
    { type: 'startTimer', retryId, ms: reconnectDelayMs(attempts) },
  );
}

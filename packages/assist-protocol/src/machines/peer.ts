import { limits } from '../limits.ts';
import { go, stay, type Step } from './step.ts';

/** The connection to the signalling server (spec/live-assist#peer). */
export type PeerState = {
  /** `opening` has never been open. */
  status: 'opening' | 'open' | 'disconnected' | 'destroyed';
  /** Tries to reconnect since it was last open. */
  tries: number;
};

export type PeerEvent =
  | { type: 'opened' }
  /** The socket was lost. */
  | { type: 'lost'; retryId: string }
  /** Something that cannot be mended: a refused id, an unknown key. */
  | { type: 'aborted' }
  | { type: 'timedOut'; retryId: string }
  | { type: 'disconnectAsked' }
  | { type: 'destroyAsked' };

export type PeerEffect =
  | { type: 'startTimer'; retryId: string; ms: number }
  | { type: 'connect' }
  | { type: 'disconnect' }
  /** Everything is closed and nothing comes back: calls, connections, timers. */
  | { type: 'destroy' };

/** `retryId` names the timer that is waited for. */
type Waiting = PeerState & { retryId?: string };
type PeerStep = Step<Waiting, PeerEffect>;
const to = go<Waiting, PeerEffect>;

export const startPeer = (): PeerState => ({ status: 'opening', tries: 0 });

/** Reconnect is allowed only if disconnected and not destroyed. */
export const canReconnect = ({ status }: PeerState): boolean => status === 'disconnected';

/** @param attempt - from 0 */
export const reconnectDelayMs = (attempt: number): number =>
  Math.min(attempt, limits.peer.reconnectSteps) * limits.peer.reconnectStepMs;

/** @returns the next state and what is to be done; a destroyed peer stays destroyed */
export function peer(state: Waiting, event: PeerEvent): PeerStep {
  if (state.status === 'destroyed') return stay(state);
  const { tries } = state;
  switch (event.type) {
    case 'opened':
      return stay({ status: 'open', tries: 0 });
    case 'lost':
      return state.status === 'opening' ? destroy(tries) : retry(tries, event.retryId);
    // On abort it disconnects if it had been open, otherwise it is destroyed.
    case 'aborted':
      return state.status === 'opening'
        ? destroy(tries)
        : to({ status: 'disconnected', tries }, { type: 'disconnect' });
    case 'timedOut':
      return canReconnect(state) && event.retryId === state.retryId
        ? to({ status: 'disconnected', tries }, { type: 'connect' })
        : stay(state);
    case 'disconnectAsked':
      return to({ status: 'disconnected', tries }, { type: 'disconnect' });
    case 'destroyAsked':
      return destroy(tries);
  }
}

const destroy = (tries: number): PeerStep => to({ status: 'destroyed', tries }, { type: 'destroy' });

function retry(tries: number, retryId: string): PeerStep {
  if (tries >= limits.peer.reconnectTries) return stay({ status: 'disconnected', tries });
  return to(
    { status: 'disconnected', tries: tries + 1, retryId },
    { type: 'startTimer', retryId, ms: reconnectDelayMs(tries) },
  );
}

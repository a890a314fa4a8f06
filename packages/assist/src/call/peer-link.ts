import { peer, startPeer, type PeerEffect } from '@afilia/assist-protocol/machines/peer';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { type MediaConnection, Peer } from 'peerjs';
import type { RelayAddress } from '../connection/relay-address.ts';
import { runMachine } from '../machine/run-machine.ts';
import { nameTimers, type Timers } from '../ports/timers.ts';

/** Accepts incoming calls over the relay's signalling. */
export type PeerLink = {
  readonly isDestroyed: boolean;
  answer(connectionId: string, stream: MediaStream): void;
  close(connectionId: string): void;
  /** Replaces the track of its kind in all calls. */
  replaceTrack(track: MediaStreamTrack): void;
  destroy(): void;
};

export type PeerLinkEvents = {
  onIncoming(call: { connectionId: string; peerId: string; again?: boolean }): void;
  onStream(connectionId: string, peerId: string, stream: MediaStream): void;
  onEnded(connectionId: string): void;
  onDebug(message: string): void;
};

/** Errors that a retry cannot fix (spec/live-assist#errors). */
const fatal: ReadonlySet<string> = new Set([
  'browser-incompatible',
  'invalid-id',
  'invalid-key',
  'ssl-unavailable',
  'unavailable-id',
]);

export function openPeer(
  given: { id: string; token?: string; signalling: RelayAddress['signalling']; config: RTCConfiguration },
  timers: Timers,
  events: PeerLinkEvents,
): PeerLink {
  const calls = new Map<string, MediaConnection>();
  const named = nameTimers(timers);
  let retries = 0;
  const link = new Peer(given.id, {
    ...given.signalling,
    ...(given.token !== undefined && { token: given.token }),
    config: given.config,
    // Its log would hold the pass.
    debug: 0,
  });

  const runEffect = (effect: PeerEffect): void => {
    switch (effect.type) {
      case 'startTimer': {
        const { retryId, ms } = effect;
        return named.start(retryId, ms, () => machine.send({ type: 'timedOut', retryId }));
      }
      case 'connect':
        if (link.disconnected && !link.destroyed) link.reconnect();
        return;
      case 'disconnect':
        return link.disconnect();
      case 'destroy':
        named.stopAll();
        return link.destroy();
    }
  };
  const machine = runMachine(peer, startPeer(), runEffect);

  link.on('open', () => machine.send({ type: 'opened' }));
  link.on('disconnected', () => {
    retries += 1;
    machine.send({ type: 'lost', retryId: `peer-${retries}` });
  });
  link.on('error', ({ type }) => {
    events.onDebug(`Peer error: ${type}`);
    if (fatal.has(type)) machine.send({ type: 'aborted' });
  });
  link.on('call', (call) => {
    const { connectionId, peer: peerId } = call;
    const metadata: unknown = call.metadata;
    calls.set(connectionId, call);
    const end = () => {
      if (calls.delete(connectionId)) events.onEnded(connectionId);
    };
    call.on('stream', (stream) => events.onStream(connectionId, peerId, stream));
    call.on('close', end);
    call.on('error', end);
    events.onIncoming({ connectionId, peerId, again: isRecord(metadata) && metadata.again === true });
  });

  return {
    get isDestroyed() {
      return machine.state.status === 'destroyed';
    },
    answer: (connectionId, stream) => calls.get(connectionId)?.answer(stream),
    close: (connectionId) => {
      const call = calls.get(connectionId);
      calls.delete(connectionId);
      call?.close();
    },
    replaceTrack: (track) => {
      for (const { peerConnection } of calls.values()) {
        const sender = peerConnection.getSenders().find((one) => one.track?.kind === track.kind);
        if (sender) void sender.replaceTrack(track);
        else events.onDebug(`No ${track.kind} sender found`);
      }
    },
    destroy: () => machine.send({ type: 'destroyRequested' }),
  };
}

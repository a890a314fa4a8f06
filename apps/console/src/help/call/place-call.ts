import { limits, paths } from '@afilia/assist-protocol/limits';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { Peer } from 'peerjs';
import { sendAgainWhileBusy } from '../../shell/api/send-again.ts';

/** A placed call; `end` closes all its resources. */
export type PlacedCall = {
  /** My id at the signalling. */
  peerId: string;
  /** Sends a track instead of the last one of its kind. */
  replaceTrack: (track: MediaStreamTrack) => void;
  end: () => void;
};

type CallListeners = {
  /** The visitor's sound and picture; again after a connection that was lost. */
  onStream: (stream: MediaStream) => void;
  /** The connection broke after it had been there, and is tried anew; or it is back. */
  onLost: (isLost: boolean) => void;
  onClosed: () => void;
  onUnreachable: () => void;
  onFailed: () => void;
};

/** The visitor's page connects when it receives a name; retry until it is ready. */
const retries = { max: 5, delayMs: 250 };

/**
 * Calls the visitor's page over the relay's signalling.
 *
 * @param given.token - of the session; exchanged for a pass, because the token must not be sent in an address
 * @param given.to - PeerJS id of the visitor's tab
 */
export async function placeCall(
  given: { token: string; to: string; stream: MediaStream },
  listeners: CallListeners,
): Promise<PlacedCall> {
  const pass = await getPass(given.token);
  const secure = location.protocol === 'https:';
  const peer = new Peer({
    host: location.hostname,
    port: Number(location.port) || (secure ? 443 : 80),
    path: paths.signalling,
    secure,
    token: pass.token,
    config: { iceServers: pass.iceServers },
    // Its log would hold the pass.
    debug: 0,
  });
  let attempts = 0;
  let isEnded = false;
  let wasAnswered = false;
  let lostUntil = 0;
  let ringing: ReturnType<Peer['call']> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    clearTimeout(timer);
    if (lostUntil === 0) lostUntil = performance.now() + limits.callReconnectMs;
    if (performance.now() > lostUntil) return listeners.onFailed();
    listeners.onLost(true);
    timer = setTimeout(callAgain, limits.callAgainMs);
  };
  const callAgain = () => {
    if (isEnded) return;
    if (peer.destroyed) return listeners.onFailed();
    // The relay may have restarted as well.
    if (peer.disconnected) peer.reconnect();
    else ring();
    timer = setTimeout(lose, limits.callAgainMs);
  };
  const ring = () => {
    if (isEnded) return;
    attempts += 1;
    const before = ringing;
    const call = peer.call(given.to, given.stream, { metadata: { again: wasAnswered } });
    ringing = call;
    before?.close();
    const isLatest = () => !isEnded && ringing === call;
    call.on('stream', (stream) => {
      if (!isLatest()) return;
      wasAnswered = true;
      lostUntil = 0;
      clearTimeout(timer);
      listeners.onLost(false);
      listeners.onStream(stream);
    });
    call.on('iceStateChanged', (state) => {
      if (!isLatest() || !wasAnswered || lostUntil > 0) return;
      clearTimeout(timer);
      if (state === 'connected' || state === 'completed') listeners.onLost(false);
      if (state !== 'disconnected') return;
      listeners.onLost(true);
      // A browser can leave a connection in this state for minutes, also when the network is back.
      timer = setTimeout(lose, limits.callAgainMs);
    });
    call.on('close', () => {
      if (isLatest()) (wasAnswered ? lose : listeners.onClosed)();
    });
    call.on('error', () => {
      if (isLatest()) (wasAnswered ? lose : listeners.onFailed)();
    });
  };
  peer.on('error', ({ type }) => {
    if (isEnded) return;
    // Sound goes on without the signalling, which is tried again when it is needed.
    if (wasAnswered) return;
    if (type !== 'peer-unavailable') listeners.onFailed();
    else if (attempts >= retries.max) listeners.onUnreachable();
    else timer = setTimeout(ring, retries.delayMs);
  });
  await new Promise<void>((resolve, reject) => {
    peer.once('open', () => resolve());
    peer.once('error', reject);
  });
  ring();

  return {
    peerId: peer.id,
    replaceTrack: (track) => {
      const senders = ringing?.peerConnection?.getSenders() ?? [];
      void senders.find((one) => one.track?.kind === track.kind)?.replaceTrack(track);
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      ringing?.close();
      peer.destroy();
    },
  };
}

async function getPass(token: string): Promise<{ token: string; iceServers: RTCIceServer[] }> {
  const answer = await sendAgainWhileBusy(() =>
    fetch(paths.pass, { headers: { authorization: `Bearer ${token}` } }),
  );
  const value: unknown = await answer.json();
  if (!answer.ok || !isRecord(value) || typeof value.peerToken !== 'string')
    throw new Error('no pass for the signalling');
  return {
    token: value.peerToken,
    iceServers: Array.isArray(value.iceServers) ? (value.iceServers as RTCIceServer[]) : [],
  };
}

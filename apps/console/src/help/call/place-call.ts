import { paths } from '@afilia/assist-protocol/limits';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { Peer } from 'peerjs';
import { sendAgainWhileBusy } from '../../shell/api/send-again.ts';

/** A placed call; `end` closes all its resources. */
export type PlacedCall = {
  /** My id at the signalling. */
  peerId: string;
  replaceVideo: (track: MediaStreamTrack) => void;
  end: () => void;
};

type CallListeners = {
  onStream: (stream: MediaStream) => void;
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
  let ringing: ReturnType<Peer['call']> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ring = () => {
    if (isEnded) return;
    attempts += 1;
    ringing = peer.call(given.to, given.stream);
    ringing.on('stream', listeners.onStream);
    ringing.on('close', listeners.onClosed);
    ringing.on('error', listeners.onFailed);
  };
  peer.on('error', ({ type }) => {
    if (isEnded) return;
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
    replaceVideo: (track) => {
      const senders = ringing?.peerConnection?.getSenders() ?? [];
      void senders.find((one) => one.track?.kind === 'video')?.replaceTrack(track);
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

import { parseCallId } from '@afilia/assist-protocol/wire/call-signals';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import type { AgentMessage } from '../connection/decode-agent-event.ts';
import type { PeerLink, PeerLinkEvents } from './peer-link.ts';

/** Messages of a call over the relay's socket. */
export type CallSignalMessage = Extract<
  AgentMessage,
  { event: 'webrtc_call_offer' | 'webrtc_call_answer' | 'webrtc_call_ice_candidate' }
>;

/** Accepts calls over the relay's socket, as consoles of the reference's newer generation place them. */
type SocketLink = Pick<PeerLink, 'answer' | 'close' | 'replaceTrack'> & {
  receive(message: CallSignalMessage): void;
};

type SocketCall = {
  offer: RTCSessionDescriptionInit;
  /** Candidates of the agent that came before the connection was there. */
  waiting: RTCIceCandidateInit[];
  connection?: RTCPeerConnection;
};

/** A browser gathers some ten candidates. */
const maxWaiting = 100;

/** @param config - called once a call is answered */
export function createSocketLink(
  config: () => Promise<RTCConfiguration>,
  send: (event: VisitorEvent, data: unknown) => void,
  events: PeerLinkEvents,
): SocketLink {
  const calls = new Map<string, SocketCall>();
  const end = (id: string) => {
    calls.get(id)?.connection?.close();
    if (calls.delete(id)) events.onEnded(id);
  };

  const connect = async (from: string, call: SocketCall, stream: MediaStream): Promise<void> => {
    const connection = new RTCPeerConnection(await config());
    // Hung up meanwhile.
    if (calls.get(from) !== call) return connection.close();
    call.connection = connection;
    for (const track of stream.getTracks()) connection.addTrack(track, stream);
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) send('webrtc_call_ice_candidate', { from, candidate: candidate.toJSON() });
    });
    connection.addEventListener('track', ({ streams: [remote] }) => {
      if (remote) events.onStream(from, from, remote);
    });
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') end(from);
    });
    await connection.setRemoteDescription(call.offer);
    const { type, sdp } = await connection.createAnswer();
    await connection.setLocalDescription({ type, ...(sdp !== undefined && { sdp }) });
    send('webrtc_call_answer', { from, answer: { type, sdp } });
    for (const candidate of call.waiting.splice(0)) await connection.addIceCandidate(candidate);
  };

  const addCandidate = (call: SocketCall | undefined, candidate: RTCIceCandidateInit): void => {
    if (call?.connection?.remoteDescription)
      void call.connection
        .addIceCandidate(candidate)
        .catch(() => events.onDebug('A candidate was not taken'));
    else if (call && call.waiting.length < maxWaiting) call.waiting.push(candidate);
  };

  return {
    receive: (message) => {
      const { from } = message.data;
      // The relay checks that too.
      if (parseCallId(from)?.socketId !== message.agentId) return;
      const call = calls.get(from);
      if (message.event === 'webrtc_call_ice_candidate') addCandidate(call, message.data.candidate);
      else if (message.event === 'webrtc_call_offer' && !call) {
        calls.set(from, { offer: message.data.offer, waiting: [] });
        events.onIncoming({ connectionId: from, peerId: from });
      }
    },
    answer: (from, stream) => {
      const call = calls.get(from);
      if (!call) return;
      void connect(from, call, stream).catch(() => {
        events.onDebug('A call over the socket failed');
        end(from);
      });
    },
    close: (from) => {
      calls.get(from)?.connection?.close();
      calls.delete(from);
    },
    replaceTrack: (track) => {
      for (const { connection } of calls.values()) {
        const sender = connection?.getSenders().find((one) => one.track?.kind === track.kind);
        if (sender) void sender.replaceTrack(track);
      }
    },
  };
}

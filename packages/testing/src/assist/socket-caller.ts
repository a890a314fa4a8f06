import { callIdOf } from '@afilia/assist-protocol/wire/call-signals';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { AssistClient } from './assist-client.ts';
import type { AgentSide } from './caller.ts';
import { projectKey } from './running-relay.ts';

/** An agent's browser that calls over the agent's own socket, as the reference's console does from 11 on. */
type SocketCaller = {
  /** Under which the visitor knows the call. */
  callId: string;
  /** Rings, and exchanges the browsers' messages until the test ends. `dark`: with the placeholder of two pixels as its picture. */
  ring: (how?: { dark?: boolean }) => Promise<void>;
  state: () => Promise<string>;
  /** Bytes of sound that came from the visitor. */
  received: () => Promise<number>;
  hangUp: () => Promise<void>;
};

const script = `
window.prepare = async (dark) => {
  window.connection = new RTCPeerConnection({ iceServers: [] });
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  if (dark) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2;
    const context = canvas.getContext('2d');
    setInterval(() => context.fillRect(0, 0, 2, 2), 50);
    stream.addTrack(canvas.captureStream(30).getVideoTracks()[0]);
  }
  for (const track of stream.getTracks()) connection.addTrack(track, stream);
  await connection.setLocalDescription(await connection.createOffer());
  // Whole, so that the visitor needs no more to reach this side.
  while (connection.iceGatheringState !== 'complete')
    await new Promise((done) => connection.addEventListener('icegatheringstatechange', done, { once: true }));
  const { type, sdp } = connection.localDescription;
  return { type, sdp };
};
window.received = async () => {
  let bytes = 0;
  for (const one of (await connection.getStats()).values())
    if (one.type === 'inbound-rtp') bytes += one.bytesReceived;
  return bytes;
};`;

const signalIn = ([message]: unknown[], name: string): unknown =>
  isRecord(message) && isRecord(message.data) ? message.data[name] : undefined;

/** @param given.agentId - of the agent's ticket */
export async function openSocketCaller(
  pages: Pick<AgentSide, 'session' | 'callerPage'>,
  { agent, tab, agentId = 'a1' }: { agent: AssistClient; tab: string; agentId?: string },
): Promise<SocketCaller> {
  const page = await pages.callerPage();
  await page.evaluate(script);
  const room = `${projectKey}-${pages.session()}`;
  const from = callIdOf(room, tab, { id: agentId, socketId: agent.id });
  const passCandidates = async (): Promise<void> => {
    const candidate = signalIn(await agent.next('webrtc_call_ice_candidate'), 'candidate');
    await page.evaluate(`connection.addIceCandidate(${JSON.stringify(candidate)})`);
    return passCandidates();
  };
  return {
    callId: from,
    ring: async ({ dark = false } = {}) => {
      agent.emit('webrtc_call_offer', { from, offer: await page.evaluate(`prepare(${dark})`) });
      const answered = async () => {
        const answer = signalIn(await agent.next('webrtc_call_answer'), 'answer');
        await page.evaluate(`connection.setRemoteDescription(${JSON.stringify(answer)})`);
        await passCandidates();
      };
      void answered().catch(() => undefined);
    },
    state: () => page.evaluate('connection.connectionState'),
    received: () => page.evaluate('received()'),
    hangUp: () => page.evaluate('connection.close()'),
  };
}

import { agentCanvasPeerId } from '@afilia/assist-protocol/wire/room-id';
import type { AgentSide } from './caller.ts';
import { projectKey } from './running-relay.ts';

/** A canvas as it came to an agent: its peer, the number of its pictures, and its openness. */
type SeenCanvas = { from: string; frames: number; isOpen: boolean };

const script = `
window.calls = [];
window.watch = async (id, token) => {
  const answer = await fetch('/assist/pass', { headers: { authorization: 'Bearer ' + token } });
  const { peerToken } = await answer.json();
  window.peer = new Peer(id, { host: location.hostname, port: Number(location.port), path: '/assist', token: peerToken, config: { iceServers: [] } });
  peer.on('call', (call) => {
    calls.push(call);
    call.on('close', () => { call.isOver = true; });
    call.answer();
  });
  return new Promise((resolve, reject) => { peer.on('open', resolve); peer.on('error', reject); });
};
window.seen = () => Promise.all(calls.map(async (call) => {
  let frames = 0;
  for (const one of (await call.peerConnection?.getStats())?.values() ?? [])
    if (one.type === 'inbound-rtp') frames += one.framesDecoded ?? 0;
  return { from: call.peer, frames, isOpen: call.open && !call.isOver };
}));`;

/**
 * Opens an agent's side of canvases, as the reference's console does: it waits under an id of its own, and answers without
 * a picture. Before the agent connects, since a page sends its canvases at once.
 *
 * @returns a function that reads the canvases so far
 */
export async function openCanvasViewer(
  pages: AgentSide,
  agent: { id: string },
): Promise<() => Promise<SeenCanvas[]>> {
  const page = await pages.callerPage();
  await page.evaluate(script);
  const session = pages.session();
  const token = await pages.relay.token({ session, id: agent.id });
  const id = agentCanvasPeerId(`${pages.projectKey ?? projectKey}-${session}`, agent.id);
  await page.evaluate(`watch(${JSON.stringify(id)}, ${JSON.stringify(token)})`);
  return () => page.evaluate('seen()');
}

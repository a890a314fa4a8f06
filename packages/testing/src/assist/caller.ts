import type { Page } from '@playwright/test';
import type { AssistClient } from './assist-client.ts';
import { projectKey, type RunningRelay } from './running-relay.ts';
import type { VisitorPages } from './visitor-pages.ts';

/** Context of an agent's side: the relay that signs its token, the session, and the page. */
export type AgentSide = Pick<VisitorPages, 'session' | 'callerPage'> & {
  relay: Pick<RunningRelay, 'token'>;
  /** Of another relay than the tests' own. */
  projectKey?: string;
};

/** An agent's browser that calls by PeerJS, as the reference's console does; by way of the relay's TURN servers alone, where there are any. */
type Caller = {
  page: Page;
  /** Under which the caller is known to the signalling. */
  peerId: string;
  /** Rings a visitor's tab. `dark`: with the placeholder of two pixels instead of a camera. */
  ring: (tab: string, how?: { dark?: boolean }) => Promise<void>;
  /** Tells if the connection is open: true, or false once it has closed. */
  isOpen: () => Promise<boolean>;
  /** Bytes of sound and frames of video that came from the visitor. */
  received: () => Promise<{ sound: number; frames: number }>;
};

const script = `
window.prepare = async (token) => {
  const answer = await fetch('/assist/pass', { headers: { authorization: 'Bearer ' + token } });
  const { peerToken, iceServers } = await answer.json();
  const config = iceServers.length > 0 ? { iceServers, iceTransportPolicy: 'relay' } : { iceServers };
  window.peer = new Peer({ host: location.hostname, port: Number(location.port), path: '/assist', token: peerToken, config });
  return new Promise((resolve, reject) => { peer.on('open', resolve); peer.on('error', reject); });
};
window.ring = async (id, dark) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: !dark });
  if (dark) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2;
    const context = canvas.getContext('2d');
    setInterval(() => context.fillRect(0, 0, 2, 2), 50);
    stream.addTrack(canvas.captureStream(30).getVideoTracks()[0]);
  }
  window.call = peer.call(id, stream);
  call.on('stream', (remote) => { window.remote = remote; });
  call.on('close', () => { window.closed = true; });
};
window.received = async () => {
  const found = { sound: 0, frames: 0 };
  for (const one of (await call?.peerConnection?.getStats())?.values() ?? [])
    if (one.type === 'inbound-rtp') {
      if (one.kind === 'audio') found.sound += one.bytesReceived;
      else found.frames += one.framesDecoded ?? 0;
    }
  return found;
};`;

/** Opens a caller for an agent who is connected; \`_agent_name\` on the agent's own socket sends their name. */
export async function openCaller(pages: AgentSide, agent: { id: string }): Promise<Caller> {
  const page = await pages.callerPage();
  await page.evaluate(script);
  const session = pages.session();
  const token = await pages.relay.token({ session, id: agent.id });
  const peerId = await page.evaluate<string>(`prepare(${JSON.stringify(token)})`);
  return {
    page,
    peerId,
    ring: (tab, { dark = false } = {}) =>
      page.evaluate(`ring('${pages.projectKey ?? projectKey}-${session}-${tab}', ${dark})`),
    isOpen: () => page.evaluate<boolean>('window.call?.open === true && !window.closed'),
    received: () => page.evaluate('received()'),
  };
}

/** Sends a name, which makes the visitor connect, and waits for that. */
export async function announce(
  visitor: { page: Page; tab: string; sockets: string[] },
  agent: AssistClient,
  name = 'Ana Perez',
): Promise<void> {
  agent.emit('_agent_name', { meta: { tabId: visitor.tab }, data: name });
  while (!visitor.sockets.some((url) => url.includes('/assist/peerjs')))
    await visitor.page.waitForEvent('websocket', { timeout: 30_000 }).catch(() => undefined);
}

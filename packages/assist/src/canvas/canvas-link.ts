import { limits } from '@afilia/assist-protocol/limits';
import { type MediaConnection, Peer } from 'peerjs';
import type { Pass } from '../call/get-pass.ts';
import type { RelayAddress } from '../connection/relay-address.ts';
import type { CanvasLink } from './run-canvases.ts';

/**
 * Sends a canvas as video to agents, from a peer of its own: a data connection to each agent and, once open, a call.
 * Reference agents expect both connections.
 *
 * @param given.id - names project, session and node; identifies the canvas for the agent
 * @param given.agents - peer ids for canvases, by the ids of agents
 * @throws SecurityError when the canvas is tainted by another origin
 */
export function openCanvasLink(
  given: {
    id: string;
    canvas: HTMLCanvasElement;
    agents: ReadonlyMap<string, string>;
    pass: Pass;
    signalling: RelayAddress['signalling'];
    config: RTCConfiguration;
  },
  debug: (message: string) => void,
): CanvasLink {
  const stream = given.canvas.captureStream(limits.canvas.framesPerSecond);
  const { token } = given.pass;
  const peer = new Peer(given.id, {
    ...given.signalling,
    ...(token !== undefined && { token }),
    config: given.config,
    // Its log would hold the pass.
    debug: 0,
  });
  const agents = new Map(given.agents);
  const closers = new Map<string, () => void>();

  const ring = (agentId: string, to: string): void => {
    let call: MediaConnection | undefined;
    const data = peer.connect(to);
    data.on('open', () => {
      call = peer.call(to, stream);
      call.on('error', ({ type }) => debug(`Canvas error: ${type}`));
    });
    data.on('error', ({ type }) => debug(`Canvas error: ${type}`));
    closers.set(agentId, () => {
      call?.close();
      data.close();
    });
  };
  // PeerJS loses offers made before the socket is open.
  peer.once('open', () => {
    for (const [agentId, to] of agents) ring(agentId, to);
  });
  peer.on('error', ({ type }) => debug(`Canvas error: ${type}`));

  return {
    keepOnly: (agentIds) => {
      for (const agentId of agents.keys()) {
        if (agentIds.includes(agentId)) continue;
        agents.delete(agentId);
        closers.get(agentId)?.();
        closers.delete(agentId);
      }
    },
    close: () => {
      // One by one: `Peer.destroy` skips every second of several connections to the same peer.
      for (const close of closers.values()) close();
      closers.clear();
      peer.destroy();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

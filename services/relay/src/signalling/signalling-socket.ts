import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { signallingErrors } from '@afilia/assist-protocol/errors';
import { limits } from '@afilia/assist-protocol/limits';
import { parsePeerMessage } from '@afilia/assist-protocol/wire/peer-messages';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { EndedStaff } from '../admission/ended-staff.ts';
import type { Counters } from '../metrics.ts';
import { type Timeouts, rates, type RelayOptions } from '../options.ts';
import { RateLimiter } from '../stream/token-bucket.ts';
import { closeImmediately } from '../stream/relay-websocket.ts';
import { readClaim } from './peer-claim.ts';
import { type Peer, PeerRegistry } from './peer-registry.ts';

/** An offer with all its candidates takes a few kB. */
const maxMessageBytes = 256_000;
const unlimited = { perSecond: 1e9, burst: 1e9 };

/** The signalling of PeerJS, at `/assist/peerjs` (spec/live-assist#peer). */
type SignallingSide = {
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  peers: () => number;
  /** Ends the sockets of these staff sign-ins. */
  endStaff: (sessions: readonly string[]) => void;
  close: () => void;
};

const now = () => performance.now();

const sendMessage = (socket: WebSocket, message: object) => {
  // Drops messages for a client that does not read; WebRTC has its own timeouts.
  if (socket.readyState === socket.OPEN && socket.bufferedAmount < 1_000_000)
    socket.send(JSON.stringify(message));
};

const dismiss = (socket: WebSocket, type: string, msg: string) => {
  sendMessage(socket, { type, payload: { msg } });
  socket.close();
};

export function openSignalling(
  options: RelayOptions,
  timeouts: Timeouts,
  counts: Counters,
  ended: EndedStaff,
): SignallingSide {
  const registry = new PeerRegistry(timeouts);
  const server = new WebSocketServer({
    ...closeImmediately,
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const sweep = setInterval(() => registry.sweep(now()), Math.min(1_000, timeouts.peerQueueMs / 5)).unref();

  const admit = async (socket: WebSocket, query: URLSearchParams): Promise<Peer | undefined> => {
    const result = await readClaim(query, { ...options, ended });
    if (!result.ok) {
      counts.socketsRefused += 1;
      dismiss(socket, 'ERROR', result.message);
      return undefined;
    }
    if (registry.size >= limits.peer.maxPeers) {
      dismiss(socket, 'ERROR', signallingErrors.tooMany);
      return undefined;
    }
    const peer: Peer = {
      ...result.claim,
      send: (message) => sendMessage(socket, message),
      close: () => socket.terminate(),
    };
    if (registry.register(peer, now())) return peer;
    dismiss(socket, 'ID-TAKEN', signallingErrors.idTaken);
    return undefined;
  };

  const read = (peer: Peer, data: RawData) => {
    registry.markSeen(peer.id, now());
    const message = parsePeerMessage(Buffer.isBuffer(data) ? data.toString() : '');
    if (message === undefined || message === 'heartbeat') return;
    if (message === 'leave') {
      peer.close();
      return;
    }
    counts.peerMessages += 1;
    registry.forward(peer, message, now());
  };

  const accept = (socket: WebSocket, query: URLSearchParams) => {
    const limiter = new RateLimiter(socket, {
      frames: rates.peerMessages,
      bytes: unlimited,
      factor: options.rateFactor,
      counts,
    });
    // PeerJS sends nothing before OPEN; earlier messages wait for the admission.
    const admitted = admit(socket, query).catch((error: unknown) => {
      options.report({ what: 'bug', error });
      socket.terminate();
      return undefined;
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      limiter.count(1);
      void admitted.then((peer) => peer && read(peer, data));
    });
    socket.on('close', () => void admitted.then((peer) => peer && registry.unregister(peer)));
  };

  return {
    handleUpgrade: (request, socket, head) => {
      const query = new URL(request.url ?? '/', 'http://relay').searchParams;
      server.handleUpgrade(request, socket, head, (webSocket) => accept(webSocket, query));
    },
    peers: () => registry.size,
    endStaff: (sessions) => registry.endStaff(new Set(sessions)),
    close: () => {
      clearInterval(sweep);
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

import { Peer, PeerErrorType, type PeerOptions, util } from 'peerjs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { relayAddress } from '../connection/relay-address.ts';
import { realTimers } from '../ports/timers.ts';
import { openPeer } from './peer-link.ts';

// The errors of peers and connections are PeerJS's. Here the real one meets the real signalling; only WebRTC is played.

/** The part of `@afilia/testing/assist/running-relay` that these tests use. */
type Relay = {
  origin: string;
  ticket: () => Promise<string>;
  token: (agent: { session: string }) => Promise<string>;
  peer: (given: { id: string; token?: string }) => Promise<{
    next: (type: string) => Promise<{ payload?: unknown }>;
    send: (message: object) => void;
    closed: Promise<unknown>;
  }>;
  close: () => Promise<void>;
};
type Relays = { projectKey: string; startRelay: (given: object) => Promise<Relay> };

let relay: Relay;
let projectKey = '';
const opened: Peer[] = [];
/** Answers of the next connections. */
let makeOffer = async (): Promise<object> => ({ type: 'offer', sdp: 'v=0' });
class Connection extends EventTarget {
  static last: Connection | undefined;
  iceConnectionState = 'new';
  oniceconnectionstatechange = () => {};
  createDataChannel = () => new EventTarget();
  createOffer = () => makeOffer();
  setLocalDescription = async () => undefined;
  close = () => undefined;
  constructor() {
    super();
    Connection.last = this;
  }
  becomes(state: string) {
    this.iceConnectionState = state;
    this.oniceconnectionstatechange();
  }
}

beforeAll(async () => {
  // By a name that the type checker does not follow: the relay is checked with the types of Node, this with a browser's.
  const name: string = '@afilia/testing/assist/running-relay';
  const relays = (await import(name)) as Relays;
  ({ projectKey } = relays);
  relay = await relays.startRelay({ timeouts: { peerQueueMs: 100 } });
});
afterAll(() => relay?.close());
beforeEach(() => {
  makeOffer = async () => ({ type: 'offer', sdp: 'v=0' });
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('location', new URL('https://banco.cl/'));
  vi.spyOn(util, 'supports', 'get').mockReturnValue({ ...util.supports, data: true, audioVideo: true });
});
afterEach(() => {
  for (const peer of opened.splice(0)) peer.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const where = (origin: string): PeerOptions => ({
  host: '127.0.0.1',
  port: Number(new URL(origin).port),
  path: '/assist',
  secure: false,
});
const keep = (peer: Peer) => {
  opened.push(peer);
  return peer;
};
const passOf = async (session = '900'): Promise<string> => {
  const headers = { authorization: `Bearer ${await relay.token({ session })}` };
  const answer = await fetch(`${relay.origin}/assist/pass`, { headers });
  return ((await answer.json()) as { peerToken: string }).peerToken;
};
/** The next error of a peer. */
const fails = (peer: Peer) =>
  new Promise<{ type: string; message: string }>((resolve) => {
    peer.once('error', ({ type, message }) => resolve({ type, message }));
  });
async function connected(id: string) {
  const peer = keep(new Peer(id, { ...where(relay.origin), token: await passOf() }));
  await new Promise<void>((resolve) => {
    peer.once('open', () => resolve());
  });
  return peer;
}

test('[A-24] PeerJS has the errors of the specification, and no other', () => {
  expect(Object.values(PeerErrorType).toSorted()).toEqual([
    'browser-incompatible',
    'disconnected',
    'invalid-id',
    'invalid-key',
    'network',
    'peer-unavailable',
    'server-error',
    'socket-closed',
    'socket-error',
    // It is never raised: the browser reports a page without TLS as `network`.
    'ssl-unavailable',
    'unavailable-id',
    'webrtc',
  ]);
});

test('[A-24] a browser without WebRTC is browser-incompatible', async () => {
  vi.spyOn(util, 'supports', 'get').mockReturnValue({ ...util.supports, data: false, audioVideo: false });
  expect(await fails(keep(new Peer('a', where(relay.origin))))).toMatchObject({
    type: 'browser-incompatible',
  });
});

test('[A-24] a fault of the signalling is a server-error in its words; a taken id is unavailable-id', async () => {
  const token = await passOf();
  const refused = (id: string, options: PeerOptions) =>
    fails(keep(new Peer(id, { ...where(relay.origin), token, ...options })));
  expect(await refused('b', { key: 'other' })).toEqual({
    type: 'server-error',
    message: 'Invalid key provided',
  });
  expect(await refused('b', { token: 'x' })).toEqual({
    type: 'server-error',
    message: 'Invalid token provided',
  });
  await connected('taken');
  expect(await refused('taken', { token: await passOf('901') })).toEqual({
    type: 'unavailable-id',
    message: 'ID "taken" is taken',
  });
});

test('[A-24] INVALID-KEY is invalid-key', async () => {
  const peer = await connected('caller-0');
  const failed = fails(peer);
  // Ours says ERROR to a wrong key, as the reference's does. PeerJS knows this word too.
  peer.socket.emit('message', { type: 'INVALID-KEY' });
  expect(await failed).toEqual({ type: 'invalid-key', message: 'API KEY "peerjs" is invalid' });
});

test('[A-24] an offer without a receiver EXPIREs: peer-unavailable', async () => {
  const peer = await connected('caller-1');
  const failed = fails(peer);
  peer.connect('nobody');
  expect(await failed).toEqual({ type: 'peer-unavailable', message: 'Could not connect to peer nobody' });
});

test('[A-24] a peer that receives LEAVE ends its connections with the other', async () => {
  const peer = await connected('caller-2');
  const other = await relay.peer({ id: 'callee-2' });
  peer.connect('callee-2');
  const { payload } = await other.next('OFFER');
  const { connectionId } = payload as { connectionId: string };
  expect(peer.getConnection('callee-2', connectionId)).not.toBeNull();
  other.send({ type: 'LEAVE', dst: 'caller-2' });
  await expect.poll(() => peer.getConnection('callee-2', connectionId)).toBeNull();
});

test('[A-24] a connection that cannot be agreed on is negotiation-failed, one that ends is connection-closed', async () => {
  const peer = await connected('caller-3');
  const cleanups = (state: string) => {
    const link = peer.connect(`callee-${state}`);
    const sent: string[] = [];
    link.on('error', ({ type }) => sent.push(type));
    Connection.last?.becomes(state);
    return sent;
  };
  expect(cleanups('failed')).toEqual(['negotiation-failed']);
  expect(cleanups('closed')).toEqual(['connection-closed']);
});

test('[A-24] an offer that the browser does not make is webrtc', async () => {
  makeOffer = () => Promise.reject(new Error('no offer'));
  const peer = await connected('caller-4');
  const failed = fails(peer);
  peer.connect('callee-4');
  expect(await failed).toMatchObject({ type: 'webrtc' });
});

test('[A-24] a disconnected peer connects to no other: disconnected', async () => {
  const peer = await connected('caller-5');
  peer.disconnect();
  const failed = fails(peer);
  peer.connect('callee-5');
  expect(await failed).toMatchObject({ type: 'disconnected' });
});

test('[A-14] [A-24] a call without a stream is none', async () => {
  const peer = await connected('caller-6');
  // As from code without types.
  const nothing = undefined as unknown as MediaStream;
  expect(peer.call('callee-6', nothing)).toBeUndefined();
});

test('[A-24] a message without a type is socket-error, a socket that is gone already socket-closed', async () => {
  const peer = await connected('caller-7');
  const wrong = fails(peer);
  peer.socket.send({});
  expect(await wrong).toEqual({ type: 'socket-error', message: 'Invalid message' });
  const other = await connected('caller-8');
  const closed = fails(other);
  other.socket.emit('close');
  expect(await closed).toEqual({ type: 'socket-closed', message: 'Underlying socket is already closed.' });
});

test('[A-24] the list of peers is refused by 401; that, and an id that cannot be had, is a server-error', async () => {
  // PeerJS tells the words of these to its log alone.
  const logged: string[] = [];
  const options: PeerOptions = {
    ...where(relay.origin),
    token: await passOf(),
    debug: 1,
    logFunction: (_level, ...text: unknown[]) => logged.push(text.join(' ')),
  };
  const peer = keep(new Peer('caller-9', options));
  const refused = fails(peer);
  peer.listAllPeers(() => undefined);
  expect(await refused).toMatchObject({ type: 'server-error' });
  expect(logged.join()).toContain("It doesn't look like you have permission to list peers IDs.");
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody there')));
  expect(await fails(keep(new Peer(options)))).toMatchObject({ type: 'server-error' });
  expect(logged.join()).toContain('Could not get an ID from the server.');
});

test('[A-24] a lost signalling is network in the words of the specification', async () => {
  const token = await passOf();
  const peer = keep(new Peer('caller-10', { ...where(relay.origin), token }));
  await new Promise<void>((resolve) => {
    peer.once('open', () => resolve());
  });
  const failed = fails(peer);
  // The same id and pass again take its place.
  await relay.peer({ id: 'caller-10', token });
  expect(await failed).toEqual({ type: 'network', message: 'Lost connection to server.' });
});

/** The visitor's side as the product opens it. */
function visitorSide(id: string, token: string) {
  const debug: string[] = [];
  const incoming: string[] = [];
  const link = openPeer(
    {
      id,
      token,
      signalling: relayAddress({ serverURL: relay.origin }, 'https://banco.cl/').signalling,
      config: {},
    },
    realTimers,
    {
      onIncoming: ({ peerId }) => incoming.push(peerId),
      onStream: () => undefined,
      onEnded: () => undefined,
      onDebug: (text) => debug.push(text),
    },
  );
  return { link, debug, incoming };
}
const visitorPass = async () => {
  const headers = { authorization: `Bearer ${await relay.ticket()}` };
  const pass = await fetch(`${relay.origin}/assist/pass`, { headers });
  return ((await pass.json()) as { peerToken: string }).peerToken;
};

test('[A-24] the visitor’s side tells the error by its type, and comes back after a lost signalling', async () => {
  const [id, token] = [`${projectKey}-900-aaaaaaaaaaaa`, await visitorPass()];
  const { link, debug, incoming } = visitorSide(id, token);
  const agent = await relay.peer({ id: 'agent-1' });
  agent.send({ type: 'OFFER', dst: id, payload: { type: 'media', connectionId: 'mc_1', sdp: {} } });
  await expect.poll(() => incoming).toEqual(['agent-1']);
  const other = await relay.peer({ id, token });
  // It takes its place back.
  await other.closed;
  expect(debug).toEqual(['Peer error: network']);
  expect(link.isDestroyed).toBe(false);
  link.destroy();
});

test('[A-14] [A-24] the visitor’s side gives up what trying again does not mend', async () => {
  const { link, debug } = visitorSide('a--b', await visitorPass());
  await expect.poll(() => debug).toEqual(['Peer error: invalid-id']);
  expect(link.isDestroyed).toBe(true);
});

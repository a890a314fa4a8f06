import { type DataConnection, Peer, util } from 'peerjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTimers } from '../ports/timers.ts';
import { openPeer } from './peer-link.ts';

// PeerJS, and no code of ours, cuts messages, holds them back and beats, by the numbers of spec/live-assist#peer.
const chunkBytes = 16_300;
const maxBufferedBytes = 8_388_608;
const retryMs = 50;
const heartbeatMs = 5_000;

/** A channel that reports its fill and keeps the sent bytes; PeerJS itself is the real one. */
class Channel extends EventTarget {
  bufferedAmount = 0;
  onopen = () => {};
  readonly sent: Uint8Array[] = [];
  send(bytes: ArrayBuffer | Uint8Array) {
    this.sent.push(new Uint8Array(bytes));
  }
}

/** A socket to the signalling that keeps its messages. */
class Socket extends EventTarget {
  readyState = 1;
  onopen = () => {};
  readonly messages: string[] = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string) {
    this.messages.push(text);
  }
  close = () => undefined;
}

const sockets: Socket[] = [];
let channel = new Channel();
let peer: Peer;

beforeEach(() => {
  vi.useFakeTimers();
  channel = new Channel();
  class Connection extends EventTarget {
    createDataChannel = () => channel;
    createOffer = () => new Promise(() => undefined);
    close = () => undefined;
  }
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.spyOn(util, 'supports', 'get').mockReturnValue({ ...util.supports, data: true });
  sockets.length = 0;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', new URL('https://banco.cl/'));
  peer = new Peer('key-900-a1b2', { host: 'relay.invalid' });
});
afterEach(() => {
  peer.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(serialization: 'json' | 'binary' | 'raw'): { link: DataConnection; errors: Error[] } {
  const link = peer.connect('key-900-c3d4', { serialization });
  const errors: Error[] = [];
  link.on('error', (error) => errors.push(error));
  return { link, errors };
}

test('[A-18] more than 8388608 bytes that wait hold a message back, which is tried again after 50 ms', () => {
  const { link } = open('raw');
  channel.onopen();
  channel.bufferedAmount = maxBufferedBytes;
  void link.send(new Uint8Array(1));
  expect(channel.sent).toHaveLength(1);

  channel.bufferedAmount = maxBufferedBytes + 1;
  void link.send(new Uint8Array(2));
  channel.bufferedAmount = 0;
  vi.advanceTimersByTime(retryMs - 1);
  expect(channel.sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(channel.sent).toHaveLength(2);
});

test('[A-14] [A-18] a binary message leaves in chunks of 16300 bytes', () => {
  const { link } = open('binary');
  channel.onopen();
  void link.send(new Uint8Array(2 * chunkBytes));
  // Each chunk names its message, number and total, in less than a hundred bytes.
  expect(channel.sent.map(({ length }) => Math.floor(length / 100))).toEqual([163, 163, 0]);
  expect(util.chunkedMTU).toBe(chunkBytes);
});

test('[A-14] [A-24] a JSON message of 16300 bytes is too big, and none is sent before the channel is open', () => {
  const { link, errors } = open('json');
  void link.send('early');
  channel.onopen();
  const quotes = '""'.length;
  void link.send('x'.repeat(chunkBytes - 1 - quotes));
  void link.send('x'.repeat(chunkBytes - quotes));
  expect(channel.sent.map(({ length }) => length)).toEqual([chunkBytes - 1]);
  expect(errors).toMatchObject([
    { type: 'not-open-yet' },
    { type: 'message-too-big', message: 'Message too big for JSON channel' },
  ]);
});

test('[A-14] [A-24] an id that is none is refused by name', () => {
  const errors: Error[] = [];
  const other = new Peer('a--b', { host: 'relay.invalid' });
  other.on('error', (error) => errors.push(error));
  vi.runAllTimers();
  expect(errors).toMatchObject([{ type: 'invalid-id' }]);
});

test('[A-18] from its opening on, the visitor’s side says every 5000 ms that it is there, until it is destroyed', () => {
  const nothing = () => undefined;
  const events = { onIncoming: nothing, onStream: nothing, onEnded: nothing, onDebug: nothing };
  const signalling = { host: 'relay.invalid', port: 443, path: '/assist', secure: true };
  const link = openPeer({ id: 'key-900-e5f6', token: 'pass', signalling, config: {} }, realTimers, events);
  const socket = sockets.at(-1);
  socket?.onopen();
  vi.advanceTimersByTime(heartbeatMs - 1);
  expect(socket?.messages).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(socket?.messages).toEqual(['{"type":"HEARTBEAT"}']);
  vi.advanceTimersByTime(2 * heartbeatMs);
  expect(socket?.messages).toHaveLength(3);
  link.destroy();
  vi.advanceTimersByTime(2 * heartbeatMs);
  expect(socket?.messages).toHaveLength(3);
});

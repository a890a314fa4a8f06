import { errorMessages } from '@afilia/assist-protocol/errors';
import { limits } from '@afilia/assist-protocol/limits';
import { type DataConnection, Peer, util } from 'peerjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A channel that says how full it is and keeps what was sent; PeerJS itself is the real one. */
class Channel extends EventTarget {
  bufferedAmount = 0;
  onopen = () => {};
  readonly sent: Uint8Array[] = [];
  send(bytes: ArrayBuffer | Uint8Array) {
    this.sent.push(new Uint8Array(bytes));
  }
}

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
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close = () => undefined;
    },
  );
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
  channel.bufferedAmount = limits.data.maxBufferedBytes;
  void link.send(new Uint8Array(1));
  expect(channel.sent).toHaveLength(1);

  channel.bufferedAmount = limits.data.maxBufferedBytes + 1;
  void link.send(new Uint8Array(2));
  channel.bufferedAmount = 0;
  vi.advanceTimersByTime(limits.data.retryMs - 1);
  expect(channel.sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(channel.sent).toHaveLength(2);
});

test('[A-14] [A-18] a binary message leaves in chunks of 16300 bytes', () => {
  const { link } = open('binary');
  channel.onopen();
  void link.send(new Uint8Array(2 * limits.data.chunkBytes));
  // Each chunk is told its message, number and total, in less than a hundred bytes.
  expect(channel.sent.map(({ length }) => Math.floor(length / 100))).toEqual([163, 163, 0]);
  expect(util.chunkedMTU).toBe(limits.data.chunkBytes);
});

test('[A-14] [A-24] a JSON message of 16300 bytes is too big, and none is sent before the channel is open', () => {
  const { link, errors } = open('json');
  void link.send('early');
  channel.onopen();
  const quotes = '""'.length;
  void link.send('x'.repeat(limits.data.chunkBytes - 1 - quotes));
  void link.send('x'.repeat(limits.data.chunkBytes - quotes));
  expect(channel.sent.map(({ length }) => length)).toEqual([limits.data.chunkBytes - 1]);
  expect(errors).toMatchObject([
    { type: 'not-open-yet' },
    { type: 'message-too-big', message: errorMessages.messageTooBig },
  ]);
});

test('[A-14] [A-24] an id that is none is refused by name', () => {
  const errors: Error[] = [];
  const other = new Peer('a--b', { host: 'relay.invalid' });
  other.on('error', (error) => errors.push(error));
  vi.runAllTimers();
  expect(errors).toMatchObject([{ type: 'invalid-id' }]);
});

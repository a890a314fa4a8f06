import { Encoder, PacketType } from 'socket.io-parser';
import { expect, test } from 'vitest';
import { PreEncoded, preEncodedParser } from './pre-encoded.ts';

const packetOf = (argument: unknown, nsp = '/') => ({
  type: PacketType.EVENT,
  nsp,
  data: ['messages', argument],
});
const page = { meta: { tabId: 'a1' }, data: [{ type: 2, text: 'Ñuñoa «»  </script>' }] };

test('[A-02] a pre-encoded message is on the wire as socket.io would have written it', () => {
  const ours = new preEncodedParser.Encoder();
  const theirs = new Encoder();
  const written = new PreEncoded(JSON.stringify(page));
  expect(ours.encode(packetOf(written))).toEqual(theirs.encode(packetOf(page)));
  expect(ours.encode(packetOf(written, '/room'))).toEqual(theirs.encode(packetOf(page, '/room')));
});

test('[A-02] everything else is left to socket.io, bytes too', () => {
  const ours = new preEncodedParser.Encoder();
  const theirs = new Encoder();
  for (const argument of [page, { meta: { tabId: 'a1' }, data: new Uint8Array([1, 2]) }, undefined])
    expect(ours.encode(packetOf(argument))).toEqual(theirs.encode(packetOf(argument)));
  const greeting = { type: PacketType.CONNECT, nsp: '/', data: { ticket: 't' } };
  expect(ours.encode(greeting)).toEqual(theirs.encode(greeting));
});

import type { Redis } from 'ioredis';
import type { RemotePages, PageStreams } from '../stream/page-streams.ts';
import type { PageFrames } from '../stream/page-frames.ts';

/** Header of each message: sending node, kind, lengths of the tab's name and of the text. */
const headerBytes = 8 + 1 + 1 + 4;
const kinds = { frames: 0, snapshotBegins: 1 } as const;

const channelOf = (room: string) => `afilia:relay:pages:${room}`;

function encode(
  node: Buffer,
  kind: number,
  tabId: string,
  [text, bytes]: PageFrames | readonly [Buffer],
): Buffer {
  const tab = Buffer.from(tabId);
  const head = Buffer.alloc(headerBytes);
  node.copy(head, 0, 0, 8);
  head.writeUInt8(kind, 8);
  head.writeUInt8(tab.length, 9);
  head.writeUInt32BE(text.length, 10);
  return Buffer.concat([head, tab, text, ...(bytes ? [bytes] : [])]);
}

/**
 * Sends pages through Redis as raw bytes, one channel a session: a node subscribes to the sessions of its agents. The
 * adapter of socket.io would decode and encode every batch.
 *
 * @param node - eight bytes that identify this node
 */
export function openRemotePages(parts: {
  publish: Redis;
  listen: Redis;
  streams: PageStreams;
  node: Buffer;
}): RemotePages {
  const { publish, listen, streams, node } = parts;
  const prefix = channelOf('');
  listen.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    if (message.length < headerBytes || message.compare(node, 0, 8, 0, 8) === 0) return;
    const room = channel.toString().slice(prefix.length);
    const tabEnd = headerBytes + message.readUInt8(9);
    const textEnd = tabEnd + message.readUInt32BE(10);
    const tabId = message.toString('utf8', headerBytes, tabEnd);
    if (message.readUInt8(8) === kinds.snapshotBegins) streams.onLocalSnapshotStart(room, tabId);
    else {
      const text = message.subarray(tabEnd, textEnd);
      streams.sendLocally(room, tabId, textEnd < message.length ? [text, message.subarray(textEnd)] : [text]);
    }
  });
  const send = (room: string, message: Buffer) => {
    // Dropped while Redis is unavailable: a queue would grow without bound.
    if (publish.status === 'ready') publish.publish(channelOf(room), message).catch(() => undefined);
  };
  return {
    send: (room, tabId, frames) => send(room, encode(node, kinds.frames, tabId, frames)),
    onSnapshotStart: (room, tabId) =>
      send(room, encode(node, kinds.snapshotBegins, tabId, [Buffer.alloc(0)])),
    setSubscribed: (room, isWanted) => {
      const subscription = isWanted ? listen.subscribe(channelOf(room)) : listen.unsubscribe(channelOf(room));
      subscription.catch(() => undefined);
    },
  };
}

import type { Redis } from 'ioredis';
import type { RemotePages, PageStreams } from '../stream/page-streams.ts';
import type { PageFrames } from '../stream/page-frames.ts';

/** What stands before each message: who sent it, what it is, and how long the tab's name and the text are. */
const headBytes = 8 + 1 + 1 + 4;
const kinds = { frames: 0, snapshotBegins: 1 } as const;

const channelOf = (room: string) => `afilia:relay:pages:${room}`;

function encode(
  node: Buffer,
  kind: number,
  tabId: string,
  [text, bytes]: PageFrames | readonly [Buffer],
): Buffer {
  const tab = Buffer.from(tabId);
  const head = Buffer.alloc(headBytes);
  node.copy(head, 0, 0, 8);
  head.writeUInt8(kind, 8);
  head.writeUInt8(tab.length, 9);
  head.writeUInt32BE(text.length, 10);
  return Buffer.concat([head, tab, text, ...(bytes ? [bytes] : [])]);
}

/**
 * Pages by way of Redis, one channel a session, as the bytes they are: a node listens to those sessions of which it has
 * agents. The adapter of socket.io would read and write every batch.
 *
 * @param node - eight bytes that tell this node from the others
 */
export function openFarPages(parts: {
  publish: Redis;
  listen: Redis;
  streams: PageStreams;
  node: Buffer;
}): RemotePages {
  const { publish, listen, streams, node } = parts;
  const prefix = channelOf('');
  listen.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    if (message.length < headBytes || message.compare(node, 0, 8, 0, 8) === 0) return;
    const room = channel.toString().slice(prefix.length);
    const tabEnd = headBytes + message.readUInt8(9);
    const textEnd = tabEnd + message.readUInt32BE(10);
    const tabId = message.toString('utf8', headBytes, tabEnd);
    if (message.readUInt8(8) === kinds.snapshotBegins) streams.snapshotBeginsHere(room, tabId);
    else {
      const text = message.subarray(tabEnd, textEnd);
      streams.sendHere(room, tabId, textEnd < message.length ? [text, message.subarray(textEnd)] : [text]);
    }
  });
  const send = (room: string, message: Buffer) => {
    // Redis that is away must not become memory that grows here: what is not sent now is not sent.
    if (publish.status === 'ready') publish.publish(channelOf(room), message).catch(() => undefined);
  };
  return {
    send: (room, tabId, frames) => send(room, encode(node, kinds.frames, tabId, frames)),
    snapshotBegins: (room, tabId) => send(room, encode(node, kinds.snapshotBegins, tabId, [Buffer.alloc(0)])),
    want: (room, wanted) => {
      const asked = wanted ? listen.subscribe(channelOf(room)) : listen.unsubscribe(channelOf(room));
      asked.catch(() => undefined);
    },
  };
}

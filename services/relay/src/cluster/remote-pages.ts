import type { Redis } from 'ioredis';
import type { RemotePages, PageStreams } from '../stream/page-streams.ts';
import type { Viewers } from '../rooms/viewers.ts';
import type { PageFrames } from '../stream/page-frames.ts';
import { adapterKey, pagesOf } from './channels.ts';

/** Header of each message: sending node, kind, lengths of the tab's name and of the text. */
const headerBytes = 8 + 1 + 1 + 4;
const kinds = { frames: 0, snapshotBegins: 1 } as const;

/** Pages that admitted agents alone may see. A node of an earlier release, which shows all to all, does not listen. */
const admittedChannelOf = (room: string) => `${adapterKey}:admitted-pages:${room}`;

/** The ids of the viewers, their length in two bytes, before a message. */
function withViewers(viewers: ReadonlySet<string>, message: Buffer): Buffer {
  const ids = Buffer.from([...viewers].join(' '));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(ids.length);
  return Buffer.concat([length, ids, message]);
}

function readViewers(data: Buffer): { viewers: Set<string>; message: Buffer } {
  const end = 2 + data.readUInt16BE(0);
  return { viewers: new Set(data.toString('utf8', 2, end).split(' ')), message: data.subarray(end) };
}

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
}): RemotePages & { resubscribe: () => Promise<unknown> } {
  const { publish, listen, streams, node } = parts;
  const prefix = pagesOf('');
  const admittedPrefix = admittedChannelOf('');
  const receive = (room: string, message: Buffer, viewers: Viewers) => {
    if (message.length < headerBytes || message.compare(node, 0, 8, 0, 8) === 0) return;
    const tabEnd = headerBytes + message.readUInt8(9);
    const textEnd = tabEnd + message.readUInt32BE(10);
    const tabId = message.toString('utf8', headerBytes, tabEnd);
    if (message.readUInt8(8) === kinds.snapshotBegins) return streams.onLocalSnapshotStart(room, tabId);
    const text = message.subarray(tabEnd, textEnd);
    const frames: PageFrames = textEnd < message.length ? [text, message.subarray(textEnd)] : [text];
    streams.sendLocally(room, tabId, frames, viewers);
  };
  listen.on('messageBuffer', (channelName: Buffer, data: Buffer) => {
    const channel = channelName.toString();
    if (channel.startsWith(prefix)) return receive(channel.slice(prefix.length), data, 'all');
    if (!channel.startsWith(admittedPrefix)) return;
    const { viewers, message } = readViewers(data);
    receive(channel.slice(admittedPrefix.length), message, viewers);
  });
  const send = (channel: string, message: Buffer) => {
    // Dropped while Redis is unavailable: a queue would grow without bound.
    if (publish.status === 'ready') publish.publish(channel, message).catch(() => undefined);
  };
  const wanted = new Set<string>();
  return {
    resubscribe: async () => wanted.size > 0 && listen.subscribe(...wanted),
    send: (room, tabId, frames, viewers) => {
      if (viewers !== 'all' && viewers.size === 0) return;
      const message = encode(node, kinds.frames, tabId, frames);
      if (viewers === 'all') send(pagesOf(room), message);
      else send(admittedChannelOf(room), withViewers(viewers, message));
    },
    onSnapshotStart: (room, tabId) =>
      send(pagesOf(room), encode(node, kinds.snapshotBegins, tabId, [Buffer.alloc(0)])),
    setSubscribed: (room, isWanted) => {
      const channels = [pagesOf(room), admittedChannelOf(room)];
      for (const channel of channels) {
        if (isWanted) wanted.add(channel);
        else wanted.delete(channel);
      }
      const subscription = isWanted ? listen.subscribe(...channels) : listen.unsubscribe(...channels);
      subscription.catch(() => undefined);
    },
  };
}

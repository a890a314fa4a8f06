import type { AgentFeed } from './agent-feed.ts';
import type { Viewers } from '../rooms/viewers.ts';
import type { PageFrames } from './page-frames.ts';

/** Sends pages to agents on other nodes. */
export type RemotePages = {
  send: (room: string, tabId: string, frames: PageFrames, viewers: Viewers) => void;
  onSnapshotStart: (room: string, tabId: string) => void;
  /** Subscribes to the pages of a room while this node has agents of it. */
  setSubscribed: (room: string, wanted: boolean) => void;
};

/** Feeds of this node's agents, by session. */
export class PageStreams {
  readonly #feeds = new Map<string, Set<AgentFeed>>();
  /** Set by `joinCluster`. */
  remotePages: RemotePages | undefined;

  add(room: string, feed: AgentFeed): void {
    const feeds = this.#feeds.get(room);
    if (feeds) feeds.add(feed);
    else {
      this.#feeds.set(room, new Set([feed]));
      this.remotePages?.setSubscribed(room, true);
    }
  }

  remove(room: string, feed: AgentFeed): void {
    feed.close();
    const feeds = this.#feeds.get(room);
    if (!feeds?.delete(feed) || feeds.size > 0) return;
    this.#feeds.delete(room);
    this.remotePages?.setSubscribed(room, false);
  }

  /** Sends from a visitor of this node to agents on all nodes. */
  send(room: string, tabId: string, frames: PageFrames, viewers: Viewers): void {
    this.sendLocally(room, tabId, frames, viewers);
    this.remotePages?.send(room, tabId, frames, viewers);
  }

  sendLocally(room: string, tabId: string, frames: PageFrames, viewers: Viewers): void {
    const feeds = this.#feeds.get(room);
    if (!feeds) return;
    for (const feed of feeds) if (viewers === 'all' || viewers.has(feed.agentId)) feed.send(tabId, frames);
  }

  snapshotBegins(room: string, tabId: string): void {
    this.onLocalSnapshotStart(room, tabId);
    this.remotePages?.onSnapshotStart(room, tabId);
  }

  onLocalSnapshotStart(room: string, tabId: string): void {
    const feeds = this.#feeds.get(room);
    if (feeds) for (const feed of feeds) feed.snapshotBegins(tabId);
  }
}

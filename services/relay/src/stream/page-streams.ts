import type { AgentFeed } from './agent-feed.ts';
import type { PageFrames } from './page-frames.ts';

/** Carries pages to agents who are connected to another node. */
export type RemotePages = {
  send: (room: string, tabId: string, frames: PageFrames) => void;
  snapshotBegins: (room: string, tabId: string) => void;
  /** Whether agents of a room are here, and so its pages wanted. */
  want: (room: string, wanted: boolean) => void;
};

/** Which agents of this node watch which session. */
export class PageStreams {
  readonly #feeds = new Map<string, Set<AgentFeed>>();
  /** Set by several relays that are one. */
  far: RemotePages | undefined;

  add(room: string, feed: AgentFeed): void {
    const feeds = this.#feeds.get(room);
    if (feeds) feeds.add(feed);
    else {
      this.#feeds.set(room, new Set([feed]));
      this.far?.want(room, true);
    }
  }

  remove(room: string, feed: AgentFeed): void {
    feed.close();
    const feeds = this.#feeds.get(room);
    if (!feeds?.delete(feed) || feeds.size > 0) return;
    this.#feeds.delete(room);
    this.far?.want(room, false);
  }

  /** From a visitor of this node, to agents wherever they are. */
  send(room: string, tabId: string, frames: PageFrames): void {
    this.sendHere(room, tabId, frames);
    this.far?.send(room, tabId, frames);
  }

  sendHere(room: string, tabId: string, frames: PageFrames): void {
    const feeds = this.#feeds.get(room);
    if (feeds) for (const feed of feeds) feed.send(tabId, frames);
  }

  snapshotBegins(room: string, tabId: string): void {
    this.snapshotBeginsHere(room, tabId);
    this.far?.snapshotBegins(room, tabId);
  }

  snapshotBeginsHere(room: string, tabId: string): void {
    const feeds = this.#feeds.get(room);
    if (feeds) for (const feed of feeds) feed.snapshotBegins(tabId);
  }
}

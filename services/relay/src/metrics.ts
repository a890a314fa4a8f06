import { Counter, Gauge, type Registry } from 'prom-client';

/** Plain numbers that the hot path increments; Prometheus reads them at each scrape. */
export type Counters = {
  framesIn: number;
  bytesIn: number;
  framesOut: number;
  /** Page frames skipped for slow agents. */
  framesSkipped: number;
  /** Frames that no parser accepts; each ended its visitor's socket. */
  framesMalformed: number;
  snapshotsRequested: number;
  /** Times reading from a socket was paused because it sent too much. */
  pauses: number;
  eventsDropped: number;
  socketsRefused: number;
  peerMessages: number;
};

/** Current values. */
type Levels = {
  visitors: () => number;
  agents: () => number;
  peers: () => number;
  pollingSessions: () => number;
};

const texts: Record<keyof Counters, string> = {
  framesIn: 'Page frames that visitors sent',
  bytesIn: 'Bytes of page frames that visitors sent',
  framesOut: 'Page frames that agents were sent',
  framesSkipped: 'Page frames kept from agents too slow for them',
  framesMalformed: 'Frames that no parser accepts, dropped with the visitor’s socket',
  snapshotsRequested: 'Fresh snapshots asked of visitors for a slow agent',
  pauses: 'Times a socket that sent too much was not read from',
  eventsDropped: 'Events dropped: not allowed, malformed, or without control',
  socketsRefused: 'Sockets refused before they joined',
  peerMessages: 'Signalling messages forwarded',
};

const toName = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** Counts of one relay, shown in a registry as `relay_…`. */
export function createCounters(registry: Registry): Counters {
  const names = Object.keys(texts) as (keyof Counters)[];
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Counters;
  for (const name of names) {
    const counter: Counter = new Counter({
      name: `relay_${toName(name)}_total`,
      help: texts[name],
      registers: [registry],
      collect: () => {
        counter.reset();
        counter.inc(counts[name]);
      },
    });
  }
  return counts;
}

export function registerGauges(registry: Registry, levels: Levels): void {
  for (const [name, read] of Object.entries(levels)) {
    const gauge: Gauge = new Gauge({
      name: `relay_${toName(name)}`,
      help: `Connected now: ${name}`,
      registers: [registry],
      collect: () => gauge.set(read()),
    });
  }
}

/** Shows whether Redis makes this relay one with the others, which a relay without one never is. */
export function registerClusterGauge(registry: Registry, isJoined: () => boolean): void {
  const gauge: Gauge = new Gauge({
    name: 'relay_cluster_joined',
    help: '1 while Redis passes messages between this relay and the others',
    registers: [registry],
    collect: () => gauge.set(isJoined() ? 1 : 0),
  });
}

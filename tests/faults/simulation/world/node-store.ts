import type { ApplicationStore } from '@afilia/backend/record/ports/application-store';
import { createSnapshotCache, type SnapshotCache } from '@afilia/backend/record/store/snapshot-cache';
import { createMemoryStore } from '../ports/memory-store.ts';
import type { Node } from './node-type.ts';
import { remote } from './remote.ts';
import type { World } from './world.ts';

const writes = new Set(['commit', 'renewSession', 'endSessions', 'clearExpiredSealed'] as const);

/** The record as one node sees it: over the network, with its own memory of its last reads, which may be old. */
export function createNodeStore(world: World, node: Node): { store: ApplicationStore; known: SnapshotCache } {
  const memory = createMemoryStore(world.database);
  const far = remote(world, node, ['store', memory], writes);
  const known = createSnapshotCache();
  const keep = <Found extends Parameters<SnapshotCache['set']>[0] | undefined>(found: Found): Found => {
    if (found) known.set(found);
    return found;
  };
  const store: ApplicationStore = {
    ...far,
    load: async (id) => keep(await far.load(id)),
    loadFor: async (id, commandId) => {
      const found = await far.loadFor(id, commandId);
      keep(found?.application);
      return found;
    },
    cached: (id) => {
      const found = known.get(id);
      const stored = world.database.rows.get(id)?.snapshot;
      if (found && stored && found.version > stored.version)
        world.fail('cache-not-newer', id, `${node.name} knows ${found.version} of ${stored.version}`);
      return found;
    },
    commit: async (change) => {
      known.clear(change.after.id);
      const result = await far.commit(change);
      if (result === 'committed') known.set(change.after);
      return result;
    },
    hasQueue: memory.hasQueue,
    inTurn: memory.inTurn,
    pauseAfterConflict: memory.pauseAfterConflict,
    onChanged: memory.onChanged,
  };
  return { store, known };
}

/** Tells the nodes of a change: late, and sometimes not at all. */
export function spreadChanges(world: World, nodes: readonly Node[]): void {
  const { database, scheduler, faults } = world;
  const chance = world.chance.ports;
  database.listeners.add(({ applicationId, version }) => {
    for (const node of nodes) {
      if (faults.happen('store.noticeLost', chance)) continue;
      scheduler.after(chance.between(1, 40), () => node.known.invalidate(applicationId, version));
    }
  });
}

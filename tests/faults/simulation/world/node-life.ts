import { killNode, startNode } from './node.ts';
import type { Node } from './node-type.ts';
import type { World } from './world.ts';

const everyMs = 20_000;
const names = ['n1', 'n2', 'n3'] as const;

export const startNodes = (world: World): Node[] => names.map((name) => startNode(world, name));

/** Kills a node now and then, and starts it again; never the last one that is up. */
export function letNodesDie(world: World, nodes: readonly Node[], goesOn: () => boolean): void {
  const { scheduler, faults, trace } = world;
  const chance = world.chance.nodes;
  const killOne = () => {
    if (!goesOn()) return;
    const up = nodes.filter(({ isUp }) => isUp);
    if (up.length > 1 && faults.happen('jobs.nodeDies', chance)) {
      const node = chance.pick(up);
      killNode(world, node);
      scheduler.after(chance.between(1_000, 30_000), () => {
        startNode(world, node.name, node);
        trace.step(undefined, `${node.name} starts`);
      });
    }
    scheduler.after(everyMs, killOne);
  };
  scheduler.after(everyMs, killOne);
}

import type { Cluster } from '@afilia/testing/services/cluster/start-cluster';
import type { Seeded } from '@afilia/testing/backend/seeded';

const roles = ['api', 'worker', 'relay'] as const;

/**
 * Kills one node of every role (`kill -9`) at random times, and restarts it while the others continue.
 *
 * @returns the number of killed nodes
 */
export async function killOneOfEach(cluster: Cluster, chance: Seeded): Promise<number> {
  for (const role of chance.shuffled(roles)) {
    const nodes = cluster.of(role);
    const victim = nodes[Math.floor(chance.number(nodes.length))];
    if (!victim) throw new Error(`no ${role} to kill`);
    await new Promise((resolve) => setTimeout(resolve, chance.number(1_500)));
    await victim.kill();
    await victim.start();
  }
  return roles.length;
}

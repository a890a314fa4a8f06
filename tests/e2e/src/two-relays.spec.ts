import { haveNginx, noNginx } from '@afilia/testing/services/cluster/nginx';
import type { ClusterNode } from '@afilia/testing/services/cluster/node-process';
import { redisAnswers } from '@afilia/testing/services/cluster/redis-answers';
import { startCluster, type Cluster } from '@afilia/testing/services/cluster/start-cluster';
import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { expect, test as base } from './fixtures/test.ts';
import { allow, expectLive, takeControl, underControl, type Together } from './person/together.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** The service behind nginx; or the reason for which it cannot run here. */
const test = base.extend<object, { cluster: Cluster | string }>({
  cluster: [
    async ({ browserName: _any }, provide) => {
      const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
      const missing = [
        ...(server ? [] : ['PostgreSQL']),
        ...((await redisAnswers(redisUrl)) ? [] : ['Redis']),
        ...(haveNginx() ? [] : [`nginx (${noNginx})`]),
      ];
      if (!server || missing.length > 0) return provide(`it needs ${missing.join(' and ')}`);
      const database = await testDatabase(server);
      const { databaseUrl = '' } = database.options;
      const environment = { SANDBOX_LATENCY_FACTOR: '0.2' };
      const cluster = await startCluster({ databaseUrl, redisUrl, each: 1, relays: 2, port: 0, environment });
      await provide(cluster);
      await cluster.close();
      return database.drop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  afilia: [
    async ({ cluster }, provide) =>
      provide({
        url: typeof cluster === 'string' ? '' : cluster.url,
        output: () => '',
        restart: () => Promise.reject(new Error('a cluster is restarted node by node')),
        close: async () => undefined,
      }),
    { scope: 'worker' },
  ],
});

/** Number of one side's clients of a relay, as it reports to Prometheus. */
async function countAt({ port }: ClusterNode, side: 'visitors' | 'agents'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return Number(new RegExp(`^relay_${side} (\\d+)`, 'mu').exec(await answer.text())?.[1] ?? 0);
}

/** The node to which this side is connected. */
async function nodeOf(relays: readonly ClusterNode[], side: 'visitors' | 'agents'): Promise<ClusterNode> {
  for (const relay of relays) if ((await countAt(relay, side)) > 0) return relay;
  throw new Error(`no node has ${side}`);
}

/** Leaves and comes back until the person and the agent are on different nodes, as the balancer spreads them. */
async function separateRelays(relays: readonly ClusterNode[], { ana }: Together): Promise<void> {
  await expect(async () => {
    if ((await nodeOf(relays, 'visitors')) !== (await nodeOf(relays, 'agents'))) return;
    await ana.getByRole('button', { name: 'Salir de la sesión' }).click();
    await ana.getByRole('button', { name: 'Volver a entrar' }).click();
    await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();
    expect(await nodeOf(relays, 'visitors')).not.toBe(await nodeOf(relays, 'agents'));
  }).toPass();
}

/** Everything that needs both sides: the page, control, a drawing, a call. */
async function everythingWorks(together: Together): Promise<void> {
  const { person, ana } = together;
  const { page } = person;
  await expectLive(together);
  await takeControl(together);
  await ana.getByRole('button', { name: 'Dibujar sobre la página' }).click();
  const layer = await ana.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
  if (!layer) throw new Error('there is nothing to draw on');
  await ana.mouse.move(layer.x + 40, layer.y + 40);
  await ana.mouse.down();
  await ana.mouse.move(layer.x + 200, layer.y + 60, { steps: 3 });
  await ana.mouse.up();
  await expect(page.locator('canvas.agent-drawing')).toBeAttached();
  await ana.getByRole('button', { name: 'Dejar de dibujar' }).click();
  await ana.getByRole('button', { name: 'Llamar', exact: true }).click();
  await page.click(allow);
  await expect(ana.getByText('En llamada.', { exact: true })).toBeVisible();
  await ana.getByRole('button', { name: 'Cortar' }).click();
  await expect(ana.getByText('Cortaste la llamada.')).toBeVisible();
}

test(
  '[A-25] [A-19] on two relays everything works; each is killed in turn, and both sides are back within five seconds',
  { tag: '@variant' },
  async ({ page, browser, cluster, inbox, address, pageErrors }) => {
    test.skip(!haveNetworkInterface(), noNetworkInterface);
    test.skip(typeof cluster === 'string', `Two relays are not tried here: ${String(cluster)}.`);
    if (typeof cluster === 'string') return;
    const relays = cluster.of('relay');
    const together = await underControl({ page, browser, inbox, address, url: cluster.url });
    const { ana } = together;
    await ana.getByRole('button', { name: 'Soltar el control' }).click();
    await separateRelays(relays, together);
    await everythingWorks(together);

    const dies = async (side: 'visitors' | 'agents') => {
      const node = await nodeOf(relays, side);
      await node.kill();
      await expectLive(together);
      await everythingWorks(together);
      await node.start();
    };
    await dies('agents');
    await ana.getByRole('button', { name: 'Soltar el control' }).click();
    await separateRelays(relays, together);
    await dies('visitors');
    await together.close();
    // Browsers print every socket that breaks.
    pageErrors.length = 0;
  },
);

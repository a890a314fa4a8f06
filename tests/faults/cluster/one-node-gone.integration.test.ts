import { openStore, type Store } from '@afilia/backend/app/store/open-store';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { haveNginx } from '@afilia/testing/services/cluster/nginx';
import type { NodeRole } from '@afilia/testing/services/cluster/node-process';
import { testBackends } from '@afilia/testing/backend/database';
import { haveRedisServer } from '@afilia/testing/services/own-redis';
import { seeded } from '@afilia/testing/backend/seeded';
import { testVault } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSimulatedUsers } from '../people/simulated-users.ts';
import { keepBusy } from './busy-clients.ts';
import { openConnectionsTo } from './open-connections.ts';
import { connectVisitors, type Visitors } from './visitors.ts';
import { startWorld, type World } from './world.ts';

/** Runs in the long form alone, which says how many: the storm kills nodes of every role in each run. */
const requested = process.env['FAULT_CLIENTS'];
const clients = Number(requested ?? 20);
const killsOfEach = Number(process.env['FAULT_KILLS'] ?? 1);
const walkersAtOnce = Number(process.env['FAULT_AT_ONCE'] ?? 2);
const minutes = 60_000;
/** Time within which another node does a dead node's work. */
const elsewhereMs = 30_000;

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const can =
  requested !== undefined && server && haveRedisServer() && haveNginx() && process.platform === 'linux';

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

describe.skipIf(!can)(`one node of each role killed under ${clients} clients`, () => {
  let world: World;
  let store: Store;
  let visitors: Visitors;
  beforeAll(async () => {
    if (!server) return;
    world = await startWorld(server, 3 * minutes);
    const opened = await openStore(world.database.options, () => undefined, testVault());
    if (!opened.ok) throw new Error(opened.error.message);
    store = opened.value;
    visitors = await connectVisitors(world.cluster.url, 10);
  }, 5 * minutes);
  afterAll(async () => {
    visitors?.close();
    await store?.close();
    await world?.close();
  }, 2 * minutes);

  /** Jobs that run now, each try by itself. */
  const running = async () => {
    const { rows } = await store.database.query(
      `SELECT id || ':' || attempts AS try FROM jobs WHERE state = 'running'`,
    );
    return (rows as { try: string }[]).map((row) => row.try);
  };
  const timeUntil = async (holds: () => boolean | Promise<boolean>) => {
    const from = performance.now();
    await expect.poll(holds, { timeout: elsewhereMs, interval: 50 }).toBe(true);
    return performance.now() - from;
  };

  test(
    'shows no more errors than that node had in hand, all of them repeated unnoticed, and continues elsewhere',
    { timeout: 8 * minutes },
    async () => {
      const people = Array.from({ length: clients }, () => new Applicant(world.host));
      await Promise.all(people.map((person) => person.toProducts(allScenarios[0]?.rut ?? '')));
      const users = startSimulatedUsers(world.host, walkersAtOnce, seeded(1));
      const busy = keepBusy(world.host, people);
      await expect.poll(busy.allFollowing, { timeout: minutes }).toBe(true);
      const lines: string[] = [];
      const victims = (role: NodeRole) => world.cluster.of(role).slice(0, killsOfEach);

      for (const node of victims('api')) {
        const before = busy.broken();
        const [inFlight, open, saved] = [busy.inFlight(), openConnectionsTo(node.port), busy.saved()];
        await node.kill();
        const back = await timeUntil(() => busy.allFollowing() && busy.saved() >= saved + 2 * clients);
        const after = busy.broken();
        const commands = after.commands - before.commands;
        const streams = after.streams - before.streams;
        lines.push(
          `api: ${open} connections to it, ${inFlight} commands in flight: ${commands} commands and ${streams} streams broke; all on after ${seconds(back)}`,
        );
        expect(commands).toBeLessThanOrEqual(inFlight);
        expect(commands + streams).toBeLessThanOrEqual(open);
        await node.start();
        // Requests to this node during its absence are lost: only requests from now on are safe again.
        const restarted = busy.saved();
        await timeUntil(() => busy.saved() >= restarted + 2 * clients);
      }
      for (const node of victims('worker')) {
        await expect
          .poll(async () => (await running()).length, { timeout: minutes, interval: 20 })
          .not.toBe(0);
        const before = await running();
        await node.kill();
        const reclaimedAfter = await timeUntil(async () => {
          const now = new Set(await running());
          return before.every((one) => !now.has(one));
        });
        lines.push(`worker: ${before.length} jobs ran; none of those tries after ${seconds(reclaimedAfter)}`);
        await node.start();
      }
      for (const node of victims('relay')) {
        await node.kill();
        const back = await timeUntil(() => visitors.astray().length === 0);
        lines.push(`relay: 10 visitors, all connected after ${seconds(back)}`);
        await node.start();
      }
      await busy.stop();
      const lost = await users.allHome();
      console.log([...lines, `${busy.saved()} commands saved`].join('\n'));
      expect(busy.noticed).toEqual([]);
      expect(lost).toEqual([]);
    },
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@afilia/backend/platform/store/database';
import { faultNames } from '@afilia/sandbox/faults/fault-catalogue';
import { sourceNames } from '@afilia/source-contracts/source-names';
import type { ClusterNode } from '@afilia/testing/services/cluster/node-process';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import type { Seeded } from '@afilia/testing/backend/seeded';
import type { TcpProxy } from '@afilia/testing/services/tcp-proxy';
import type { World } from './world.ts';

/** One way things go wrong. It resolves when all is as before; returns how many processes were killed. */
export type Fault = (world: World, chance: Seeded) => Promise<number | void>;

const roles = ['api', 'worker', 'relay'] as const;

const oneOf = <Item>(items: readonly Item[], chance: Seeded): Item => {
  const item = items[Math.floor(chance.number(items.length))];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const between = (chance: Seeded, from: number, to: number) => from + chance.number(to - from);

const anyNode = ({ cluster }: World, chance: Seeded) => oneOf(cluster.of(oneOf(roles, chance)), chance);

/** Restarts a node that finds no database at its start, as an operator does. */
async function startAgain(node: ClusterNode): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await node.start();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(250);
    }
  }
}

const killed: Fault = async (world, chance) => {
  const node = anyNode(world, chance);
  await node.kill();
  await startAgain(node);
  return 1;
};

const killedWhileItStarts: Fault = async (world, chance) => {
  const node = anyNode(world, chance);
  await node.kill();
  const started = node.start().catch(() => undefined);
  await sleep(between(chance, 100, 2_500));
  await node.kill();
  await started;
  await startAgain(node);
  return 2;
};

const wholeRoleKilled: Fault = async ({ cluster }, chance) => {
  const nodes = cluster.of(oneOf(roles, chance));
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map(startAgain));
  return nodes.length;
};

const powerCut: Fault = async ({ cluster }) => {
  await Promise.all(cluster.nodes.map((node) => node.kill()));
  await Promise.all(cluster.nodes.map(startAgain));
  return cluster.nodes.length;
};

const shutdownRequested: Fault = async (world, chance) => {
  const node = anyNode(world, chance);
  await node.stop();
  await startAgain(node);
};

/** Also for longer than a heartbeat: its work is then done by another, and it comes back and goes on with it. */
const paused: Fault = async (world, chance) => {
  const node = anyNode(world, chance);
  node.pause();
  await sleep(between(chance, 300, 14_000));
  node.resume();
};

const killedWhilePaused: Fault = async (world, chance) => {
  const node = anyNode(world, chance);
  node.pause();
  await sleep(between(chance, 300, 4_000));
  await node.kill();
  await startAgain(node);
  return 1;
};

const sessionsTerminated: Fault = async ({ database }) => {
  const opened = await openDatabase(database.options);
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await opened.value.close();
};

const wire = async (one: TcpProxy, how: 'cut' | 'hold' | 'breakOff', ms: number, breaksAfter = false) => {
  await one[how]();
  await sleep(ms);
  if (breaksAfter) one.breakOff();
  await one.mend();
};

const databaseCut: Fault = ({ wires }, chance) => wire(wires.database, 'cut', between(chance, 100, 4_000));
const databaseHeld: Fault = ({ wires }, chance) =>
  wire(wires.database, 'hold', between(chance, 100, 4_000), chance.number(2) < 1);

const redisKilled: Fault = async ({ redis }, chance) => {
  await redis.kill();
  await sleep(between(chance, 0, 4_000));
  await redis.start();
  return 1;
};

const anyHow = (one: TcpProxy, chance: Seeded) =>
  wire(one, oneOf(['cut', 'hold', 'breakOff'], chance), between(chance, 200, 5_000), chance.number(2) < 1);

const mailCut: Fault = ({ wires }, chance) => anyHow(wires.mail, chance);
const sourcesCut: Fault = ({ wires }, chance) => anyHow(wires.sources, chance);

/** All but `hold`, which lasts until it is lifted. */
const tellable = faultNames.filter((name) => name !== 'hold');

const sourceTroubled: Fault = async ({ outside }, chance) => {
  const troubles = faultsOf({ sandboxUrl: outside.environment.SANDBOX_URL });
  const source = oneOf(sourceNames, chance);
  await troubles.set({ source, trouble: oneOf(tellable, chance), milliseconds: 3_000 });
  await sleep(between(chance, 500, 6_000));
  await troubles.lift({ source });
};

/** Faults of our own processes, with the frequency of each in hundred. */
export const processFaults: Readonly<Record<string, { often: number; fault: Fault }>> = {
  killed: { often: 44, fault: killed },
  'killed while it starts': { often: 10, fault: killedWhileItStarts },
  'a whole role killed': { often: 12, fault: wholeRoleKilled },
  'power cut': { often: 6, fault: powerCut },
  'told to end': { often: 10, fault: shutdownRequested },
  paused: { often: 10, fault: paused },
  'killed while paused': { often: 8, fault: killedWhilePaused },
};

/** Of everything that they lean on. */
export const outsideFaults: Readonly<Record<string, { often: number; fault: Fault }>> = {
  'database sessions terminated': { often: 18, fault: sessionsTerminated },
  'database cut off': { often: 14, fault: databaseCut },
  'database silent': { often: 14, fault: databaseHeld },
  'Redis killed': { often: 12, fault: redisKilled },
  'mail server away': { often: 14, fault: mailCut },
  'all sources away': { often: 10, fault: sourcesCut },
  'one source in trouble': { often: 18, fault: sourceTroubled },
};

import type { PgBoss } from 'pg-boss';
import { jobNames, type JobRunner } from '../../ports/jobs.ts';
import type { StopListening } from '../channels.ts';
import type { Database } from '../database.ts';
import { createBoss, type Report, withoutRepeats } from './boss.ts';
import { dueQueues } from './due-queues.ts';
import { nameOf } from './job-failed.ts';
import { createLane, type Lane } from './lane.ts';
import { createNode, type Node } from './node.ts';
import { heartbeatEverySeconds, jobsChannel, lookEveryMs, takeOverEveryMs } from './queues.ts';

type Running = {
  boss: PgBoss;
  node: Node;
  lanes: Lane[];
  timers: NodeJS.Timeout[];
  unlisten: StopListening;
  /** While it is being asked where something is due. */
  asking?: Promise<void> | undefined;
};

/**
 * Runs jobs on this node (decision 0007). pg-boss keeps them; taking and running them is ours, because a stage's checks
 * wait for one another's seconds: they are taken all at once, in one statement, and no worker rests in between.
 *
 * @param report - told of jobs that failed for the last time and of thrown errors, with the job's id
 */
export const createJobRunner = (database: Database, report: Report): JobRunner => {
  let running: Running | undefined;
  const say = withoutRepeats(report);

  return {
    start: async (handlers) => {
      if (running) throw new Error('The job runner is already started');
      const lanes: Lane[] = [];
      const lookAll = () => lanes.forEach(({ look }) => look());
      const boss = createBoss(database, 'worker', report);
      const node = await createNode(database, boss);
      const unlisten = await database.listen(
        jobsChannel,
        (name) => lanes.at(jobNames.findIndex((one) => one === name))?.look(),
        lookAll,
      );
      const now: Running = { boss, node, lanes, timers: [], unlisten };
      running = now;
      for (const name of jobNames)
        lanes.push(createLane({ boss, name, handler: handlers[name], report: say, node }));
      await boss.start();
      await node.takeOver();
      lookAll();
      const lookWhereDue = async () => {
        try {
          const due = await dueQueues(database);
          jobNames.forEach((name, index) => due.has(name) && lanes.at(index)?.look());
        } catch (error) {
          say('error', `due jobs could not be looked for: ${nameOf(error)}`);
        }
      };
      const takeOver = () =>
        node.takeOver().catch(() => say('error', 'jobs of dead nodes could not be looked for'));
      now.timers.push(
        setInterval(
          () => (now.asking ??= lookWhereDue().finally(() => (now.asking = undefined))),
          lookEveryMs[database.kind],
        ),
        setInterval(() => lanes.forEach(({ beat }) => void beat()), heartbeatEverySeconds * 1000),
        setInterval(() => void takeOver(), takeOverEveryMs),
      );
    },
    stop: async () => {
      if (!running) return;
      const { boss, node, lanes, timers, unlisten, asking } = running;
      running = undefined;
      for (const timer of timers) clearInterval(timer);
      await asking;
      await Promise.all(lanes.map(({ stop }) => stop()));
      await unlisten();
      await node.leave();
      await boss.stop({ graceful: false });
    },
  };
};

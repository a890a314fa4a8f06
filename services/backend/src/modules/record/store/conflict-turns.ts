import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import type { ApplicationStore } from '../ports/application-store.ts';

/** The first retries follow at once: most conflicts are with one other command. */
const immediateRetries = 2;
const firstPauseMs = 4;
const maxPauseMs = 128;

/**
 * Queues commands that met a conflict, one queue an application: fifteen signatories who act in the same second would
 * otherwise overtake each other until some run out of retries. While there is a queue, new commands go to its end, so that
 * each process has one at most under way.
 *
 * Other processes have queues of their own. Between them a random pause decides, twice as long with each retry (full
 * jitter), so that no command loses forever.
 */
export const createConflictTurns = (): Pick<
  ApplicationStore,
  'hasQueue' | 'inTurn' | 'pauseAfterConflict'
> => {
  const queues = new Map<string, { policy: ReturnType<typeof bulkhead>; members: number }>();
  return {
    hasQueue: (applicationId) => queues.has(applicationId),
    inTurn: async (applicationId, work) => {
      const queue = queues.get(applicationId) ?? { policy: bulkhead(1, Infinity), members: 0 };
      queues.set(applicationId, queue);
      queue.members += 1;
      try {
        return await queue.policy.execute(work);
      } finally {
        queue.members -= 1;
        if (queue.members === 0) queues.delete(applicationId);
      }
    },
    pauseAfterConflict: async (retry) => {
      if (retry <= immediateRetries) return;
      const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** (retry - immediateRetries));
      await setTimeout(randomInt(longest));
    },
  };
};

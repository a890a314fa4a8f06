import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '../../ports/documents.ts';

/** A document as bytes, and how many pages it has. */
export type Drawn = { pdf: Uint8Array; pages: number };

type Thread = { worker: Worker; waiting: PromiseWithResolvers<Drawn>[] };

/** One core is left to whoever waits for an answer of ours. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Shared by all of the process: they keep nothing between documents, and do not keep the process from ending. */
const threads = new Set<Thread>();

function begin(): Thread {
  const thread: Thread = {
    worker: new Worker(new URL('./render-thread.ts', import.meta.url)),
    waiting: [],
  };
  threads.add(thread);
  const end = (reason: Error) => {
    threads.delete(thread);
    for (const { reject } of thread.waiting.splice(0)) reject(reason);
  };
  thread.worker
    .on('message', (drawn: Drawn | Error) => {
      const asker = thread.waiting.shift();
      if (thread.waiting.length === 0) thread.worker.unref();
      if (drawn instanceof Error) asker?.reject(drawn);
      else asker?.resolve(drawn);
    })
    .on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    .on('exit', () => end(new Error('the thread that draws documents ended')));
  return thread;
}

function leastBusy(): Thread {
  const [first] = [...threads].sort((a, b) => a.waiting.length - b.waiting.length);
  return first && (first.waiting.length === 0 || threads.size >= mostThreads) ? first : begin();
}

/**
 * {@link renderDocument} in a thread of its own, so that this one goes on answering meanwhile.
 *
 * @throws what the drawing threw, or that its thread ended; the next call starts another
 */
export function renderElsewhere(content: DocumentContent): Promise<Drawn> {
  const thread = leastBusy();
  const answer = Promise.withResolvers<Drawn>();
  thread.waiting.push(answer);
  thread.worker.ref();
  thread.worker.postMessage(content, []);
  return answer.promise;
}

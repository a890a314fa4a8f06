import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentToDraw, Drawn } from './render-document.ts';

type RenderRequest = {
  document: DocumentToDraw;
  signal: AbortSignal | undefined;
  answer: PromiseWithResolvers<Drawn>;
};
type Thread = { worker: Worker; drawing: RenderRequest | undefined };

/** One core stays free for requests that wait for an answer. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Shared by all of the process: they keep nothing between documents, and do not keep the process from ending. */
const threads = new Set<Thread>();

/** Requests in the order in which they came. */
const waiting: RenderRequest[] = [];

/** Returns the next request that is still wanted: drawing those that were aborted would keep the rest waiting. */
function nextWanted(): RenderRequest | undefined {
  for (let request = waiting.shift(); request; request = waiting.shift()) {
    if (!request.signal?.aborted) return request;
    request.answer.reject(request.signal.reason);
  }
  return undefined;
}

function begin(): Thread {
  const thread: Thread = {
    worker: new Worker(new URL('./render-thread.ts', import.meta.url)),
    drawing: undefined,
  };
  threads.add(thread);
  const end = (reason: Error) => {
    threads.delete(thread);
    thread.drawing?.answer.reject(reason);
    thread.drawing = undefined;
    drawOn();
  };
  thread.worker
    .on('message', (drawn: Drawn | Error) => {
      const answer = thread.drawing?.answer;
      thread.drawing = undefined;
      thread.worker.unref();
      if (drawn instanceof Error) answer?.reject(drawn);
      else answer?.resolve(drawn);
      drawOn();
    })
    .on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    .on('exit', () => end(new Error('the thread that draws documents ended')));
  return thread;
}

const idleThread = (): Thread | undefined =>
  [...threads].find(({ drawing }) => !drawing) ?? (threads.size < maxThreads ? begin() : undefined);

/** Gives every thread that has nothing to draw the next document. */
function drawOn(): void {
  while (waiting.length > 0) {
    const thread = idleThread();
    if (!thread) return;
    const next = nextWanted();
    if (!next) return;
    thread.drawing = next;
    thread.worker.ref();
    thread.worker.postMessage(next.document, []);
  }
}

/**
 * {@link renderDocument} in a thread of its own, so that this one goes on answering meanwhile.
 *
 * @param signal - when it aborts before the drawing began, it is not begun
 * @throws what the drawing threw, that its thread ended (the next call starts another), or why it was not begun
 */
export function renderElsewhere(document: DocumentToDraw, signal?: AbortSignal): Promise<Drawn> {
  const request = { document, signal, answer: Promise.withResolvers<Drawn>() };
  waiting.push(request);
  drawOn();
  return request.answer.promise;
}

import { Worker } from 'node:worker_threads';
import type { VerificationReport } from '../../ports/signing.ts';
import type { TrustRoots } from './check-signature.ts';

/** Why a file was not judged: too many before it, or it took more than any document of ours does. */
export type NotJudged = { status: 'busy' | 'too-costly' };

/** {@link VerifyDocument} that may refuse; never throws for what is in a file. */
export type JudgeFile = (pdf: Uint8Array) => Promise<VerificationReport | NotJudged>;

type VerificationRequest = { pdf: Uint8Array; answer: PromiseWithResolvers<VerificationReport | NotJudged> };
type Thread = {
  worker: Worker;
  isReady: boolean;
  judging: VerificationRequest | undefined;
  limit?: NodeJS.Timeout;
};

/** What one file may cost. A document of ours takes some tens of milliseconds and little more than its own size. */
const defaultLimits = { threads: 2, waiting: 8, milliseconds: 5_000, megabytes: 128 };

/** A file is given away rather than copied, where nothing else lies in its memory. */
const takenBy = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/**
 * Verifies files in threads of their own: at most two at a time, eight more wait, any other is refused at once. A file
 * that takes over five seconds or 128 MB ends with its thread; the next is judged by another.
 *
 * The bytes of a file are the thread's from then on.
 *
 * @param roots - whom to believe, as for `createVerifier`
 * @param code - of the thread; for tests
 * @param report - told of every thread that did not survive a file
 */
export function verifyElsewhere(
  roots: TrustRoots,
  {
    limits = defaultLimits,
    code = new URL('./verify-thread.ts', import.meta.url),
    report = (_what: string, _error: unknown): void => undefined,
  } = {},
): { judge: JudgeFile; close: () => Promise<void> } {
  const threads = new Set<Thread>();
  const waiting: VerificationRequest[] = [];

  function begin(): Thread {
    const worker = new Worker(code, {
      workerData: roots,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    const thread: Thread = { worker, isReady: false, judging: undefined };
    threads.add(thread);
    const finish = (report: VerificationReport | NotJudged) => {
      clearTimeout(thread.limit);
      const { judging } = thread;
      thread.judging = undefined;
      judging?.answer.resolve(report);
    };
    worker
      .on('message', (message: VerificationReport | 'ready') => {
        if (message === 'ready') thread.isReady = true;
        else finish(message);
        if (!thread.judging) worker.unref();
        judgeOn();
      })
      .on('error', (error) => report('a thread that verifies files ended', error))
      .on('exit', () => {
        threads.delete(thread);
        finish({ status: 'too-costly' });
        // A thread that could not even begin is not begun again for those who wait.
        if (!thread.isReady)
          for (const request of waiting.splice(0)) request.answer.resolve({ status: 'busy' });
        judgeOn();
      });
    return thread;
  }

  function cut({ worker }: Thread): void {
    report('verifying a file was cut off', new Error(`it took over ${limits.milliseconds} ms`));
    void worker.terminate();
  }

  function judgeOn(): void {
    for (const thread of threads) {
      if (!thread.isReady || thread.judging) continue;
      const next = waiting.shift();
      if (!next) return;
      thread.judging = next;
      thread.limit = setTimeout(() => cut(thread), limits.milliseconds);
      thread.worker.ref();
      thread.worker.postMessage(next.pdf, takenBy(next.pdf));
    }
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    if (waiting.length > starting && threads.size < limits.threads) begin();
  }

  return {
    judge: (pdf) => {
      const free = limits.threads - [...threads].filter(({ judging }) => judging).length;
      if (waiting.length >= limits.waiting + free) return Promise.resolve({ status: 'busy' });
      const request: VerificationRequest = { pdf, answer: Promise.withResolvers() };
      waiting.push(request);
      judgeOn();
      return request.answer.promise;
    },
    close: async () => {
      for (const request of waiting.splice(0)) request.answer.resolve({ status: 'busy' });
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Setup } from './answer-files.ts';

/**
 * Why a file was not judged: `busy`, too many before it or a machine with other work, so that it may be asked again;
 * `too-costly`, its own work was more than any document of ours takes.
 */
export type NotJudged = { status: 'busy' | 'too-costly' };

/** Judges a file, or refuses to; never throws because of its content. */
export type Judge<Report> = (pdf: Uint8Array) => Promise<Report | NotJudged>;

type Request<Report> = { pdf: Uint8Array; answer: PromiseWithResolvers<Report | NotJudged> };
type Helper<Report> = {
  child: ChildProcess;
  isReady: boolean;
  judging: Request<Report> | undefined;
  isCutOff: boolean;
  limit?: NodeJS.Timeout;
};

/** Limits on the cost of one file, and on the files that wait. */
export type FileLimits = {
  /** At work at the same time. */
  processes: number;
  waiting: number;
  /** Until the answer. Long, for a busy machine: other work comes first. Says nothing of the file. */
  milliseconds: number;
  /** Of the processor, all threads of the process together. */
  processorMilliseconds: number;
  /** Of the JavaScript heap. */
  megabytes: number;
  /** Of the whole process, the inflated files included. */
  residentMegabytes: number;
};

/** Of what a process says before it met a file; it dies of a mistake of ours then, and the words name it. */
const maxWords = 2_000;

/** Neither secrets nor settings of this process are there: only what Windows needs to start one. */
const environment = { SystemRoot: process.env['SystemRoot'] };

/** Files of strangers wait for the processor, not those who ask something else. Threads begun later inherit it. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, or the system has no priorities; its end is reported on its own.
  }
}

/**
 * Judges files of strangers in processes of their own: so many at a time, some more wait, any other is refused at once. A
 * file that takes more of the processor or of memory than it may ends with its process; the next is judged by another. So
 * does one whose time is over, which is answered as busy: the same file takes a second or a minute by what else the machine
 * does.
 *
 * Processes rather than threads: Node aborts as a whole when a thread is ended while it begins to inflate something
 * (`close before init`), and a file of many small parts is always just inflating something.
 *
 * @param code - of the process, which calls `answerFiles`
 * @param what - the work on files, for messages: `verifies files`
 * @param data - the same for all files, a structured clone
 * @param report - called for every process that did not survive a file
 */
export function judgeElsewhere<Report extends object>(
  code: URL,
  {
    what,
    limits,
    data,
    report = (_what: string, _error: unknown): void => undefined,
  }: {
    what: string;
    limits: FileLimits;
    data?: unknown;
    report?: ((what: string, error: unknown) => void) | undefined;
  },
): { judge: Judge<Report>; close: () => Promise<void> } {
  const helpers = new Set<Helper<Report>>();
  const waiting: Request<Report>[] = [];
  let closed = false;

  /** A process at work keeps this one alive, an idle one does not. */
  function hold(child: ChildProcess, isAtWork: boolean): void {
    const change = isAtWork ? 'ref' : 'unref';
    child[change]();
    child.channel?.[change]();
  }

  function begin(): void {
    const child = fork(code, [], {
      env: environment,
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    lowerPriority(child);
    const helper: Helper<Report> = { child, isReady: false, judging: undefined, isCutOff: false };
    helpers.add(helper);
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (more: string) => {
      // Later words may be out of a person's file.
      if (!helper.isReady) words = (words + more).slice(-maxWords);
    });
    const finish = (answer: Report | NotJudged) => {
      clearTimeout(helper.limit);
      const { judging } = helper;
      helper.judging = undefined;
      judging?.answer.resolve(answer);
    };
    let isGone = false;
    const end = (why: string, signal?: NodeJS.Signals | null) => {
      if (isGone) return;
      isGone = true;
      helpers.delete(helper);
      if (!closed && !helper.isCutOff) report(`a process that ${what} ended`, new Error(why));
      // A kill from outside, as by a system without memory, says nothing of the file either.
      finish({ status: helper.isCutOff || signal === 'SIGKILL' ? 'busy' : 'too-costly' });
      // A process that could not even begin is not begun again for those who wait.
      if (!helper.isReady)
        for (const request of waiting.splice(0)) request.answer.resolve({ status: 'busy' });
      judgeOn();
    };
    child
      .on('message', (message: Report | 'ready') => {
        if (message === 'ready') helper.isReady = true;
        else finish(message);
        if (!helper.judging) hold(child, false);
        judgeOn();
      })
      .on('error', (error) => end(error.message))
      .on('close', (code, signal) =>
        end(`${words || 'it said nothing'} (${signal ?? `exit code ${code}`})`, signal),
      );
    (child.stderr as { unref?: () => void } | null)?.unref?.();
    const { residentMegabytes, processorMilliseconds } = limits;
    child.send({ data, limits: { residentMegabytes, processorMilliseconds } } satisfies Setup);
  }

  function give(helper: Helper<Report>, request: Request<Report>): void {
    helper.judging = request;
    helper.limit = setTimeout(() => {
      report(`a process that ${what} was cut off`, new Error(`a file took over ${limits.milliseconds} ms`));
      helper.isCutOff = true;
      helper.child.kill('SIGKILL');
    }, limits.milliseconds);
    hold(helper.child, true);
    helper.child.send(request.pdf);
  }

  function judgeOn(): void {
    if (closed) return;
    for (const helper of helpers) {
      if (!helper.isReady || helper.judging) continue;
      const next = waiting.shift();
      if (!next) return;
      give(helper, next);
    }
    const starting = [...helpers].filter(({ isReady }) => !isReady).length;
    if (waiting.length > starting && helpers.size < limits.processes) begin();
  }

  return {
    judge: (pdf) => {
      const free = limits.processes - [...helpers].filter(({ judging }) => judging).length;
      if (closed || waiting.length >= limits.waiting + free) return Promise.resolve({ status: 'busy' });
      const request: Request<Report> = { pdf, answer: Promise.withResolvers() };
      waiting.push(request);
      judgeOn();
      return request.answer.promise;
    },
    close: async () => {
      closed = true;
      for (const request of waiting.splice(0)) request.answer.resolve({ status: 'busy' });
      await Promise.all(
        [...helpers].map(
          ({ child }) =>
            new Promise((resolve) => {
              child.once('close', resolve);
              hold(child, true);
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}

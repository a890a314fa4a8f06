import { Worker } from 'node:worker_threads';

/** Message of {@link judgeElsewhere} to a process at its start. */
export interface Setup {
  /** Data that is the same for all files; a structured clone. */
  data: unknown;
  limits: WatchedLimits;
}

/** Limits of the process for one file, watched from inside it. */
export interface WatchedLimits {
  /** The process may be so large, all together. */
  residentMegabytes: number;
  /** All its threads together. Not the time until the answer: that depends on what else the machine does. */
  processorMilliseconds: number;
}

/**
 * The side of {@link judgeElsewhere} that meets the files: answers one after the other, in a process that was started for
 * it. Says `ready` when it can begin.
 *
 * @param prepare - makes the function that answers from the data of the other side; the answers are structured clones
 * @throws when this process was not started by {@link judgeElsewhere}
 */
export function answerFiles<Data>(prepare: (data: Data) => (pdf: Uint8Array) => Promise<object>): void {
  if (!process.send) throw new Error('Started on its own: it answers the process that starts it');
  const send = process.send.bind(process);
  process.once('message', ({ data, limits }: Setup) => {
    const watch = new Worker(new URL('../../signing/documents/watch-limits.ts', import.meta.url), {
      workerData: limits,
    });
    watch.unref();
    const answer = prepare(data as Data);
    process.on('message', async (pdf: Uint8Array) => {
      watch.postMessage(true, []);
      // Between processes a Buffer stays one, and pdfjs-dist takes none.
      const report = await answer(new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      watch.postMessage(false, []);
      send(report);
    });
    // Not before the watch runs: the first file could be done by then.
    watch.once('message', () => send('ready'));
  });
  process.once('disconnect', () => process.exit());
}

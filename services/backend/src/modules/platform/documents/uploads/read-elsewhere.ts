import type { AttachedFileReader, ReadAttachedFile } from '../../ports/attached-files.ts';
import type { PaperReader, ReadPaper } from '../../ports/papers.ts';
import { type FileLimits, judgeElsewhere } from '../judge-elsewhere.ts';

/** A document of an issuer takes some hundred milliseconds, most of them for the first of a process. */
const defaultLimits: FileLimits = {
  processes: 2,
  waiting: 8,
  milliseconds: 60_000,
  processorMilliseconds: 10_000,
  megabytes: 256,
  // A tagged document of hundreds of pages has some ten thousand objects, and takes 460.
  residentMegabytes: 768,
};

/** Options of a reader. `report` gets every process that did not survive a file. */
type ReaderOptions = {
  limits?: FileLimits;
  report?: ((what: string, error: unknown) => void) | undefined;
};
type Closing = { close: () => Promise<void> };

/**
 * Reads files of cases likewise, in a process of its own: people who ask for a contract wait for none of them, nor staff for
 * those that applicants send, which have one more.
 */
export function readAttachedElsewhere({
  limits = defaultLimits,
  report,
}: ReaderOptions = {}): AttachedFileReader & Closing {
  const { judge, close } = judgeElsewhere<ReadAttachedFile>(
    new URL('./attached-process.ts', import.meta.url),
    {
      what: 'reads files of cases',
      limits: { ...limits, processes: 1 },
      report,
    },
  );
  return { read: judge, close };
}

/** Reads uploaded documents in processes of their own: at most two at a time, eight more wait. */
export function readElsewhere({ limits = defaultLimits, report }: ReaderOptions = {}): PaperReader & Closing {
  const { judge, close } = judgeElsewhere<ReadPaper>(new URL('./read-process.ts', import.meta.url), {
    what: 'reads documents',
    limits,
    report,
  });
  return { read: judge, close };
}

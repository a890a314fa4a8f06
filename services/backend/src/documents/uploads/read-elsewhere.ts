import type { PaperReader, ReadPaper } from '../../ports/papers.ts';
import { type FileLimits, judgeElsewhere } from '../judge-elsewhere.ts';

/** A document of an issuer takes some hundred milliseconds, most of them for the first of a process. */
const defaultLimits: FileLimits = {
  processes: 2,
  waiting: 8,
  milliseconds: 60_000,
  processorMilliseconds: 10_000,
  megabytes: 256,
  residentMegabytes: 512,
};

/**
 * Reads uploaded documents in processes of their own: at most two at a time, eight more wait.
 *
 * @param report - told of every process that did not survive a file
 */
export function readElsewhere({
  limits = defaultLimits,
  report,
}: {
  limits?: FileLimits;
  report?: ((what: string, error: unknown) => void) | undefined;
} = {}): PaperReader & {
  close: () => Promise<void>;
} {
  const { judge, close } = judgeElsewhere<ReadPaper>(new URL('./read-process.ts', import.meta.url), {
    what: 'reads documents',
    limits,
    report,
  });
  return { read: judge, close };
}

import type { VerificationReport } from '@afilia/pades/types';
import {
  type FileLimits,
  type Judge,
  judgeElsewhere,
  type NotJudged,
} from '../../platform/documents/judge-elsewhere.ts';
import type { TrustRoots } from '@afilia/pades/verifying/check-signature';

export type { NotJudged };

/** {@link VerifyDocument} that may refuse. */
export type JudgeFile = Judge<VerificationReport>;

/**
 * The most that one file may cost. A document of ours takes some tens of milliseconds of the processor for each signature
 * and little more than its own size; on a busy machine that may be a minute.
 */
const defaultLimits: FileLimits = {
  processes: 2,
  waiting: 8,
  milliseconds: 60_000,
  processorMilliseconds: 5_000,
  megabytes: 128,
  residentMegabytes: 384,
};

/**
 * Verifies files in processes of their own: at most two at a time, eight more wait, any other is refused at once. A file
 * that takes over five seconds of the processor or 128 MB ends with its process; the next is judged by another.
 *
 * @param roots - whom to believe, as for `createVerifier`
 * @param code - of the process; for tests
 * @param report - receives every process that did not survive a file
 */
export const verifyElsewhere = (
  roots: TrustRoots,
  {
    limits = defaultLimits,
    code = new URL('./verify-process.ts', import.meta.url),
    report,
  }: { limits?: FileLimits; code?: URL; report?: (what: string, error: unknown) => void } = {},
): { judge: JudgeFile; close: () => Promise<void> } =>
  judgeElsewhere<VerificationReport>(code, { what: 'verifies files', limits, data: roots, report });

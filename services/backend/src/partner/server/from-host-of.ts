import { type FromHost, type LockableField, parseFromHost } from '@afilia/domain/host/host-fields';
import { err, ok, type Result } from '@afilia/domain/result';
import type { ProblemField } from './problem.ts';

/** What is said of the customer, or what is wrong with it by its pointer; nothing where the bank said nothing. */
export function fromHostOf(
  prefill: Record<string, string | undefined> | undefined,
  locked: readonly LockableField[],
  isPJ: boolean | undefined,
): Result<FromHost | undefined, ProblemField[]> {
  if (!prefill && locked.length === 0) return ok(undefined);
  const kind = isPJ === undefined ? undefined : isPJ ? 'legal' : 'natural';
  const read = parseFromHost(prefill ?? {}, locked, kind);
  if (read.ok) return read;
  return err(
    read.error.map(({ field, reason }) => ({
      pointer: field === 'isPJ' || field === 'locked' ? `/${field}` : `/prefill/${field}`,
      code: reason,
    })),
  );
}

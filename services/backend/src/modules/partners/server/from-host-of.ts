import {
  type FromHost,
  hostFields,
  type LockableField,
  parseFromHost,
} from '@afilia/domain/application/model/host-fields';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ProblemField } from './problem.ts';

/** Returns the JSON pointer of a field in the request. */
export const pointerOf = (field: string): string =>
  (hostFields as readonly string[]).includes(field) ? `/prefill/${field}` : `/${field}`;

/** Reads the customer's data, or its faults by their pointers; undefined if the bank gave none. */
export function fromHostOf(
  prefill: Record<string, string | undefined> | undefined,
  locked: readonly LockableField[],
  isPJ: boolean | undefined,
): Result<FromHost | undefined, ProblemField[]> {
  if (!prefill && locked.length === 0) return ok(undefined);
  const kind = isPJ === undefined ? undefined : isPJ ? 'legal' : 'natural';
  const read = parseFromHost(prefill ?? {}, locked, kind);
  if (read.ok) return read;
  return err(read.error.map(({ field, reason }) => ({ pointer: pointerOf(field), code: reason })));
}

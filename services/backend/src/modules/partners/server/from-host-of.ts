import {
  type FromHost,
  hostFields,
  type LockableField,
  parseFromHost,
} from '@afilia/domain/application/model/host-fields';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ProblemField } from './problem.ts';

/** Where a field stands in what was asked. */
export const pointerOf = (field: string): string =>
  (hostFields as readonly string[]).includes(field) ? `/prefill/${field}` : `/${field}`;

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
  return err(read.error.map(({ field, reason }) => ({ pointer: pointerOf(field), code: reason })));
}

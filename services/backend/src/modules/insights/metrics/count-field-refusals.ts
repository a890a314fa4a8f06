import type { FieldFault } from '@afilia/domain/insights/refused-fields';
import { weekOf } from '@afilia/domain/insights/week';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FieldRefusal, FieldRefusals } from '../ports/field-refusals.ts';
import { writeInBatches } from '../../platform/metrics/write-in-batches.ts';

/** Most refusals held between two writes; a program that fills in no form sends more. */
const maxCounted = 10_000;

/** Notes in memory which fields commands were refused for, and writes them from time to time. */
export function countFieldRefusals({
  refusals,
  clock,
  reportFailure,
}: {
  refusals: FieldRefusals;
  clock: Clock;
  reportFailure?: ((what: string, error: unknown) => void) | undefined;
}): {
  count: (ended: { applicationId: string | null; operation: string; fields: readonly FieldFault[] }) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
} {
  const { add, flush, close } = writeInBatches<FieldRefusal>({
    what: 'refused fields',
    keyOf: ({ applicationId, operation, field, reason, at }) =>
      [applicationId, weekOf(new Date(at)), operation, field, reason].join(' '),
    // The first time of the week stays.
    merge: (before) => before,
    write: (lines) => refusals.add(lines),
    most: maxCounted,
    reportFailure,
  });
  return {
    count: ({ applicationId, operation, fields }) => {
      // Without an application there is no id by which a refusal counts once.
      if (applicationId === null || fields.length === 0) return;
      const at = clock.now().toISOString();
      for (const { field, reason } of fields) add({ applicationId, operation, field, reason, at });
    },
    flush,
    close,
  };
}

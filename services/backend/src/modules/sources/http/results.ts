import type { RejectionCode, TechnicalCode } from '@afilia/domain/values/errors/codes';
import type { ErrorReason } from '@afilia/domain/values/errors/error-reason';
import type { SourceRecord } from '@afilia/domain/application/model/evaluation/source-record';
import type { SourceResult } from '../ports/source-result.ts';

export const answered = <Value>(value: Value): SourceResult<Value> => ({ kind: 'answer', value });

export const rejected = <Value = never>(
  code: RejectionCode,
  detail: string,
  value?: Value,
  reason?: ErrorReason,
): SourceResult<Value> => ({
  kind: 'rejected',
  code,
  detail,
  ...(value !== undefined && { value }),
  ...(reason && { reason }),
});

/** A rejection with what the source said, for staff who decide about it. */
export const onRecord = <Value>(record: SourceRecord, result: SourceResult<Value>): SourceResult<Value> =>
  result.kind === 'rejected' ? { ...result, record } : result;

export const failed = <Value = never>(
  code: TechnicalCode,
  detail: string,
  retryable = true,
): Extract<SourceResult<Value>, { kind: 'failed' }> => ({ kind: 'failed', code, detail, retryable });

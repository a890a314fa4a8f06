import type { RejectionCode, TechnicalCode } from '@afilia/domain/values/errors/codes';
import type { ErrorReason } from '@afilia/domain/values/errors/error-reason';
import type { SourceRecord } from '@afilia/domain/application/model/evaluation/source-record';

/**
 * The result of every external source. The adapter has already chosen our code; no code above it sees a vendor's status or wording (decision
 * sources-failures).
 *
 * - `answer`: the source worked; `value` is in our own terms.
 * - `rejected`: the source worked and its findings stop the application. `detail` is for the case file and never shown to the applicant (a
 *   list hit must not be explained on screen). `value`: the findings with which the application goes on after a person has let the code pass.
 *   `reason`: the part that the person may read and can act on. `record`: the findings, as the source gave them, for staff who decide
 *   about them.
 * - `failed`: the source did not work, or the credential did not. `retryable` says whether asking again later can help without the person
 *   doing anything. `isUnsent`: the request certainly did not leave. `byPersonOnly`: asking again costs money, so only the person's own wish
 *   does it.
 */
export type SourceResult<Value> =
  | { kind: 'answer'; value: Value }
  | {
      kind: 'rejected';
      code: RejectionCode;
      detail: string;
      value?: Value;
      reason?: ErrorReason;
      record?: SourceRecord;
    }
  | {
      kind: 'failed';
      code: TechnicalCode;
      detail: string;
      retryable: boolean;
      isUnsent?: true;
      byPersonOnly?: true;
    };

/** Given to every call: the id that joins logs of both sides, and a way to stop when no longer needed. */
export type SourceCall = { requestId: string; signal: AbortSignal };

/**
 * One question to one external source (decision sources-failures). Never throws and never outlives the wait that is configured
 * for it: whatever happens, it resolves to our answer, our rejection or our failure. Any question may also fail
 * with E21 (the wait ran out), so each docstring names only the codes of its own.
 */
export type SourceRequest<Input, Answer> = (input: Input, call: SourceCall) => Promise<SourceResult<Answer>>;

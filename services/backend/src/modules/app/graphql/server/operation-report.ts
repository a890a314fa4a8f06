import type { FieldFault } from '@afilia/domain/insights/refused-fields';

/** One operation as it ended, for logs and metrics: names, ids and codes; never variables, never data. */
export type OperationReport = {
  operation: string;
  applicationId: string | null;
  requestId: string;
  /** `stream`: an answer that goes on; its milliseconds are those until it began. */
  outcome: 'done' | 'refused' | 'failed' | 'stream';
  code?: string;
  reason?: string;
  /** Of a bug; the log has it under the same. */
  reference?: string;
  ms: number;
};

/** Its report with the fields that it was refused for, by their names: for the funnel, not for logs. */
export type EndedOperation = { line: OperationReport; fields: readonly FieldFault[] };

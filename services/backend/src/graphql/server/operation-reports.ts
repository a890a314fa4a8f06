import type { Plugin } from 'graphql-yoga';
import { z } from 'zod';
import type { ApiContext } from './context.ts';

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

const refusalSchema = z.object({
  __typename: z.literal('Refusal'),
  code: z.string(),
  reason: z.string(),
  reference: z.string().nullish(),
});
const startedSchema = z.object({ application: z.object({ id: z.string() }) });
const errorsSchema = z.object({
  errors: z.array(
    z.object({
      extensions: z.object({ code: z.string().optional(), reason: z.string().optional() }).optional(),
    }),
  ),
});

/** What an answer amounts to. */
function endOf(result: unknown): Pick<OperationReport, 'outcome' | 'code' | 'reason' | 'reference'> {
  if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result)
    return { outcome: 'stream' };
  const failed = errorsSchema.safeParse(result);
  if (failed.success) {
    const { code, reason } = failed.data.errors[0]?.extensions ?? {};
    return { outcome: 'failed', ...(code && { code }), ...(reason && { reason }) };
  }
  const refused = refusalSchema.safeParse(answerIn(result));
  if (!refused.success) return { outcome: 'done' };
  const { code, reason, reference } = refused.data;
  return { outcome: 'refused', code, reason, ...(reference && { reference }) };
}

/** Every stored operation names its only field `result`. */
const answerIn = (result: unknown): unknown =>
  z.object({ data: z.object({ result: z.unknown() }) }).safeParse(result).data?.data.result;

/**
 * Tells of every operation when it was answered (design D6: names of operations, never their variables).
 *
 * @param isKnown - whether a name is one of ours; others are somebody's free text and are not repeated
 */
export function operationReports(
  report: (line: OperationReport) => void,
  isKnown: (operation: string) => boolean,
): Plugin<object, ApiContext> {
  const begun = new WeakMap<Request, { operation: string; at: number }>();
  return {
    onParams({ request, params }) {
      const name = 'documentId' in params && typeof params.documentId === 'string' ? params.documentId : '';
      begun.set(request, { operation: isKnown(name) ? name : 'unknown', at: performance.now() });
    },
    onResultProcess({ request, result, serverContext }) {
      const { operation, at } = begun.get(request) ?? { operation: 'unknown', at: performance.now() };
      const { applicationId, requestId } = serverContext;
      const started = startedSchema.safeParse(answerIn(result));
      report({
        operation,
        applicationId: applicationId ?? started.data?.application.id ?? null,
        requestId,
        ...endOf(result),
        ms: Math.round((performance.now() - at) * 10) / 10,
      });
    },
  };
}

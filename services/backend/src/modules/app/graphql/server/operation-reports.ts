import { type FieldFault, faultsOfRefusal } from '@afilia/domain/insights/refused-fields';
import type { Plugin } from 'graphql-yoga';
import type { ApiContext } from './context.ts';
import type { EndedOperation, OperationReport } from './operation-report.ts';

/** Answers are our own and every one is looked at: they are read field by field, not parsed. */
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
};

/** Every stored operation names its only field `result`. */
const answerIn = (result: unknown): unknown => fieldOf(fieldOf(result, 'data'), 'result');

/** Returns the outcome of an answer. */
function endOf(result: unknown): Pick<OperationReport, 'outcome' | 'code' | 'reason' | 'reference'> {
  if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result)
    return { outcome: 'stream' };
  const errors = fieldOf(result, 'errors');
  if (Array.isArray(errors)) {
    const extensions = fieldOf(errors[0], 'extensions');
    const code = textOf(extensions, 'code');
    const reason = textOf(extensions, 'reason');
    return { outcome: 'failed', ...(code && { code }), ...(reason && { reason }) };
  }
  const answer = answerIn(result);
  const code = textOf(answer, 'code');
  const reason = textOf(answer, 'reason');
  if (textOf(answer, '__typename') !== 'Refusal' || code === undefined || reason === undefined)
    return { outcome: 'done' };
  const reference = textOf(answer, 'reference');
  return { outcome: 'refused', code, reason, ...(reference && { reference }) };
}

/** The fields of an answer that is a refusal. */
function fieldsOf(result: unknown, { outcome, reason }: ReturnType<typeof endOf>): FieldFault[] {
  if (outcome !== 'refused' || reason === undefined) return [];
  const errors = fieldOf(answerIn(result), 'fieldErrors');
  const fieldErrors = (Array.isArray(errors) ? errors : []).map((one: unknown) => ({
    field: textOf(one, 'field') ?? '',
    reason: textOf(one, 'reason') ?? '',
  }));
  return faultsOfRefusal({ reason, fieldErrors });
}

/**
 * Makes the report of an operation that was answered.
 *
 * @param at - when it began, by `performance.now()`
 */
export function endedOperation(
  { operation, at }: { operation: string; at: number },
  result: unknown,
  { applicationId, requestId }: Pick<ApiContext, 'applicationId' | 'requestId'>,
): EndedOperation {
  const started = textOf(fieldOf(answerIn(result), 'application'), 'id');
  const end = endOf(result);
  const line = {
    operation,
    applicationId: applicationId ?? started ?? null,
    requestId,
    ...end,
    ms: Math.round((performance.now() - at) * 10) / 10,
  };
  return { line, fields: fieldsOf(result, end) };
}

/**
 * Tells of every operation when it was answered: names of operations, never their variables.
 *
 * @param isKnown - tells if a name is one of ours; others are a client's free text and are not repeated
 */
export function operationReports(
  report: (ended: EndedOperation) => void,
  isKnown: (operation: string) => boolean,
): Plugin<object, ApiContext> {
  const begun = new WeakMap<Request, { operation: string; at: number }>();
  return {
    onParams({ request, params }) {
      const name = 'documentId' in params && typeof params.documentId === 'string' ? params.documentId : '';
      begun.set(request, { operation: isKnown(name) ? name : 'unknown', at: performance.now() });
    },
    onResultProcess({ request, result, serverContext }) {
      const begin = begun.get(request) ?? { operation: 'unknown', at: performance.now() };
      report(endedOperation(begin, result, serverContext));
    },
  };
}

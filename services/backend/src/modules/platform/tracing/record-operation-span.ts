import type { Tracing } from '../ports/tracing.ts';

/** The part of an operation's report that a trace takes. */
type EndedOperation = {
  operation: string;
  applicationId: string | null;
  requestId: string;
  outcome: 'done' | 'refused' | 'failed' | 'stream';
  code?: string;
  reason?: string;
};

/** Says in the span of a request which operation it was and how it ended. */
export function recordOperationSpan(tracing: Tracing, line: EndedOperation): void {
  const { operation, applicationId, requestId, outcome, code, reason } = line;
  const span = tracing.current();
  span.rename(operation);
  span.addFacts({
    'afilia.application': applicationId ?? undefined,
    'afilia.request': requestId,
    'afilia.outcome': outcome,
    'afilia.code': code,
    'afilia.reason': reason,
  });
  if (outcome === 'failed' || code === 'E18') span.fail(code ?? 'unknown');
  // The stream goes on as long as a person looks at the page.
  if (outcome === 'stream') span.end();
}

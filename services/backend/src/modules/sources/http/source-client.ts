import type { TechnicalCode } from '@afilia/domain/values/errors/codes';
import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import type { z } from 'zod';
import type { Fetch } from '../../platform/ports/outbound.ts';
import type { SourceCall, SourceResult } from '../ports/source-result.ts';
import type { Tracing } from '../../platform/ports/tracing.ts';
import type { SourceTarget } from '../config.ts';
import { sendRequest } from './send-request.ts';
import type { HttpRequest, Refusal } from './send-request.ts';
import { createResiliencePolicy } from './resilience-policy.ts';
import type { ResilienceOptions } from './resilience-policy.ts';
import { failed } from './results.ts';
import { CancelledError, TransportError } from './transport-error.ts';

/** Describes a fact for operators: source, operation, request. No personal data. */
export type DescribeDetail = (what: string) => string;

/** Maps an answer, and a refusal that the contract knows, to a result. */
interface Reading<Answer, Value> {
  answer: (answer: Answer, describe: DescribeDetail) => SourceResult<Value>;
  /** Without this function every refusal is the source's own E code. */
  refusal?: (refusal: Refusal, describe: DescribeDetail) => SourceResult<Value> | null;
}

export interface SourceClient {
  request: <Request, Answer, Value>(
    operation: Operation<z.ZodType<unknown, Request>, z.ZodType<Answer>>,
    body: Request,
    call: SourceCall,
    reading: Reading<Answer, Value>,
  ) => Promise<SourceResult<Value>>;
}

/** One call as it ended, for metrics and logs. */
export interface CallReport {
  source: SourceName;
  operation: string;
  requestId: string;
  outcome: 'answer' | 'rejected' | 'failed';
  code: string | null;
  milliseconds: number;
}

interface SourceClientOptions {
  source: SourceName;
  target: SourceTarget;
  fetch: Fetch;
  /** The source's own E code: the code of every failure but a wait that ran out (spec/errors#sources). */
  failureCode: TechnicalCode;
  resilience: ResilienceOptions;
  report: (report: CallReport) => void;
  tracing: Tracing;
}

/**
 * The one place where failures of the wire become codes (decision sources-failures): a wait that runs out is E21; no
 * connection, 429, 5xx, a redirect, something that is not JSON or has another form, more than 1 MiB, a refusal
 * that the contract does not know and a source that is being left alone are the source's own code.
 *
 * @example const client = createSourceClient({ source: 'bank', target, failureCode: 'E03', resilience, report });
 */
export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { source, target, failureCode, tracing, fetch } = options;
  const runResiliently = createResiliencePolicy(options.resilience);
  return {
    async request(operation, body, call, reading) {
      const startedAt = performance.now();
      const describe: DescribeDetail = (what) =>
        `${source}.${operation.name}: ${what} (request ${call.requestId})`;
      const result = await attempt();
      options.report({
        source,
        operation: operation.name,
        requestId: call.requestId,
        outcome: result.kind,
        code: result.kind === 'answer' ? null : result.code,
        milliseconds: performance.now() - startedAt,
      });
      return result;

      async function attempt(): Promise<Awaited<ReturnType<typeof reading.answer>>> {
        const request = operation.request.safeParse(body);
        if (!request.success) {
          const places = request.error.issues.map(({ path }) => path.join('.')).join(', ');
          return failed(failureCode, describe(`our request does not fit the contract at ${places}`), false);
        }
        const timeoutMs = operation.takesLong === true ? target.documentTimeoutMs : target.timeoutMs;
        try {
          const requestOnce = inSpans();
          const reply = await runResiliently(
            (signal) => requestOnce({ operation, body: request.data, requestId: call.requestId, signal }),
            { timeoutMs, safe: operation.safe, signal: call.signal },
          );
          if (reply.kind === 'answered') return reading.answer(reply.answer, describe);
          const known = reading.refusal?.(reply.refusal, describe) ?? null;
          return known ?? failed(failureCode, describe(`refused with status ${reply.refusal.status}`));
        } catch (error) {
          return failureOf(error, timeoutMs, describe);
        }
      }
    },
  };

  /** Records each attempt as its own span, whose trace context the source receives. */
  function inSpans() {
    let attempt = 0;
    return <Answer>(request: Omit<HttpRequest<Answer>, 'traceparent' | 'onStatus'>) => {
      attempt += 1;
      const facts = {
        'afilia.source': source,
        'afilia.request': request.requestId,
        'afilia.attempt': attempt,
      };
      const name = `source ${source}.${request.operation.name}`;
      return tracing.span({ name, kind: 'client', facts }, (span) =>
        sendRequest(
          { ...target, fetch },
          {
            ...request,
            traceparent: tracing.traceparent(),
            onStatus: (status) => span.addFacts({ 'http.response.status_code': status }),
          },
        ),
      );
    };
  }

  function failureOf(error: unknown, timeoutMs: number, describe: DescribeDetail) {
    if (error instanceof TaskCancelledError)
      return failed('E21', describe(`no answer within ${timeoutMs} ms`));
    if (error instanceof BrokenCircuitError)
      return {
        ...failed(failureCode, describe('left alone after repeated failures')),
        isUnsent: true as const,
      };
    if (error instanceof TransportError && error.isUnsent)
      return { ...failed(failureCode, describe(error.message)), isUnsent: true as const };
    if (error instanceof TransportError || error instanceof CancelledError)
      return failed(failureCode, describe(error.message));
    // A bug in reading the answer. Its message is left out, because it may quote the answer.
    return failed(failureCode, describe('the answer could not be read'), false);
  }
}

import type { TechnicalCode } from '@afilia/domain/errors/codes';
import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import type { z } from 'zod';
import type { SourceCall, SourceResult } from '../../ports/source-result.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { SourceTarget } from '../config.ts';
import { exchange } from './exchange.ts';
import type { Question, Refusal } from './exchange.ts';
import { createPatience } from './patience.ts';
import type { PatienceOptions } from './patience.ts';
import { failed } from './results.ts';
import { NoLongerWanted, SourceTrouble } from './trouble.ts';

/** Puts a fact into words for operators: which source, which question, which request. No personal data. */
export type Say = (what: string) => string;

/** What an adapter makes of a good answer, and of a refusal when its contract knows any. */
interface Reading<Answer, Value> {
  answer: (answer: Answer, say: Say) => SourceResult<Value>;
  /** Without it every refusal is the source's own E code. */
  refusal?: (refusal: Refusal, say: Say) => SourceResult<Value> | null;
}

export interface SourceClient {
  ask: <Request, Answer, Value>(
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

export interface SourceClientOptions {
  source: SourceName;
  target: SourceTarget;
  /** The source's own E code: what every failure is but a wait that ran out (spec/errors#sources). */
  failureCode: TechnicalCode;
  patience: PatienceOptions;
  report: (report: CallReport) => void;
  tracing: Tracing;
}

/**
 * The one place where failures of the wire become codes (decision 0006): a wait that runs out is E21; no
 * connection, 429, 5xx, a redirect, something that is not JSON or has another form, more than 1 MiB, a refusal
 * that the contract does not know and a source that is being left alone are the source's own code.
 *
 * @example const client = createSourceClient({ source: 'bank', target, failureCode: 'E03', patience, report });
 */
export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { source, target, failureCode, tracing } = options;
  const patiently = createPatience(options.patience);
  return {
    async ask(operation, body, call, reading) {
      const startedAt = performance.now();
      const say: Say = (what) => `${source}.${operation.name}: ${what} (request ${call.requestId})`;
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
          return failed(failureCode, say(`our request does not fit the contract at ${places}`), false);
        }
        const timeoutMs = operation.takesLong === true ? target.documentTimeoutMs : target.timeoutMs;
        try {
          const askOnce = inSpans();
          const reply = await patiently(
            (signal) => askOnce({ operation, body: request.data, requestId: call.requestId, signal }),
            { timeoutMs, safe: operation.safe, signal: call.signal },
          );
          if (reply.kind === 'answered') return reading.answer(reply.answer, say);
          const known = reading.refusal?.(reply.refusal, say) ?? null;
          return known ?? failed(failureCode, say(`refused with status ${reply.refusal.status}`));
        } catch (error) {
          return failureOf(error, timeoutMs, say);
        }
      }
    },
  };

  /** Each time that a question goes over the wire is a span of its own, which the source is told of. */
  function inSpans() {
    let attempt = 0;
    return <Answer>(question: Omit<Question<Answer>, 'traceparent' | 'onStatus'>) => {
      attempt += 1;
      const facts = {
        'afilia.source': source,
        'afilia.request': question.requestId,
        'afilia.attempt': attempt,
      };
      const name = `source ${source}.${question.operation.name}`;
      return tracing.span({ name, kind: 'client', facts }, (span) =>
        exchange(target, {
          ...question,
          traceparent: tracing.traceparent(),
          onStatus: (status) => span.tell({ 'http.response.status_code': status }),
        }),
      );
    };
  }

  function failureOf(error: unknown, timeoutMs: number, say: Say) {
    if (error instanceof TaskCancelledError) return failed('E21', say(`no answer within ${timeoutMs} ms`));
    if (error instanceof BrokenCircuitError)
      return failed(failureCode, say('left alone after repeated failures'));
    if (error instanceof SourceTrouble || error instanceof NoLongerWanted)
      return failed(failureCode, say(error.message));
    // A bug of ours in reading the answer: its message could quote the answer.
    return failed(failureCode, say('the answer could not be read'), false);
  }
}

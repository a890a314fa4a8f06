import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { z } from 'zod';
import type { Core } from '../core/core.ts';
import type { Findings, Scenario } from '../scenarios/scenario.ts';

/** A 4xx that belongs to the contract, returned instead of an answer. */
export class Refusal {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string) {
    this.status = status;
    this.error = error;
  }
}

/** The request was carried out, and its answer never arrives. */
export const unanswered = Symbol('unanswered');

/** Inputs of an answer besides the request. */
export interface RequestContext<Source extends SourceName> {
  /** Finding of this source about the RUT; null is the good answer. */
  finding: Findings[Source] | null;
  /** The same about the merchant of the application that a request refers to. */
  merchantFinding: Findings[Source] | null;
  scenario: Scenario | undefined;
  now: Date;
  /** The acquirer's core, for the source that is its door. */
  core: Core;
  /** Puts a text message on the telephone of this number; the same id once. */
  deliver: (message: { messageId: string; to: string; text: string }) => void;
  /** Says later that a message did not arrive. */
  bounce: (messageId: string) => void;
  /** Counts this question, and says which it is of this operation and RUT, from 1. */
  requestCount: () => number;
}

export interface ServedOperation<Source extends SourceName> {
  operation: Operation;
  answer: (request: unknown, context: RequestContext<Source>) => unknown;
}

/** In two steps, so that the contract's literal types reach the answer. */
type Serve<Source extends SourceName> = <Request, Answer>(
  operation: Operation<z.ZodType<Request>, z.ZodType<unknown, Answer>>,
) => {
  with: (
    answer: (request: Request, context: RequestContext<Source>) => Answer | Refusal | typeof unanswered,
  ) => ServedOperation<Source>;
};

export interface SourceDefinition<Source extends SourceName> {
  source: Source;
  served: readonly ServedOperation<Source>[];
}

/**
 * Writes down how the sandbox plays one source.
 *
 * @param source - its name in the contracts
 * @param write - gets `serve`, which ties an operation's contract to its answer; both ends are parsed
 * @example defineSource('bank', (serve) => [serve(findCustomer).with(() => ({ customer: true }))])
 */
export function defineSource<Source extends SourceName>(
  source: Source,
  write: (serve: Serve<Source>) => readonly ServedOperation<Source>[],
): SourceDefinition<Source> {
  const serve: Serve<Source> = (operation) => ({
    with: (answer) => ({
      operation,
      answer: (request, context) => {
        const given = answer(operation.request.parse(request), context);
        return given instanceof Refusal || given === unanswered ? given : operation.response.parse(given);
      },
    }),
  });
  return { source, served: write(serve) };
}

/**
 * Facts of a span: names of ours, ids of applications, codes, numbers. Never a variable of an operation, a typed text
 * or an answer of a source: traces leave the house.
 */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A stretch of work on the way from a click to a source. */
export interface Span {
  rename(name: string): void;
  addFacts(facts: SpanFacts): void;
  /** Something of ours broke; `why` is the name of an error or a code, never its message. */
  fail(why: string): void;
  /** Before the work itself ends: for an answer that goes on for hours. */
  end(): void;
}

export type SpanStart = {
  /** Few different ones: of operations, jobs and sources. */
  name: string;
  kind?: 'server' | 'client' | 'consumer';
  facts?: SpanFacts;
  /**
   * W3C Trace Context of the cause of the work, if that is another process or the browser; absent: the current span. A
   * malformed one counts as absent.
   */
  traceparent?: string | undefined;
};

/** Traces from click to source. */
export interface Tracing {
  /** Does some work as a span; the spans that it begins are inside it. Errors of the work are thrown. */
  span<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The span that this is called in; one that says nothing outside of all. */
  current(): Span;
  /** W3C Trace Context of the span that this is called in, for a service that works for it. */
  traceparent(): string | undefined;
}

const silent: Span = {
  rename: () => undefined,
  addFacts: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** Tracing without a collector: does the work and nothing else. */
export const untraced: Tracing = {
  span: (_, work) => work(silent),
  current: () => silent,
  traceparent: () => undefined,
};

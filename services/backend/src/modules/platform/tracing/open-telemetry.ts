import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type SpanContext,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Outbound } from '../ports/outbound.ts';
import { type Span, type SpanFacts, type SpanStart, type Tracing, untraced } from '../ports/tracing.ts';
import type { OpenTracing, TracingOptions } from './open-tracing.ts';

const shape = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

/**
 * The ids in a `traceparent` (W3C Trace Context), and nothing else of it: our own decision says if a trace is kept.
 *
 * @returns nothing for a malformed one, or all zeros
 */
function parseTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = shape.exec(text ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** @see parseTraceparent */
const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** A process that has to end does not wait long for a collector that does not answer. */
const lastWordMs = 1_000;

/** Our span as the SDK has it. */
function toSpan(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    addFacts: (facts) => void span.setAttributes(given(facts)),
    fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
    // The SDK complains about a second end.
    end: () => (span.isRecording() ? span.end() : undefined),
  };
}

const given = (facts: SpanFacts = {}) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** The collector's connections; its exporter speaks HTTP itself. */
const agentOf = (url: string, { agent }: Pick<Outbound, 'agent'>) => {
  const { protocol } = new URL(url);
  return () => agent(protocol === 'https:' ? 'https:' : 'http:');
};

/** Reports once that a collector is away, not with every batch. */
function reportingOnce(exporter: SpanExporter, report: TracingOptions['report']): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isAway) report('traces could not be sent', result.error);
        isAway = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Traces by OpenTelemetry, in its own corner: nothing is registered for the whole process, so libraries that look for
 * a tracer find none, and two backends in one process have one each.
 *
 * The id of a trace alone decides if it is sent, the same on every node; the word of a `traceparent` from outside
 * about it is not believed.
 */
export function createOpenTelemetry(
  options: Omit<TracingOptions, 'traces'> & NonNullable<TracingOptions['traces']>,
): OpenTracing {
  const { url, headers, ratio, roles, instance, outbound, report } = options;
  const exporter = reportingOnce(
    new OTLPTraceExporter({ url, headers, httpAgentOptions: agentOf(url, outbound) }),
    report,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'afilia',
      'service.instance.id': instance,
      'afilia.roles': roles.length > 0 ? roles.join(' ') : 'all',
    }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('afilia');
  const active = new AsyncLocalStorage<Context>();

  /** Returns the context that a span is inside: its cause elsewhere, or the span that it is begun in. */
  const parentOf = ({ traceparent }: SpanStart): Context => {
    const cause = parseTraceparent(traceparent);
    if (cause) return trace.setSpanContext(ROOT_CONTEXT, cause);
    return active.getStore() ?? ROOT_CONTEXT;
  };
  const currentSpan = () => trace.getSpan(active.getStore() ?? ROOT_CONTEXT);

  const tracing: Tracing = {
    span: (start, work) => {
      const parent = parentOf(start);
      const { name, kind, facts } = start;
      const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: given(facts) };
      const inner = tracer.startSpan(name, options, parent);
      const span = toSpan(inner);
      return active.run(trace.setSpan(parent, inner), async () => {
        try {
          return await work(span);
        } catch (error) {
          // Never its message: it may quote personal data.
          span.fail(error instanceof Error ? error.name : typeof error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    current: () => {
      const span = currentSpan();
      return span ? toSpan(span) : untraced.current();
    },
    traceparent: () => {
      const context = currentSpan()?.spanContext();
      return context && isSpanContextValid(context) ? formatTraceparent(context) : undefined;
    },
  };
  const close = async () => {
    let limit: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => (limit = setTimeout(resolve, lastWordMs)));
    await Promise.race([provider.shutdown().catch(() => undefined), deadline]);
    clearTimeout(limit);
  };
  return { tracing, close };
}

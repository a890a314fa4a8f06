import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

const shape = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

/**
 * The ids in a `traceparent` (W3C Trace Context), and nothing else of it: whether a trace is kept is our own decision.
 *
 * @returns nothing for what is malformed, or all zeros
 */
export function parseTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = shape.exec(text ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** @see parseTraceparent */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

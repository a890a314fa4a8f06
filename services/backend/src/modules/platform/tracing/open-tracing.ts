import type { Outbound } from '../ports/outbound.ts';
import { type Tracing, untraced } from '../ports/tracing.ts';

export type TracingOptions = {
  /** Collector of traces; without it there are none, and the SDK is not even loaded. */
  traces: { url: string; headers: Record<string, string>; ratio: number } | undefined;
  outbound: Pick<Outbound, 'agent'>;
  /** Roles of this process, such as `api` and `worker`; none is everything. */
  roles: readonly string[];
  /** Names this process among its like. */
  instance: string;
  /** Told once when the collector is away, and again when it went away after it was back. */
  report: (what: string, error: unknown) => void;
};

/** `close` sends the spans that were not sent yet, and waits a second for it at most. */
export type OpenTracing = { tracing: Tracing; close: () => Promise<void> };

/**
 * Opens the way to the collector of traces.
 *
 * @example const { tracing, close } = await openTracing({ traces: config.traces, roles, instance, report });
 */
export async function openTracing({ traces, ...process }: TracingOptions): Promise<OpenTracing> {
  if (!traces) return { tracing: untraced, close: async () => undefined };
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry({ ...process, ...traces });
}

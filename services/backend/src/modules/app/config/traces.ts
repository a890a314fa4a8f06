import type { Given } from './variables.ts';

/** Receiver of traces, if any (OTLP over HTTP, JSON). */
export type TracesConfig = {
  /** Of the collector, with its path for traces. */
  url: string;
  /** Headers that the collector requires; may hold its key. */
  headers: Record<string, string>;
  /** Share of the traces that are sent, 0 to 1. */
  ratio: number;
};

/** @returns nothing where no collector was named: then nothing is traced */
export function readTraces(given: Given): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = given;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint}/v1/traces`,
    headers: Object.fromEntries(given.OTEL_EXPORTER_OTLP_HEADERS ?? []),
    ratio: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** As often as a late event loop is looked at elsewhere: oftener would wake an idle process for nothing. */
const eventLoopMonitoringPrecision = 20;

/**
 * Registers the figures that every process has of itself: processor, memory, open files, garbage collection and event
 * loop (`process_*`, `nodejs_*`), and its version.
 *
 * @param version - of the product
 */
export function registerProcessMetrics(registry: Registry, version: string): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  const info = new Gauge({
    name: 'afilia_build_info',
    help: 'What runs here; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  info.set({ version, node: process.versions.node }, 1);
}

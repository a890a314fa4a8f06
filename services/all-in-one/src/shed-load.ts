import { monitorEventLoopDelay } from 'node:perf_hooks';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { refuseWithPage } from './refusal-pages.ts';

/** Callers of these decide about the load. */
const alwaysAnswered = new Set<string | undefined>(['/healthz', '/readyz', '/metrics']);

/** Seconds after which to come back: the next look at the load is taken before. */
const retryAfterSeconds = 2;

/** A second late on average over a second: people feel it, and more work would only make all of it later. */
const defaultLimits = { milliseconds: 1_000, everyMs: 1_000 };

/**
 * Refuses new requests with 503 while the event loop is late, so that those under way are answered. Widgets send the
 * same again by themselves, and so does a page that a person opened.
 *
 * @param server - before its routes are added
 */
export function shedLoad(server: FastifyInstance, { milliseconds, everyMs } = defaultLimits): void {
  let from = 0;
  // The start itself is no load: by then it is out of the measured time.
  server.addHook('onListen', async () => {
    from = performance.now() + 2 * everyMs;
  });
  void server.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    sampleInterval: everyMs,
    pressureHandler: (request, reply) => {
      const { url, config } = request.routeOptions;
      // A console or a widget that lacks one of its files stays blank: a browser does not ask for it again.
      if (performance.now() < from || alwaysAnswered.has(url) || config.isFile) return;
      void reply.code(503).header('retry-after', retryAfterSeconds);
      void (
        refuseWithPage(request, reply, retryAfterSeconds) ??
        reply.send({ statusCode: 503, error: 'Service Unavailable', message: 'Too busy, come back soon.' })
      );
    },
  });
}

/** How late the event loop was since the last reading: its 99th percentile and its worst. */
export function showEventLoopDelay(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge: Gauge = new Gauge({
    name: 'afilia_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape, by quantile (0.99 and 1, the worst)',
    labelNames: ['quantile'],
    registers: [registry],
    collect: () => {
      gauge.set({ quantile: '0.99' }, delay.percentile(99) / 1e9);
      gauge.set({ quantile: '1' }, delay.max / 1e9);
      delay.reset();
    },
  });
}

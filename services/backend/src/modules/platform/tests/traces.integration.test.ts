import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { eventually } from '@afilia/testing/backend/advance-time';
import { findCode, findSecret } from '@afilia/testing/backend/find-secret';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import {
  collectTraces,
  type CollectedSpan,
  type TraceCollector,
} from '@afilia/testing/services/trace-collector';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, expect, test } from 'vitest';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const browserSpan = 'b7ad6b7169203331';
const approved = allScenarios[0]?.rut ?? '';
const key = 'clave "ñandú" que nadie ve';
const newRut = freshRuts();

let collector: TraceCollector;
let backend: RunningBackend;
/** A bank that is down, and the headers of the requests to it. */
let bank: Server;
const bankRequests: IncomingMessage['headers'][] = [];

beforeAll(async () => {
  collector = await collectTraces();
  bank = createServer(({ headers }, answer) => {
    bankRequests.push(headers);
    answer.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(bank, 'listening');
  backend = await startBackend(undefined, {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=k=1',
      LOG_LEVEL: 'warn',
    },
  });
});
afterAll(async () => {
  await backend?.close();
  await collector.close();
  bank.closeAllConnections();
  bank.close();
});

const inTrace = (id: string) => collector.spans.filter((span) => span.traceId === id);
const named = (spans: CollectedSpan[], name: string) => spans.filter((span) => span.name === name);

/** Names of a span and of those it is inside of, innermost first. */
function wayOut(spans: CollectedSpan[], span: CollectedSpan | undefined): string[] {
  if (!span) return [];
  return [
    span.name,
    ...wayOut(
      spans,
      spans.find(({ spanId }) => spanId === span.parentSpanId),
    ),
  ];
}

/** Starts an application as the widget does, with a `traceparent` of its own. */
const start = (on: RunningBackend, rut: string, traceparent: string) => {
  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  const input = { rut, isPJ: false, ...consents, textVersion: '2026-11-01' };
  const variables = { commandId: crypto.randomUUID(), input };
  return new Applicant(on).request({ documentId: 'start-application', variables }, { traceparent });
};

test('from the click to every try at a source of a job that it caused there is one trace', async () => {
  const { port } = bank.address() as AddressInfo;
  bankRequests.splice(0);
  collector.spans.splice(0);
  const troubled = await startBackend(undefined, {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SOURCE_BANK_URL: `http://127.0.0.1:${port}`,
      SOURCE_BANK_KEY: 'key',
    },
    sourceResilience: { retryDelayMs: 1 },
  });
  try {
    const response = await start(troubled, approved, `00-${traceId}-${browserSpan}-00`);
    const { data } = (await response.json()) as { data: { result: { application: { id: string } } } };
    await eventually(troubled, data.result.application.id, ({ error }) => error !== null);
    expect(bankRequests).toHaveLength(3);
  } finally {
    // Sends the spans that were not sent yet.
    await troubled.close();
  }
  const spans = inTrace(traceId);
  // Batches may arrive in another order.
  const tries = named(spans, 'source bank.findCustomer').toSorted((one, other) =>
    one.startTimeUnixNano.localeCompare(other.startTimeUnixNano),
  );
  expect(wayOut(spans, tries[0])).toEqual([
    'source bank.findCustomer',
    'job run-check',
    'commit',
    // The bank is asked with the pass that another check brought.
    'job run-check',
    'commit',
    'command startApplication',
    'start-application',
  ]);
  expect(tries.map(({ attributes }) => attributes)).toMatchObject(
    [1, 2, 3].map((attempt) => ({
      'afilia.source': 'bank',
      'afilia.attempt': attempt,
      'http.response.status_code': 503,
    })),
  );
  // The source gets the span of its own try.
  expect(bankRequests.map(({ traceparent }) => traceparent)).toEqual(
    tries.map(({ spanId }) => `00-${traceId}-${spanId}-01`),
  );
  const [operation] = named(spans, 'start-application');
  expect(operation).toMatchObject({ parentSpanId: browserSpan, attributes: { 'afilia.outcome': 'done' } });
  const ids = new Set(spans.map(({ attributes }) => attributes['afilia.application']).filter(Boolean));
  expect([...ids]).toEqual([operation?.attributes['afilia.application']]);
});

test.runIf(isLongRun).each([
  ['too short', `00-${traceId.slice(1)}-${browserSpan}-01`],
  ['all zeros', `00-${'0'.repeat(32)}-${browserSpan}-01`],
  ['of another form', `00-${traceId}-${browserSpan}-01-<script>`],
])('a traceparent that is %s is as if it were not there', async (_what, traceparent) => {
  const before = collector.spans.length;
  await (await start(backend, newRut(), traceparent)).text();
  const later = () => named(collector.spans.slice(before), 'start-application');
  await expect.poll(later).toHaveLength(1);
  expect(later()[0]).toMatchObject({ parentSpanId: '' });
  expect(later()[0]?.traceId).not.toBe(traceId);
});

test('nothing that a person typed or was sent is in any span', async () => {
  const rosa = new Applicant(backend);
  await rosa.toConnect(newRut());
  const rut = rosa.application?.rut ?? '';
  const code = await rosa.code();
  await rosa.connect(key);
  await rosa.reach('evaluated');
  await expect.poll(() => named(collector.spans, 'connect-sources').length).toBe(1);
  await expect.poll(() => named(collector.spans, 'source tax.readTaxFolder').length).toBeGreaterThan(0);
  expect(collector.headers()['x-collector-key']).toBe('k=1');
  const all = collector.bodies.join('\n');
  expect(findSecret(key, all)).toEqual([]);
  expect(findCode(code, all)).toEqual([]);
  for (const typed of ['Rosa', 'Díaz', 'Providencia', rosa.email, rut, rut.replaceAll('.', ''), rosa.session])
    expect(all).not.toContain(typed);
});

test.runIf(isLongRun)('an unavailable collector is reported once, and delays no request', async () => {
  collector.answerWith(400);
  const warned = () => backend.log.filter((line) => line.includes('traces could not be sent')).length;
  const rosa = new Applicant(backend);
  await rosa.start(newRut());
  await rosa.reach('prescreened');
  await expect.poll(warned).toBe(1);
});

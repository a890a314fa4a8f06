import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.string() }).or(z.object({ intValue: z.coerce.number() })),
  }),
);
const spanShape = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: attributes
    .transform((list) =>
      list.map(({ key, value }): [string, string | number] => [
        key,
        'intValue' in value ? value.intValue : value.stringValue,
      ]),
    )
    .transform((pairs): Record<string, string | number> => Object.fromEntries(pairs)),
});

/** OTLP as JSON, with the fields that tests read. */
const request = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanShape) })) })),
});

export type CollectedSpan = z.infer<typeof spanShape>;

/** A collector of traces over real HTTP. */
export type TraceCollector = {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
  /** Every body as it came. */
  bodies: string[];
  /** Headers of the last request. */
  headers: () => IncomingMessage['headers'];
  /** Status of every answer from now on; 200 at first. */
  answerWith: (status: number) => void;
  close: () => Promise<void>;
};

/** Opens a collector that keeps the traces that it gets. A body that is no OTLP in JSON is answered 400, and kept as a body alone. */
export async function collectTraces(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  let headers: IncomingMessage['headers'] = {};
  let status = 200;
  const take = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await text(incoming);
    headers = incoming.headers;
    bodies.push(body);
    const read = incoming.url === '/v1/traces' ? request.safeParse(JSON.parse(body)) : undefined;
    if (read?.success)
      spans.push(...read.data.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    answer.writeHead(read?.success ? status : 400, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer(
    (incoming, answer) => void take(incoming, answer).catch(() => answer.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers: () => headers,
    answerWith: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

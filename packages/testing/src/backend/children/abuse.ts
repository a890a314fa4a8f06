// One client that means harm: `abuse.ts <kind> <base> <amount> <bearer> <api key>`, from an address of its own. Prints
// `begun` when everything is on its way, and ends when all was answered or cut.
import { request, type IncomingMessage } from 'node:http';
import { hostilePdf, type HostileKind } from '../../documents/hostile-pdf.ts';

const [kind = '', base = '', amountText = '', session = '', apiKey = ''] = process.argv.slice(2);
const amount = Number(amountText);
const address = '127.0.0.2';

type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string | number>;
  body?: Uint8Array | string;
};

/** Sends a request; resolves when its answer is over, of any status. */
function send({ method = 'GET', path, headers = {}, body }: Sent, isEnded = true): Promise<number> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const call = request({ hostname, port, method, path, headers, localAddress: address, agent: false });
    call.on('response', (response: IncomingMessage) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', () => resolve(0));
    if (isEnded) call.end(body);
    else call.write(body ?? '');
  });
}

const maxMs = 15_000;
/** Ten shapes of an address, each of which some pattern could be slow on. */
const shapes = ['a', '.', 'a.', 'eyJ-', 'eyJ.', 'a@', '12.345.', '%41', '/', '-a'].map((piece) =>
  `/${piece.repeat(Math.floor(maxMs / piece.length))}`.slice(0, maxMs - (piece === '%41' ? 2 : 0)),
);

function upload(index: number): Sent {
  const kinds: HostileKind[] = ['one large gap', 'one small gap', 'ranges only'];
  const file = hostilePdf(kinds[index % kinds.length] ?? 'ranges only', 14 * 1024 * 1024);
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
  return { method: 'POST', path: '/verify', headers, body };
}

const json = { 'content-type': 'application/json', 'x-api-key': apiKey };
const stream: Sent = {
  method: 'POST',
  path: '/graphql',
  headers: { ...json, accept: 'text/event-stream', authorization: `Bearer ${session}` },
  body: JSON.stringify({ documentId: 'application-changed', variables: { sinceVersion: 0 } }),
};
const query: Sent = {
  method: 'POST',
  path: '/graphql',
  headers: { ...json, authorization: `Bearer ${session}` },
  body: JSON.stringify({ documentId: 'application' }),
};
const slow: Sent = {
  method: 'POST',
  path: '/graphql',
  headers: { ...json, 'content-length': 1_000 },
  body: '{"documentId":',
};

const works: Record<string, () => Promise<number>[]> = {
  urls: () => shapes.flatMap((path) => Array.from({ length: amount }, () => send({ path }))),
  pdfs: () => Array.from({ length: amount }, (_, index) => upload(index)).map((one) => send(one)),
  streams: () => Array.from({ length: amount }, () => send(stream)),
  queries: () => Array.from({ length: amount }, () => send(query)),
  'slow bodies': () => Array.from({ length: amount }, () => send(slow, false)),
};

const sent = works[kind]?.() ?? [];
console.log('begun');
const counts = new Map<number, number>();
for (const status of await Promise.all(sent)) counts.set(status, (counts.get(status) ?? 0) + 1);
console.log(JSON.stringify(Object.fromEntries(counts)));
process.exit(0);

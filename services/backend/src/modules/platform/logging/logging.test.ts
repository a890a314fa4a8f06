import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { clean, cleanText } from './clean.ts';
import { createLogger } from './create-logger.ts';
import { fastifyLogging } from './fastify-logging.ts';

const collect = (level = 'info') => {
  const lines: string[] = [];
  return { lines, logger: createLogger({ level, destination: { write: (line) => void lines.push(line) } }) };
};

const secrets = {
  authorization: 'Bearer abc.def.ghi',
  'x-api-key': 'da2-topsecret',
  cookie: 'session=s3cr3t',
  'set-cookie': ['session=s3cr3t'],
  otp: '482913',
  key: 'mi-clave-tributaria',
  sealedCredentials: 'eyJhbGciOiJFQ0RIIn0..aaaa.bbbb.cccc',
  sessionToken: 'tok-9f8e7d',
  SIGNING_KEY_PEM: '-----BEGIN PRIVATE KEY-----MIIE',
  password: 'hunter2',
  clientSecret: 'sig-cl13nt',
  SIGNER_CLIENT_SECRET: 'sig-cl13nt',
  SAD: 'sig-4ctivation',
};
const personal = {
  email: 'camila.rojas@correo.cl',
  phone: '+56 9 8765 4321',
  merchantRut: '12.345.678-5',
  accountNumber: '00012345678',
  firstName: 'Camilita',
  addressLine: { street: 'Los Alerces 1234' },
  address: { street: 'Los Alerces 1234' },
};
const forbidden = [
  'abc.def',
  'topsecret',
  's3cr3t',
  '482913',
  'mi-clave',
  'eyJhbGci',
  'tok-9f8e7d',
  'MIIE',
  'hunter2',
  'cl13nt',
  '4ctivation',
  'camila.rojas',
  '8765 4321',
  '12.345.678',
  '12345678',
  'Camilita',
  'Los Alerces',
];

/** Words of the list that reached the log; a log without lines proves nothing. */
const leaked = (lines: string[]) =>
  lines.length === 0 ? ['no lines'] : forbidden.filter((word) => lines.join('').includes(word));

test.each([
  ['at the top', () => ({ ...secrets, ...personal })],
  ['deep inside', () => ({ a: { b: [{ ...secrets, ...personal }] } })],
  ['in headers', () => ({ request: { headers: secrets, body: { variables: personal } } })],
  [
    'in the cause of an error',
    () => ({ err: new Error('x', { cause: Object.assign(new Error('y'), secrets, personal) }) }),
  ],
])('no secret and no personal data %s reaches the log', (_where, fields) => {
  const { lines, logger } = collect();
  logger.info(fields(), 'something happened');
  expect(leaked(lines)).toEqual([]);
});

test('bindings of a child logger are cleaned too', () => {
  const { lines, logger } = collect();
  logger.child({ ...secrets, ...personal }).info('bound');
  expect(leaked(lines)).toEqual([]);
});

test('texts are cleaned by their look, in messages, in values put into them and in errors', () => {
  const { lines, logger } = collect();
  const text =
    'to camila.rojas@correo.cl 12.345.678-5 12345678-5 +56987654321 Bearer abc.def.ghi ' +
    'smtp://user:hunter2@mail https://x/?sign_token=tok-9f8e7d&a=1';
  logger.info(text);
  logger.info('%s %o', text, { text });
  logger.error(new Error(text));
  logger.info('%o', { otp: '482913' });
  logger.error({ error: new Error(`Failed query: insert\nparams: Camilita,482913,${text}`) }, text);
  expect(leaked(lines)).toEqual([]);
});

test('fields for operators are still there', () => {
  const { lines, logger } = collect();
  const applicationId = '3f2c8a10-9b1e-4c57-8d53-0f6a2b9d1e44';
  logger.warn(
    { applicationId, folio: 'S-2026-000123', code: 'E05', source: 'negative-files', ms: 31 },
    'slow',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: 'slow',
    applicationId,
    folio: 'S-2026-000123',
    code: 'E05',
    source: 'negative-files',
    ms: 31,
  });
  expect(cleanText(`${applicationId} 2026-11-21T13:45:00.000Z`)).toBe(
    `${applicationId} 2026-11-21T13:45:00.000Z`,
  );
});

test('an error keeps its type, message, code and stack', () => {
  const { lines, logger } = collect();
  logger.error({ err: Object.assign(new TypeError('no route'), { code: 'ECONNREFUSED' }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'no route',
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('logging.test'),
    },
  });
});

test('every cause of an error keeps its code, also those of several at once', () => {
  const { lines, logger } = collect();
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const error = new Error('Failed query', {
    cause: new Error('no connection', { cause: new AggregateError([refused, refused], 'both') }),
  });
  logger.error({ error }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: { cause: { cause: { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }] } } },
  });
});

test('bytes are logged as their length, and an endless tree ends', () => {
  const tree: Record<string, unknown> = { bytes: new Uint8Array(5) };
  tree.self = tree;
  expect(JSON.stringify(clean(tree))).toContain('[5 bytes]');
  expect(JSON.stringify(clean(tree))).toContain('[object]');
});

test('a request is one line with method, route, status, time and id, without query, headers and body', async () => {
  const { lines, logger } = collect();
  const server = Fastify(fastifyLogging(logger, randomUUID));
  server.post('/graphql/:part', async (request, reply) => {
    request.log.info('resolving');
    return reply.send({ otp: '482913' });
  });
  await server.inject({
    method: 'POST',
    url: '/graphql/12.345.678-5?sign_token=tok-9f8e7d',
    headers: {
      'x-request-id': 'req-abcdefgh',
      authorization: 'Bearer abc.def.ghi',
      cookie: 'session=s3cr3t',
    },
    payload: { ...secrets, ...personal },
  });
  await server.inject({
    method: 'POST',
    url: '/graphql/x',
    headers: { 'x-request-id': 'a\nb' },
    payload: {},
  });
  await server.close();
  expect(leaked(lines)).toEqual([]);
  const parsed = lines.map((line): unknown => JSON.parse(line));
  expect(parsed).toMatchObject([
    { reqId: 'req-abcdefgh', msg: 'resolving' },
    {
      reqId: 'req-abcdefgh',
      msg: 'request',
      method: 'POST',
      route: '/graphql/:part',
      status: 200,
      ms: expect.any(Number),
    },
    { msg: 'resolving' },
    { reqId: expect.stringMatching(/^[\da-f-]{36}$/u), route: '/graphql/:part' },
  ]);
});

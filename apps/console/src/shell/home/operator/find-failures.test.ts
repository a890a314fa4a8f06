import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import type { StaffService } from '@afilia/api-contract/platform/service-answers';
import type { StaffDeadLetter } from '@afilia/api-contract/staff/dead-letter-answers';
import { expect, test } from 'vitest';
import { findFailures, type Observed } from './find-failures.ts';

const service = (over: Partial<StaffService> = {}): StaffService => ({
  now: '2026-11-29T12:00:00.000Z',
  database: { milliseconds: 3 },
  relay: { milliseconds: 12 },
  queues: [{ queue: 'send-mail', jobs: 2, seconds: 20 }],
  certificates: [{ which: 'seal', days: 400 }],
  sources: [{ source: 'tax', calls: 200, failed: 2, code: 'E05' }],
  funnel: [],
  ...over,
});
const letter = (over: Partial<StaffDeadLetter> = {}): StaffDeadLetter => ({
  id: '1',
  queue: 'send-mail',
  check: null,
  folio: null,
  failedAt: '2026-11-25T17:05:00.000Z',
  attempts: 31,
  code: 'again',
  reference: '1',
  ...over,
});
const endpoint = (over: Partial<StaffEndpoint> = {}): StaffEndpoint => ({
  id: 'we_1',
  hostId: 'default',
  url: 'https://avisos.banco.example/afilia',
  types: [],
  format: 'standard',
  isPJ: null,
  state: 'on',
  offBecause: null,
  deliveredAt: null,
  pending: 0,
  pendingSince: null,
  failingSince: null,
  previousSecretUntil: null,
  ...over,
});
const words = (observed: Partial<Observed>) =>
  findFailures({ service: undefined, letters: undefined, endpoints: undefined, ...observed }).map(
    (failure) => failure.words,
  );

test('[A-25] the list is empty while all arrives, and before the first answer', () => {
  expect(
    words({ service: service(), letters: { letters: [], isCut: false }, endpoints: [endpoint()] }),
  ).toEqual([]);
  expect(words({})).toEqual([]);
});

test.each<[string, Partial<StaffService>, string[]]>([
  ['no database', { database: { milliseconds: null } }, ['La base de datos no responde.']],
  ['a slow database', { database: { milliseconds: 1_250 } }, ['La base de datos tarda 1,3 s.']],
  ['no relay', { relay: { milliseconds: null } }, ['La ayuda en vivo no responde: nadie puede conectarse.']],
  [
    'a certificate of 29 days',
    { certificates: [{ which: 'seal', days: 29 }] },
    ['Certificado que sella los documentos: vence en 29 días.'],
  ],
  ['a certificate of 30 days', { certificates: [{ which: 'seal', days: 30 }] }, []],
  [
    'a certificate that ended',
    { certificates: [{ which: 'tls', days: -1 }] },
    ['Certificado de la conexión (TLS): venció.'],
  ],
  [
    'a signer that did not answer',
    { certificates: null },
    ['El firmante no respondió: no se sabe cuándo vencen sus certificados.'],
  ],
  ['a queue of 14 minutes', { queues: [{ queue: 'send-mail', jobs: 3, seconds: 899 }] }, []],
  [
    'a queue of 15 minutes',
    { queues: [{ queue: 'send-mail', jobs: 3, seconds: 900.4 }] },
    ['Correo: esperan 3; el más antiguo, hace 15 min.'],
  ],
  [
    'nine calls of a source that failed',
    { sources: [{ source: 'tax', calls: 9, failed: 9, code: 'E05' }] },
    [],
  ],
  [
    'a source of which a fifth failed, but for one',
    { sources: [{ source: 'tax', calls: 100, failed: 19, code: 'E05' }] },
    [],
  ],
  [
    'ten calls of a source, of which a fifth failed',
    { sources: [{ source: 'tax', calls: 10, failed: 2, code: null }] },
    [expect.stringContaining('hoy falló el 20 % de 10 consultas.') as string],
  ],
])('%s', (_what, over, expected) => expect(words({ service: service(over) })).toEqual(expected));

test('the worst is first: down, losing work, failing, late, ending', () => {
  const found = words({
    service: service({
      relay: { milliseconds: null },
      certificates: [
        { which: 'operator', days: 20 },
        { which: 'seal', days: 3 },
      ],
      queues: [{ queue: 'make-documents', jobs: 1, seconds: 3_600 }],
      sources: [
        { source: 'bank', calls: 100, failed: 9, code: null },
        { source: 'tax', calls: 100, failed: 20, code: 'E05' },
      ],
    }),
    letters: {
      letters: [letter(), letter({ id: '2', queue: 'seal-audit' }), letter({ id: '3' })],
      isCut: false,
    },
    endpoints: [
      endpoint({
        id: 'late',
        url: 'https://lento.example/',
        pending: 3,
        pendingSince: '2026-11-29T11:00:00.000Z',
      }),
      endpoint({
        id: 'off',
        url: 'https://apagado.example/',
        state: 'off',
        offBecause: 'failing',
        pending: 9,
      }),
    ],
  });
  expect(found.map((line) => line.slice(0, 24))).toEqual([
    'La ayuda en vivo no resp',
    'apagado.example: Apagado',
    '3 trabajos fallidos sin ',
    expect.stringContaining('hoy f') as string,
    'Documentos: espera 1; el',
    'lento.example: Activo, s',
    'Certificado que sella lo',
    'Certificado que firma po',
  ]);
  expect(found[5]).toBe(
    'lento.example: Activo, sin entregas todavía, avisos pendientes: 3, el más antiguo desde el 29-11-2026 08:00.',
  );
  expect(found[2]).toBe('3 trabajos fallidos sin resolver: Correo (2), Sello del registro (1).');
  expect(found[3]).toContain('falló el 20 % de 100 consultas (E05)');
});

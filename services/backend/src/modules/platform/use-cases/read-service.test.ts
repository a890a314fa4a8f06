import { expect, test } from 'vitest';
import { readService, type ServiceDeps } from './read-service.ts';

const clock = { now: () => new Date('2026-11-28T15:00:00.000Z') };
const line = (source: string, outcome: 'answered' | 'failed', code: string, calls: number) => ({
  source,
  outcome,
  code,
  calls,
});
const deps = (over: Partial<ServiceDeps> = {}): ServiceDeps => ({
  clock,
  pingDatabase: () => Promise.resolve(),
  askRelay: () => Promise.resolve(true),
  queues: () =>
    Promise.resolve([
      { queue: 'send-mail', jobs: 2, seconds: 40 },
      { queue: 'seal-audit', jobs: 0, seconds: 0 },
    ]),
  certificateDays: () => Promise.resolve({ seal: 400, tls: -1 }),
  numbers: {
    sourcesOf: (day) =>
      Promise.resolve(
        day === '2026-11-28'
          ? [
              line('tax', 'answered', '', 90),
              line('tax', 'failed', 'E05', 3),
              line('tax', 'failed', 'E07', 7),
              line('bank', 'answered', '', 1),
            ]
          : [],
      ),
    entriesOf: (day, until, weeks) =>
      Promise.resolve([{ step: `${day} until ${until}`, today: 5, before: Array(weeks).fill(6) }]),
  },
  ...over,
});

test('[A-25] an operator reads which parts answer, what waits, what ends, and the numbers of today in Chile', async () => {
  const view = await readService(deps());
  expect(view).toMatchObject({
    now: '2026-11-28T15:00:00.000Z',
    queues: [{ queue: 'send-mail', jobs: 2, seconds: 40 }],
    certificates: [
      { which: 'seal', days: 400 },
      { which: 'tls', days: -1 },
    ],
    sources: [
      { source: 'bank', calls: 1, failed: 0, code: null },
      { source: 'tax', calls: 100, failed: 10, code: 'E07' },
    ],
    funnel: [{ step: '2026-11-28 until 2026-11-28T15:00:00.000Z', today: 5, before: [6, 6, 6, 6] }],
  });
  expect(view.database.milliseconds).toBeGreaterThanOrEqual(0);
  expect(view.relay.milliseconds).toBeGreaterThanOrEqual(0);
});

test('a part that does not answer has no time, and the others are read all the same', async () => {
  const view = await readService(
    deps({
      pingDatabase: () => Promise.reject(new Error('read only')),
      askRelay: () => Promise.resolve(false),
      certificateDays: () => Promise.reject(new Error('no signer')),
    }),
  );
  expect(view).toMatchObject({
    database: { milliseconds: null },
    relay: { milliseconds: null },
    certificates: null,
    queues: [{ queue: 'send-mail' }],
  });
});

test('an operator of some hosts gets no number of the whole installation', async () => {
  expect(await readService(deps({ numbers: undefined }))).toMatchObject({ sources: null, funnel: null });
});

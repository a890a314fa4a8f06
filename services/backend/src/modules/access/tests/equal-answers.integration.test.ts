import { chanceOfEquals } from '@afilia/testing/equal-times';
import { seeded } from '@afilia/testing/backend/seeded';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodForms } from '@afilia/testing/people/good-forms';
import { faultsOf, freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 3_600_000 });

/** `npm test -- long equals` asks about 1,000, and compares times. */
const requested = Number(process.env['EQUAL_RUTS'] ?? 20);
const comparesTimes = process.env['EQUAL_RUTS'] !== undefined;

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const newRut = freshRuts();

/** Findings of bank, tax office, fund, register and regulator about an unknown person. */
const ofStrangers = [
  { source: 'bank', finding: 'notCustomer' },
  { source: 'tax', finding: 'noActivityStart' },
  { source: 'unemployment-fund', finding: 'noRecords' },
  { source: 'civil-register', finding: 'unknown' },
] as const;

/** No source knows the RUT; the sources know it; it has an application with a proven mailbox here, too. */
const kinds = ['unknown', 'known', 'applying'] as const;
type Kind = (typeof kinds)[number];

const prepare: Record<Kind, (rut: string) => Promise<unknown>> = {
  unknown: (rut) => Promise.all(ofStrangers.map((one) => faultsOf(backend).set({ ...one, rut }))),
  known: async () => undefined,
  applying: (rut) => skipTo(backend, new Applicant(backend), { rut, place: 'awaitingCredentials' }),
};

/** Without what differs between two people to whom the same happens: ids, RUTs, tokens, mailboxes, moments, what a mail is at. */
const alike = (answer: object) =>
  JSON.stringify(answer)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, 'id')
    .replaceAll(/\d{1,2}\.?\d{3}\.?\d{3}-[\dK]/gu, 'rut')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'instant')
    .replaceAll(/S-\d{4}-\d+/gu, 'folio')
    .replaceAll(/rosa\.[\da-f]{8}@/gu, 'rosa@')
    .replaceAll(/r[\w•*.]+@c/gu, 'masked@c')
    .replaceAll(/"[\w-]{43}"/gu, '"token"')
    .replaceAll(/"sealingKey":"(?:[^"\\]|\\.)*"/gu, '"sealingKey":""')
    .replaceAll(/"delivery":"(?:queued|sent)"/gu, '"delivery":""')
    .replaceAll(/"version":\d+/gu, '"version":0');

type Visit = { told: string[]; called: string[] };

/** Collects the answers to a stranger who types a RUT, and a mailbox of the own, on the way to the key; and by «Ya tengo una solicitud». */
async function visit(rut: string): Promise<Visit> {
  const [stranger, returning] = [new Applicant(backend), new Applicant(backend)];
  const told: string[] = [];
  const before = backend.answered.length;
  const report = async <Answer extends object>(work: Promise<Answer>) => {
    const answer = await work;
    told.push(alike(answer));
    return answer;
  };
  await report(stranger.start(rut));
  await stranger.reach('prescreened');
  await report(stranger.reload());
  await report(stranger.saveProspect());
  await report(stranger.send('verify-otp', { otp: await stranger.code() }));
  await report(stranger.chooseProducts());
  await report(stranger.send('choose-conditions', { input: goodForms.conditions }));
  await stranger.reach('conditionsChosen');
  await report(stranger.reload());
  const { resumeToken } = await report(returning.send('request-resume', { rut }));
  await report(returning.send('confirm-resume', { resumeToken, otp: '000000' }));
  const called = backend.answered
    .slice(before)
    .filter((one) => one.rut === rut)
    .map(({ source, operation }) => `${source} ${operation}`)
    .toSorted();
  return { told, called };
}

/** The kinds in an order by chance, as many of each. */
const planned = () =>
  seeded(7).shuffled(Array.from({ length: requested }, (_one, at) => kinds[at % kinds.length] as Kind));

/** So many people at the same time. */
const together = 8;

test(`of ${requested} RUTs of persons no answer and no request shows which are known, before a key proves the person`, async () => {
  const left = planned();
  const visits: { kind: Kind; visit: Visit }[] = [];
  const visitor = async () => {
    for (let kind = left.shift(); kind; kind = left.shift()) {
      const rut = newRut();
      await prepare[kind](rut);
      visits.push({ kind, visit: await visit(rut) });
      await faultsOf(backend).lift({ rut });
    }
  };
  await Promise.all(Array.from({ length: together }, visitor));
  const [first] = visits;
  expect(first?.visit.called).toContain('bank findCustomer');
  for (const { kind, visit: one } of visits) expect({ kind, ...one }).toEqual({ kind, ...first?.visit });
});

const steps = ['start', 'screen', 'resume', 'code'] as const;
type Times = Record<(typeof steps)[number], number>;

/** Measures the steps that a stranger can take by a RUT alone. */
async function timesOf(rut: string): Promise<Times> {
  const [stranger, returning] = [new Applicant(backend), new Applicant(backend)];
  const timed = async <Answer>(work: () => Promise<Answer>) => {
    const began = performance.now();
    const answer = await work();
    return { answer, ms: performance.now() - began };
  };
  const start = await timed(() => stranger.start(rut));
  const screen = await timed(() => stranger.reach('prescreened'));
  const resume = await timed(() => returning.send('request-resume', { rut }));
  const { resumeToken } = resume.answer;
  const code = await timed(() => returning.send('confirm-resume', { resumeToken, otp: '000000' }));
  return { start: start.ms, screen: screen.ms, resume: resume.ms, code: code.ms };
}

test.runIf(comparesTimes)(
  'nor does the time of any of it, which differs as that of equals does',
  async () => {
    const times: { kind: Kind; ms: Times }[] = [];
    // All of them first: the work that follows an application would fall into the next measurement.
    const people = planned().map((kind) => ({ kind, rut: newRut() }));
    const left = [...people];
    const preparing = async () => {
      for (let one = left.shift(); one; one = left.shift()) await prepare[one.kind](one.rut);
    };
    await Promise.all(Array.from({ length: together }, preparing));
    for (const { kind, rut } of people) times.push({ kind, ms: await timesOf(rut) });
    for (const { rut } of people) await faultsOf(backend).lift({ rut });
    const msOf = (kind: Kind, step: keyof Times) =>
      times.filter((one) => one.kind === kind).map(({ ms }) => ms[step]);
    const differing = steps.flatMap((step) =>
      (['known', 'applying'] as const)
        .map((kind) => ({ step, kind, chance: chanceOfEquals(msOf('unknown', step), msOf(kind, step)) }))
        // Of eight comparisons of equals one falls below in a hundred runs.
        .filter(({ chance }) => chance < 0.001),
    );
    expect(differing).toEqual([]);
  },
);

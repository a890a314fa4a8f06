import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ErrorCode } from '@afilia/domain/values/errors/codes';
import { toErrorCode } from '@afilia/domain/application/errors/to-error-code';
import type { FaultName } from '@afilia/sandbox/faults/fault-catalogue';
import { allOperations } from '@afilia/source-contracts/all-operations';
import type { SourceName } from '@afilia/source-contracts/source-names';
import { Applicant } from '@afilia/testing/people/applicant';
import { type RestingPlace, skipTo } from '@afilia/testing/people/fast-forward';
import { connectionWords, wordsByCode } from '@afilia/testing/services/failure-words';
import { failuresAt, isLate } from '@afilia/testing/services/failures-in-turn';
import { goodConfirmation, goodForms, goodVerifications } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts, requestCount, faultsOf } from '@afilia/testing/services/sandbox-faults';
import { catalogueEntry } from '@afilia/widget/errors/catalogue';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** The wait for a source that answers late or never. */
const shortWaitMs = 700;

let backend: RunningBackend;
let sources: ReturnType<typeof faultsOf>;

beforeAll(async () => {
  backend = await startBackend(undefined, {
    // Here every RUT has its own broken source; the breaker, which all share, has a test of its own.
    sourceResilience: { breakerFailures: 10_000, retryDelayMs: 1 },
  });
  sources = faultsOf(backend);
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** The place of a source's question, and the way there and on. */
type Place = {
  source: SourceName;
  /** Its own code when it fails (spec/errors#catalogue). */
  code: ErrorCode;
  /** The operation that fails; all of the source unless said. */
  at?: string;
  isPJ?: boolean;
  /** Brings the person to the command that makes the source be asked. */
  go: (person: Applicant, rut: string) => Promise<unknown>;
  /** The state that the application reaches when the source is well again. */
  reaches: string;
  /** Other questions of the same stage; each must be asked once only. */
  besides: string[];
  /** The policy does without it. */
  dispensable?: true;
};

const from =
  (place: RestingPlace, command: (person: Applicant) => Promise<unknown>): Place['go'] =>
  async (person, rut) => {
    await skipTo(backend, person, { rut, place });
    await command(person);
  };
const connecting = from('awaitingCredentials', (person) => person.connect());
const confirming = from('reviewingSummary', (person) => person.send('confirm-summary', goodConfirmation));
/** The next source fails too, so that no documents are drawn for it. */
const confirmingOnly: Place['go'] = async (person, rut) => {
  await sources.set({ source: 'contracts', rut, trouble: 'server-error' });
  await confirming(person, rut);
};
const starting: Place['go'] = (person, rut) => person.start(rut);

const prescreening = [
  'issueToken',
  'findMerchant',
  'findCustomer',
  'readMarks',
  'screenPerson',
  'checkNegativeFiles',
];
const connection = ['connectTax', 'connectUnemploymentFund', 'connectRegulator'];
const evaluation = ['readTaxFolder', 'readContributions', 'readDebtReport', 'evaluateApplication'];
const approval = ['reserveStock', 'verifyAccount', 'screenPerson', 'readMarks', 'approveCurse'];
const first = { go: starting, reaches: 'prescreened', besides: prescreening };
const proving = {
  go: from('verifying', (person) =>
    person.send('save-verifications', { input: goodVerifications(person.application) }),
  ),
  reaches: 'verified',
  besides: ['verifyIdentityDocument', 'screenPerson'],
};
const evaluating = { go: connecting, reaches: 'evaluated', besides: [...connection, ...evaluation] };

const places: Record<string, Place> = {
  token: { source: 'token', code: 'E01', ...first },
  'payment provider': { source: 'payment-provider', code: 'E02', ...first },
  bank: { source: 'bank', code: 'E03', ...first },
  preco: { source: 'preco', code: 'E04', ...first },
  'negative files': { source: 'negative-files', code: 'E05', ...first },
  OneFCC: { source: 'onefcc', code: 'E06', ...first },
  'legal entities': {
    source: 'legal-entities',
    code: 'E08',
    ...first,
    isPJ: true,
    go: (person, rut) => person.start(rut, true),
    besides: [...prescreening, 'findLegalEntity'],
  },
  'tax service': { source: 'tax', code: 'E16', ...evaluating },
  'unemployment fund': { source: 'unemployment-fund', code: 'E16', ...evaluating, dispensable: true },
  regulator: { source: 'regulator', code: 'E16', ...evaluating },
  'evaluation engine': { source: 'evaluation-engine', code: 'E11', ...evaluating },
  nationality: {
    source: 'nationality',
    code: 'E10',
    go: from('declaring', (person) => person.send('declare-tax-residence', { input: goodForms.declaration })),
    reaches: 'declared',
    besides: ['declareTaxResidence'],
  },
  'lists with the card': { source: 'onefcc', code: 'E06', ...proving },
  'civil register': { source: 'civil-register', code: 'E16', ...proving },
  curse: { source: 'curse', code: 'E07', go: confirmingOnly, reaches: 'paused E09', besides: approval },
  contracts: {
    source: 'contracts',
    code: 'E09',
    go: confirming,
    reaches: 'documentsIssued',
    besides: [...approval, 'draftContract'],
  },
};

/** Until the returned function is called: only failing operations have a shorter wait, so that a busy machine fails nothing else. */
function waitLess({ source, at }: Place): () => void {
  const target = backend.config.sources[source];
  const { timeoutMs, documentTimeoutMs } = target;
  const failing = allOperations[source].filter(({ name }) => at === undefined || name === at);
  if (failing.some(({ takesLong }) => takesLong === true)) target.documentTimeoutMs = shortWaitMs;
  if (failing.some(({ takesLong }) => takesLong !== true)) target.timeoutMs = shortWaitMs;
  return () => void Object.assign(target, { timeoutMs, documentTimeoutMs });
}

const codeFor = ({ code }: Place, trouble: FaultName) => (isLate(trouble) ? 'E21' : code);

const shownFor = (code: string, isPJ: boolean) => {
  const known = toErrorCode(code);
  if (known === undefined) return [];
  const entry = catalogueEntry(known, { isPJ, phone: '+56 2 2345 6789' });
  return [entry.error_message_title, entry.error_message_content];
};

const within = async <Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> => {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${what} took over ${ms} ms`);
  });
  return Promise.race([work, late]);
};

const standsAt = ({ state, error }: ApplicationView) =>
  state === 'paused' ? `paused ${error?.code}` : state;
const ends = (place: Place, now: ApplicationView) =>
  now.state === 'paused' || standsAt(now) === place.reaches;
const settledStage = ({ state, stage }: ApplicationView) =>
  state === 'paused' && stage?.checks.every(({ status }) => status !== 'running') === true;

/** A machine that has other things to do draws the documents of eight people for a while. */
const maxMs = 200_000;

const newRut = freshRuts();

/** Questions of a stage that were answered other than once, those to the failing source left out. */
const unexpectedRequests = (rut: string, { source, besides }: Place) => {
  const own = new Set(allOperations[source].map(({ name }) => name));
  const times = requestCount(
    backend,
    rut,
    besides.filter((name) => !own.has(name)),
  );
  return Object.entries(times).filter(([, count]) => count !== 1);
};

/** Walks a person into a source that fails, and on when it is well again. */
async function meet(place: Place, trouble: FaultName) {
  const { source, at, isPJ = false } = place;
  const person = new Applicant(backend);
  const rut = newRut(isPJ);
  await sources.set({ source, rut, trouble, ...(at && { at }) });
  const waitAsUsual = isLate(trouble) ? waitLess(place) : () => undefined;
  await place.go(person, rut);
  const standing = await within(
    maxMs,
    'the stage',
    person.until((now) => settledStage(now) || now.state === place.reaches),
  );
  waitAsUsual();
  if (standing.state !== 'paused') {
    const events = await backend.store.applications.events(standing.id);
    const missing = events.flatMap(({ event }) => (event.type === 'CheckUnavailable' ? [event.code] : []));
    return { stands: standing.state, without: missing[0], amiss: unexpectedRequests(rut, place) };
  }
  const { code = '', retryable = false } = standing.error ?? {};
  await sources.lift({ source, rut });
  const { __typename } = await person.send('retry-checks', {});
  const after = await within(
    maxMs,
    'going on',
    person.until((now) => ends(place, now)),
  );
  return {
    stands: `paused ${code}${retryable ? ' retryable' : ''}`,
    shows: shownFor(code, isPJ),
    retry: __typename,
    reached: standsAt(after),
    amiss: unexpectedRequests(rut, place),
  };
}

const expected = (place: Place, trouble: FaultName) => {
  const code = codeFor(place, trouble);
  if (place.dispensable) return { stands: place.reaches, without: code, amiss: [] };
  const shows = wordsByCode[code] ?? connectionWords;
  return {
    stands: `paused ${code} retryable`,
    shows,
    retry: 'Application',
    reached: place.reaches,
    amiss: [],
  };
};

/** Those that answer late come last and one by one: they change the waits. */
async function table<Cell>(
  troubles: readonly FaultName[],
  cell: (trouble: FaultName) => Cell | Promise<Cell>,
) {
  const others = troubles.filter((name) => !isLate(name));
  const cells = await Promise.all(others.map(async (name) => [name, await cell(name)] as const));
  for (const name of troubles) if (isLate(name)) cells.push([name, await cell(name)]);
  return Object.fromEntries(cells);
}

test.each(Object.entries(places).map(([name, place], index) => [name, place, failuresAt(index)] as const))(
  '[E-01] %s: each way to fail has its code and words, loses nothing, and goes on when it is over',
  { timeout: 900_000 },
  async (_name, place, troubles) => {
    expect(await table(troubles, (trouble) => meet(place, trouble))).toEqual(
      await table(troubles, (trouble) => expected(place, trouble)),
    );
  },
);

/** Further questions to the same sources. */
const furtherPlaces: Record<string, Place> = {
  'the source of accounts': {
    source: 'accounts',
    code: 'E03',
    go: from('choosingConditions', (person) =>
      person.send('choose-conditions', { input: goodForms.conditions }),
    ),
    reaches: 'conditionsChosen',
    besides: [],
  },
  'the tax service for the folder': { source: 'tax', at: 'readTaxFolder', code: 'E16', ...evaluating },
  'the unemployment fund for the certificate': {
    source: 'unemployment-fund',
    at: 'readContributions',
    code: 'E16',
    ...evaluating,
    dispensable: true,
  },
  'the regulator for the report': { source: 'regulator', at: 'readDebtReport', code: 'E16', ...evaluating },
  'the payment provider for stock': {
    source: 'payment-provider',
    at: 'reserveStock',
    code: 'E02',
    go: confirmingOnly,
    reaches: 'paused E09',
    besides: approval,
  },
  'the source of accounts again': {
    source: 'accounts',
    code: 'E03',
    go: confirmingOnly,
    reaches: 'paused E09',
    besides: approval,
  },
};
const some = ['hang', 'server-error', 'half-body'] as const;

test.runIf(isLongRun).each(Object.entries(furtherPlaces))(
  '[E-01] a later request, %s: fails and recovers like the rest',
  { timeout: 900_000 },
  async (_name, place) => {
    expect(await table(some, (trouble) => meet(place, trouble))).toEqual(
      await table(some, (trouble) => expected(place, trouble)),
    );
  },
);

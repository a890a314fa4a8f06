import type { IdentityDocument } from '@afilia/domain/values/identity/identity-document';
import { judgeIdentity } from '@afilia/domain/application/model/judge-identity';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { Declaration } from '@afilia/domain/application/model/evaluation/declaration';
import { judgePowers } from '@afilia/domain/signing/model/signatory/judge-powers';
import { powers } from '@afilia/domain/signing/model/signatory/legal-review';
import { screeningReason } from '@afilia/domain/application/model/evaluation/screening';
import type { Screened } from '@afilia/domain/application/model/facts';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import type { Scenario } from '@afilia/sandbox/scenarios/scenario';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { createSandbox } from '@afilia/sandbox/sandbox';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SourceResult } from './ports/source-result.ts';
import type { LegalReviewAnswer, ScreeningSubject, Sources } from './ports/sources.ts';
import { parseSourcesConfig } from './config.ts';
import { createSources } from './create-sources.ts';
import type { CallReport } from './http/source-client.ts';

const now = new Date('2026-11-21T15:00:00Z');
const sandbox = createSandbox({ latencyFactor: 0, clock: { now: () => now } });
const reports: CallReport[] = [];
let sources: Sources;

beforeAll(async () => {
  const { httpUrl } = await sandbox.listen();
  const config = parseSourcesConfig({ SANDBOX_URL: httpUrl, SOURCE_BANK_TIMEOUT_MS: '300' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  sources = createSources(config.value, {
    fetch: straightOut.fetch,
    resilience: { retryDelayMs: 1, breakerFailures: 1000 },
    report: (report) => reports.push(report),
  });
});

afterAll(() => sandbox.close());

const call = { requestId: 'req-1', signal: new AbortController().signal };
const items = [{ productId: 'wireless-printer', quantity: 1, mode: 'rent' as const }];

const person: Declaration = {
  kind: 'natural',
  nationality: 'CL',
  otherNationalities: [],
  birthCountry: 'CL',
  livesInChile: true,
  usPerson: false,
  otherTaxResidences: [{ country: 'AR', taxId: '20-1' }],
};
const company: Declaration = {
  kind: 'legal',
  incorporationCountry: 'CL',
  entityKind: 'active',
  otherTaxResidences: [{ country: 'PE', reason: 'notIssued' }],
};

class Ended extends Error {
  readonly result: SourceResult<unknown>;
  constructor(result: SourceResult<unknown>) {
    super(result.kind);
    this.result = result;
  }
}

const must = <Value>(result: SourceResult<Value>): Value => {
  if (result.kind !== 'answer') throw new Ended(result);
  return result.value;
};

const account = (rut: Rut) => ({ rut, bankCode: '001', kind: 'corriente' as const, number: '123456789' });

/** Decides on a review as the domain does: R21 when no one can sign, R10 when only a person can tell. */
function mustHaveSigners(found: LegalReviewAnswer): void {
  if (found.status === 'inProgress') return;
  const context = { today: '2026-11-21', valueUf: 4, needs: [...powers] };
  const { outcome } = judgePowers(found.review, context);
  if (outcome !== 'someone')
    throw new Ended({
      kind: 'rejected',
      code: outcome === 'doubt' ? 'R10' : 'R21',
      detail: 'nobody can sign',
    });
}

const cardOf = (rut: Rut) => ({ documentNumber: documentNumberOf(rut), documentExpiry: '2035-01-31' });

/** Decides on a card of María José Pérez as the domain does: R13 at a field, R10 for a person to look at, R11. */
function mustBeProven(document: IdentityDocument): void {
  const verdict = judgeIdentity(document, {
    typed: { givenNames: 'María José', paternalSurname: 'Pérez' },
    tries: { document: 0, name: 0 },
    limits: { document: 3, name: 2 },
    today: '2026-11-21',
  });
  if (verdict.verdict === 'proven') return;
  const code = { refused: 'R13', referred: 'R10', rejected: 'R11' } as const;
  throw new Ended({ kind: 'rejected', code: code[verdict.verdict], detail: 'identity' });
}

/** Decides as the domain does on people whom a list may have, or has as politically exposed: R10. */
function mustBeClear({ screening }: Screened): void {
  if (screeningReason(screening)) throw new Ended({ kind: 'rejected', code: 'R10', detail: 'lists' });
}

/** The whole road of an application through its sources, up to the first that says no. */
async function walk(text: string, kind: Scenario['kind'], key = 'correcta') {
  const rut = text as Rut;
  const isPJ = kind === 'legal';
  const folio = `S-2026-${text}`;
  must(await sources.token.issue({ folio, rut }, call));
  must(await sources.paymentProvider.findMerchant({ rut }, call));
  must(await sources.bank.findCustomer({ rut }, call));
  const registered = isPJ ? must(await sources.legalEntities.find({ rut }, call)) : undefined;
  must(await sources.preco.marks({ rut }, call));
  const screen = async (subject: Omit<ScreeningSubject, 'reference'>) =>
    mustBeClear(must(await sources.oneFcc.screen({ reference: folio, ...subject }, call)));
  await screen({ role: 'merchant', kind, rut, name: registered?.legalName ?? 'Camila Rojas' });
  const owner = { name: 'Ana Díaz', nationality: 'AR', document: 'AAF-10223' };
  if (isPJ) await screen({ role: 'owner', kind: 'natural', ...owner });
  must(await sources.negativeFiles.check({ rut }, call));
  const offer = must(await sources.paymentProvider.catalogue({}, call));
  if (!must(await sources.accounts.verify({ applicationId: '', ...account(rut) }, call)).valid)
    throw new Ended({ kind: 'rejected', code: 'R13', detail: 'account' });
  const credentials = { rut, key };
  const grant = must(await sources.tax.connect({ rut, credentials, isPJ }, call));
  const tax = must(await sources.tax.fetch({ rut, grant: grant.grant }, call));
  const fundGrant = isPJ
    ? null
    : must(await sources.unemploymentFund.connect({ rut, credentials, isPJ }, call));
  const fund = fundGrant && (await sources.unemploymentFund.fetch({ rut, grant: fundGrant.grant }, call));
  const debtGrant = must(await sources.regulator.connect({ rut, credentials, isPJ }, call));
  const debts = must(await sources.regulator.fetch({ rut, grant: debtGrant.grant }, call));
  const evaluation = must(
    await sources.evaluationEngine.evaluate(
      {
        folio,
        rut,
        isPJ,
        tax,
        unemploymentFund: fund?.kind === 'answer' ? fund.value : null,
        regulator: debts,
        origin: 'fetched',
        prospect: {
          activityCode: '472101',
          channels: ['store'],
          monthlySales: '1to5M',
          averageTicket: 12_000,
        },
      },
      call,
    ),
  );
  must(await sources.nationality.declare({ rut, declaration: isPJ ? company : person }, call));
  if (!isPJ)
    mustBeProven(must(await sources.civilRegister.verify({ folio, run: rut, ...cardOf(rut) }, call)));
  if (isPJ) mustHaveSigners(must(await sources.legalEntities.review({ rut }, call)));
  const stock = must(await sources.paymentProvider.reserveStock({ folio, items }, call));
  const { approvalId } = must(await sources.curse.approve({ folio, rut, items, allowances: [] }, call));
  const contract = must(
    await sources.contracts.draft(
      { folio, rut, isPJ, kinds: ['payment-mandate', 'affiliation-contract'] },
      call,
    ),
  );
  const signedDocuments = [{ kind: 'affiliation-contract' as const, sha256: 'a'.repeat(64) }];
  const completion = must(
    await sources.curse.complete({ folio, approvalId, registrationId: 'REG-1', signedDocuments }, call),
  );
  return { offer, tax, fund, debts, evaluation, stock, contract, completion };
}

const codeOf = async (road: Promise<unknown>): Promise<string> => {
  try {
    await road;
    return 'approved';
  } catch (error) {
    if (error instanceof Ended && error.result.kind !== 'answer') return error.result.code;
    throw error;
  }
};

test('[F-01] answers of every source pass their contract on the road of a person who is approved', async () => {
  reports.length = 0;
  const road = await walk('12345678-5', 'natural');
  expect(road.offer.products.filter(({ mostChosen }) => mostChosen)).toHaveLength(1);
  expect(road.offer.ufDate).toBe('2026-11-21');
  for (const { percent, interchangePercent, brandPercent, marginPercent } of road.offer.rates)
    expect(interchangePercent + brandPercent + marginPercent).toBeCloseTo(percent, 6);
  expect(road.tax).toMatchObject({ activityStart: '2018-04-02', f29UpToDate: true });
  expect(road.fund).toMatchObject({ kind: 'answer', value: { affiliated: true } });
  expect(road.debts.overdueDebtClp).toBe(0);
  expect(road.evaluation.verdict).toBe('approved');
  expect(road.contract.documents.map(({ kind }) => kind)).toEqual([
    'payment-mandate',
    'affiliation-contract',
  ]);
  expect(road.completion.deliveryBusinessDays).toBeGreaterThan(0);
  expect(new Set(reports.map(({ source }) => source)).size).toBe(15);
  expect(reports.every(({ outcome }) => outcome === 'answer')).toBe(true);
});

const recovers = allScenarios.filter(({ title }) => title === 'Falla una vez y se recupera');
const constant = allScenarios.filter((scenario) => !recovers.includes(scenario));

test.each(constant)('[F-01] $rut gives $code: $title', async ({ rut, kind, code }) => {
  expect(await codeOf(walk(rut, kind))).toBe(code ?? 'approved');
});

test('[E-01] a source that fails once answers the next request, every time anew', async () => {
  const rut = String(recovers[0]?.rut);
  for (const expected of ['E05', 'approved', 'E05', 'approved'])
    expect(await codeOf(walk(rut, 'natural'))).toBe(expected);
});

test.each(['12345678-5', '76543210-3'])('[E-03] the key «incorrecta» of %s is E12', async (rut) => {
  const kind = rut.startsWith('76') ? 'legal' : 'natural';
  expect(await codeOf(walk(rut, kind, 'incorrecta'))).toBe('E12');
});

test('a RUT without a scenario is approved', async () => {
  expect(await codeOf(walk('11111111-1', 'natural'))).toBe('approved');
});

test('[E-07] a US person and a passive entity are R10', async () => {
  const rut = '12345678-5' as Rut;
  const usPerson = { ...person, usPerson: true, usTin: '123456789' };
  expect(await sources.nationality.declare({ rut, declaration: usPerson }, call)).toMatchObject({
    code: 'R10',
  });
  const passive = { ...company, entityKind: 'passive' as const };
  expect(await sources.nationality.declare({ rut, declaration: passive }, call)).toMatchObject({
    code: 'R10',
  });
});

test('the same folio and items are booked once', async () => {
  const request = () =>
    sources.curse.approve({ folio: 'S-2026-000009', rut: '12345678-5' as Rut, items, allowances: [] }, call);
  expect(await request()).toEqual(await request());
});

test('a grant of one RUT opens nothing of another', async () => {
  const rut = '12345678-5' as Rut;
  const credentials = { rut, key: 'correcta' };
  const { grant } = must(await sources.tax.connect({ rut, credentials, isPJ: false }, call));
  expect(await sources.tax.fetch({ rut: '11111111-1' as Rut, grant }, call)).toMatchObject({ code: 'E14' });
});

test('no result carries a RUT or a key in its detail', async () => {
  for (const { rut, kind, code } of constant.filter((scenario) => scenario.code !== undefined)) {
    const ended = await walk(rut, kind, 'clave-secreta').catch((error: unknown) => error);
    if (!(ended instanceof Ended)) throw new Error(`${code} ended otherwise`, { cause: ended });
    const stored = JSON.stringify(ended.result);
    expect(stored).not.toContain(rut);
    expect(stored).not.toContain('clave-secreta');
  }
});

test('[S-05] the papers that powers stand in come with the titles, where the register names them', async () => {
  const reviewOf = async (number: number) => {
    const { review } = must(
      await sources.legalEntities.review({ rut: rutOf(number) as Rut }, call),
    ) as Extract<LegalReviewAnswer, { status: 'complete' }>;
    return review.representatives.flatMap(({ capacities }) => capacities.map(({ deed }) => deed));
  };
  expect(await reviewOf(76_400_009)).toEqual([
    expect.objectContaining({ kind: 'boardMinutes', date: '2024-04-30' }),
    {
      kind: 'publicDeed',
      date: '2019-03-11',
      notary: 'María Eugenia Donoso Larraín',
      notaryCity: 'Santiago',
      repertoire: '4.812-2019',
      registry: expect.objectContaining({ number: '10.877', year: 2019 }),
    },
  ]);
  expect(await reviewOf(76_400_001)).toEqual([{ kind: 'RES', date: '2019-03-11', cve: 'CRh8W2kLq9Xz' }]);
});

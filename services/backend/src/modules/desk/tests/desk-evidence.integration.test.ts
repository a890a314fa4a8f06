import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import type { EvidenceField, SourceEvidence } from '@afilia/api-contract/desk/evidence-answers';
import type { StaffRead } from '@afilia/api-contract/audit/audit-answers';
import { dumpDatabase, readableBytesOf } from '@afilia/testing/backend/dump-database';
import { exportPerson } from '../../rights/use-cases/export-person.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'nora', 'sofia']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

/** The case of an applicant whom this code of the sandbox stopped, opened by the member who took it. */
async function opened(code: number, user = 'rita') {
  const { caseId, folio, rosa } = await desk.underReview(rutOf(16_200_000 + code));
  expect((await desk.claim(user, caseId)).status).toBe(200);
  const { status, answer } = await desk.open(user, caseId);
  expect(status).toBe(200);
  return { caseId, folio, rosa, page: answer };
}

const of = (evidence: readonly SourceEvidence[], check: string) =>
  evidence.find((one) => one.check === check);
const valuesOf = (one: SourceEvidence | undefined, field: EvidenceField) =>
  [one?.items ?? [], ...(one?.rows ?? [])]
    .flat()
    .flatMap((item) => (item.field === field ? [item.value] : []));

test('a case shows each debt behind a refusal with its creditor, amount and day, and why staff may see it', async () => {
  const { page, caseId, folio } = await opened(7);
  const debts = of(page.evidence, 'negativeFiles');
  expect(debts).toMatchObject({ source: 'negativeFiles', outcome: 'stopped', code: 'R07' });
  expect(valuesOf(debts, 'creditor')).toEqual([
    'Banco del Litoral',
    'Tiendas Cordillera S.A.',
    'Automotora Llanquihue',
    'Cobranzas del Maipo',
  ]);
  expect(valuesOf(debts, 'debtClp')).toEqual([2_150_000, 890_000, 620_000, 210_000]);
  expect(valuesOf(debts, 'debtsClp')).toEqual([3_870_000]);
  for (const day of valuesOf(debts, 'debtDueOn')) expect(day).toMatch(/^\d{4}-\d{2}-05$/u);
  expect(debts?.grounds.join(' ')).toContain('Ley 20.575');
  expect(debts?.requestId).not.toBeNull();
  // The English words of the record stay out of the page.
  expect(JSON.stringify(page)).not.toMatch(/checkNegativeFiles|records \(request/u);

  // The second person reads the same before confirming.
  const { evidenceVersion } = page;
  expect((await desk.decide('rita', caseId, evidenceVersion)).answer.effect).toBe('proposed');
  const second = (await desk.open('pablo', caseId)).answer;
  expect(second.evidence).toEqual(page.evidence);

  const { reads } = (await desk.as('sofia').request<{ reads: StaffRead[] }>(`applications/${folio}/reads`))
    .answer;
  for (const staffId of ['staff-rita', 'staff-pablo'])
    expect(reads).toContainEqual(expect.objectContaining({ staffId, part: 'facts:negativeFiles' }));
});

test('a case does not load what it is not about: debts are for decisions on credit risk, lists for Compliance', async () => {
  const { page } = await opened(2);
  expect(of(page.evidence, 'existingCustomer')).toMatchObject({ outcome: 'stopped', code: 'R02' });
  const listed = (await opened(3, 'nora')).page;
  const hit = of(listed.evidence, 'oneFcc');
  expect(valuesOf(hit, 'list')).toEqual(['sanctions']);
  expect(hit?.grounds.join(' ')).toContain('Ley 19.913');
  for (const { evidence } of [page, listed])
    for (const one of evidence.filter(({ source }) => ['bank', 'negativeFiles'].includes(source)))
      expect(one).toMatchObject({ outcome: 'withheld', items: [], rows: [], grounds: [], requestId: null });
});

test('the records of a source are sealed where they are stored, shown to no applicant, and gone after an erasure', async () => {
  const { rosa, page } = await opened(7);
  expect(valuesOf(of(page.evidence, 'negativeFiles'), 'creditor')).toContain('Banco del Litoral');
  const stored = async () => {
    const { text } = await dumpDatabase(desk.backend.store);
    return text + readableBytesOf(text);
  };
  expect(await stored()).not.toContain('Banco del Litoral');
  expect(JSON.stringify(await rosa.reload())).not.toContain('Litoral');
  await desk.backend.store.personalData.erase(rosa.application?.id ?? '', {
    because: 'ticket 1',
    at: desk.backend.clock.now().toISOString(),
  });
  expect(await stored()).not.toContain('Litoral');
});

test('a person who takes out their data gets the debts that a bureau reported, and no word of a list', async () => {
  const { store, clock } = desk.backend;
  const from = { ...store, reads: store.staff.reads, clock };
  const taken = async ({ rosa }: Awaited<ReturnType<typeof opened>>) =>
    JSON.stringify(
      await exportPerson(
        from,
        { id: 'self', name: 'Rosa Díaz', kind: 'person' },
        { name: rosa.application?.folio ?? '' },
      ),
    );
  expect(await taken(await opened(7))).toContain('Banco del Litoral');
  const listed = await taken(await opened(3, 'nora'));
  expect(listed).toContain('ApplicationRejected');
  expect(listed).not.toMatch(/sanctions|screenPerson|FCC-/u);
});

import { isLongRun } from '@afilia/testing/long-run';
import { annulling, type AnnulmentDesk, openAnnulmentDesk } from '@afilia/testing/assist/annulment-desk';
import { said } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import type { StaffSearchResult } from '@afilia/api-contract/staff/answers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportPerson } from '../../rights/use-cases/export-person.ts';

// Contracts are signed, and a company's twice over; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

let desk: AnnulmentDesk;
const newRut = freshRuts();
beforeAll(async () => {
  desk = await openAnnulmentDesk();
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

function ask(what: Uint8Array | string, accept: string): Promise<Response> {
  const file = new FormData();
  file.set('file', new Blob([typeof what === 'string' ? '' : Buffer.from(what)]), 'documento.pdf');
  const body = typeof what === 'string' ? new URLSearchParams({ code: what }) : file;
  return fetch(`${desk.backend.url}/verify`, { method: 'POST', body, headers: { accept } });
}
const verdictOn = async (what: Uint8Array | string) => (await ask(what, 'application/json')).json();

/** Every file and code that `/verify` knows of an application. */
async function papersOf(person: Applicant): Promise<(Uint8Array | string)[]> {
  const { id, documents, annulledDocuments = [], certificates } = await desk.stored(person);
  const file = async (documentId: string, kind: 'issued' | 'signed' | 'certificate') =>
    (await desk.backend.store.applications.file(id, documentId, kind))?.bytes ?? new Uint8Array();
  const all = [...documents, ...annulledDocuments];
  return [
    ...all.map(({ verificationCode }) => verificationCode),
    ...certificates.map(({ verificationCode }) => verificationCode),
    // One file in each version: the others of its set are judged alike.
    ...(await Promise.all(
      all
        .filter((_one, index) => index === 0 || index === all.length - 1)
        .flatMap(({ id: one }) => [file(one, 'issued'), file(one, 'signed')]),
    )),
    ...(await Promise.all(certificates.map((one) => file(one.id, 'certificate')))),
  ];
}

test('[F-08] annulled by two people: /verify says so by code and file, the core has a cancellation, the applicant a mail', async () => {
  const rosa = await desk.reaches(await desk.signs(newRut()), 'completed');
  const papers = await papersOf(rosa);
  const { folio } = await desk.annulled(rosa);
  expect(await desk.stored(rosa)).toMatchObject({ flow: { state: 'annulled', heldAt: 'completed' } });
  expect(papers.length).toBeGreaterThan(3);
  for (const paper of papers)
    expect(await verdictOn(paper)).toMatchObject({
      status: 'annulled',
      document: { status: 'annulled', annulment: { because: 'contractAnnulled', hasLater: false } },
    });
  const page = await (await ask(papers[0] ?? '', 'text/html')).text();
  expect(page).toContain('El documento fue anulado');
  expect(page).toMatch(/Es nuestro, pero dejó de tener efecto el \d{1,2} de \p{L}+ de \d{4}\./u);

  await desk.isCancelled(folio, rosa);
  expect((await desk.coreOf(folio))[0]?.cancelled?.reason).toBe('askedByMerchant');
  const mail = await rosa.mail(({ subject }) => subject === 'Tu contrato fue anulado');
  expect(mail.text).toContain(folio);
  expect(mail.text).not.toContain(annulling.publicText);

  // From another device, by RUT and code.
  const rut = rosa.application?.rut ?? '';
  rosa.session = '';
  const { resumeToken } = await rosa.send('request-resume', { rut });
  const back = await rosa.send('confirm-resume', { resumeToken, otp: await rosa.code(rosa.email, 1) });
  rosa.session = String(back['sessionToken']);
  expect(await rosa.reload()).toMatchObject({
    state: 'annulled',
    annulment: { publicText: annulling.publicText },
    documents: [],
  });
  expect(rosa.application?.viewer.may).not.toContain('resend-documents');
  expect(JSON.stringify(rosa.application)).not.toContain(annulling.internalNote);
  expect(await desk.actsOn(rosa)).toEqual(['opened', 'proposed', 'decided']);

  // The person's export holds the text they were sent about it, and no internal note of the staff.
  const { store, clock } = desk.backend;
  const from = { ...store, reads: store.staff.reads, clock };
  const taken = JSON.stringify(await exportPerson(from, { id: 'ana', name: 'Ana' }, { name: folio }));
  expect(taken).toContain(annulling.publicText);
  expect(taken).not.toContain(annulling.internalNote);
});

test.runIf(isLongRun)(
  '[F-08] a contract that one of two has signed is annulled, with the sets that came before it; both are written to',
  async () => {
    const camila = new CompanyApplicant(desk.backend);
    await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
    await (await camila.toSigning('camila', 'pedro')).get('pedro')?.signAll();
    await camila.until(() => camila.signatory('pedro').status === 'signed');
    // Signatures that lose their effect by themselves end the case.
    const { caseId } = (await desk.openAnnulment('rita', (await desk.stored(camila)).folio)).answer;
    await camila.send('reopen-signatories', {});
    expect((await desk.claim('rita', caseId)).answer.reason).toBe('notOpen');
    expect((await desk.stored(camila)).cases).toMatchObject([{ id: caseId, status: 'overtaken' }]);
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    await pedro?.signAll();
    await camila.until(() => camila.signatory('pedro').status === 'signed');
    const papers = await papersOf(camila);
    const { folio } = await desk.annulled(camila);
    for (const paper of papers.filter(({ length }) => length > 0))
      expect(await verdictOn(paper)).toMatchObject({ status: 'annulled' });
    for (const person of [camila, pedro])
      expect(await person?.mail(({ subject }) => subject === 'Tu contrato fue anulado')).toBeDefined();
    expect(await desk.coreOf(folio)).toEqual([]);
  },
);

describe('four eyes', () => {
  test('the proposer cannot approve; of two approvals at once one counts; nothing is annulled twice', async () => {
    const rosa = await desk.reaches(await desk.signs(newRut()), 'completed');
    const { folio } = await desk.stored(rosa);
    const { caseId, proposalId } = await desk.proposed(folio);
    expect((await desk.approve('rita', caseId, proposalId)).answer.reason).toBe('notAllowed');
    const both = await Promise.all([
      desk.approve('pablo', caseId, proposalId),
      desk.approve('pablo', caseId, proposalId),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await desk.openAnnulment('rita', folio)).answer.reason).toBe('alreadyAnnulled');
    const events = await desk.backend.store.applications.events((await desk.stored(rosa)).id);
    expect(events.filter(({ event }) => event.type === 'ContractAnnulled')).toHaveLength(1);
  });

  test.runIf(isLongRun)('a proposal comes back with a note, and the contract can stay', async () => {
    const rosa = await desk.reaches(await desk.signs(newRut()), 'completed');
    const { folio } = await desk.stored(rosa);
    const { caseId, proposalId } = await desk.proposed(folio);
    const missing = 'Falta la carta del comercio.';
    expect((await desk.giveBack('pablo', caseId, proposalId, missing)).answer.effect).toBe('returned');
    const page = (await desk.open('rita', caseId)).answer;
    expect(page).toMatchObject({
      proposal: null,
      notes: [{ text: said.annulment }, { text: missing }],
      annulment: { registration: 'accepted', openedBy: 'Rita Fuentes' },
    });
    const keep = { ...annulling, outcome: 'upheld' };
    expect((await desk.decide('rita', caseId, page.evidenceVersion, keep)).answer.reason).toBe('reasons');
    const kept = { ...keep, reasons: ['evidenceMissing'] };
    expect((await desk.decide('rita', caseId, page.evidenceVersion, kept)).answer.effect).toBe('decided');
    expect((await desk.stored(rosa)).flow.state).toBe('completed');
    expect((await desk.claim('rita', caseId)).answer.reason).toBe('notOpen');
  });
});

describe('a case', () => {
  test('is reached by the search, opened once by two at the same instant, and by no member without the role', async () => {
    const rosa = await desk.reaches(await desk.signs(newRut()), 'completed');
    const { folio } = await desk.stored(rosa);
    const search = async () =>
      (await desk.as('rita').request<StaffSearchResult>('search', { text: folio })).answer.found;
    expect(await search()).toMatchObject([{ folio, caseId: null, isAnnullable: true }]);
    expect((await desk.openAnnulment('sofia', folio)).answer.reason).toBe('notAllowed');
    expect((await desk.openAnnulment('rita', folio, { text: 'Corto.' })).answer.reason).toBe('internalNote');
    const both = await Promise.all([desk.openAnnulment('rita', folio), desk.openAnnulment('pablo', folio)]);
    const [one, other] = both.map(({ answer }) => ('caseId' in answer ? answer.caseId : ''));
    expect(one).toBe(other);
    expect((await desk.stored(rosa)).cases).toHaveLength(1);
    expect(await search()).toMatchObject([{ caseId: one }]);
    expect(await desk.actsOn(rosa)).toEqual(['opened']);
  });

  test.each([['S-2026-999999', 'unknownApplication']])('of %s is refused', async (folio, reason) => {
    expect((await desk.openAnnulment('rita', folio)).answer.reason).toBe(reason);
  });

  test('of a contract without signatures is refused', async () => {
    const rosa = new Applicant(desk.backend);
    await skipTo(desk.backend, rosa, { rut: newRut(), place: 'reviewingSummary' });
    const { folio } = await desk.stored(rosa);
    expect((await desk.openAnnulment('rita', folio)).answer.reason).toBe('notSigned');
  });

  test.runIf(isLongRun)('is opened twenty times a day by one member', async () => {
    const rosa = await desk.reaches(await desk.signs(newRut()), 'completed');
    const { folio } = await desk.stored(rosa);
    const reasons: (string | undefined)[] = [];
    for (let count = 0; count < 21; count += 1)
      reasons.push((await desk.openAnnulment('pablo', folio)).answer.reason);
    expect(reasons.at(-1)).toBe('tooManyRequests');
    expect(reasons.filter((reason) => reason === undefined).length).toBeGreaterThan(15);
    expect(await desk.actsOn(rosa)).toEqual(['opened']);
  });
});

import type { StaffSearch, StaffSearchResult } from '@afilia/api-contract/staff/answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { newVerificationCode } from '../../signing/documents/verification-code.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

let desk: ReviewDesk;
let rosa: Applicant;
const newRut = freshRuts();
const rut = newRut();
const names = { firstNames: 'María José', paternalSurname: 'González', maternalSurname: 'Pérez' };
const phone = '987123123';

beforeAll(async () => {
  desk = await openReviewDesk(['ana', 'rita', 'sofia']);
  rosa = new Applicant(desk.backend);
  await rosa.start(rut);
  await rosa.reach('prescreened');
  await rosa.saveProspect({ ...names, phone });
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const search = async (text: string, days: { from?: string; to?: string } = {}, user = 'ana') =>
  (await desk.as(user).request<StaffSearchResult>('search', { text, ...days })).answer;
const foliosOf = async (text: string, days = {}) =>
  (await search(text, days)).found?.map(({ folio }) => folio);
const rowsOf = async (table: string) =>
  JSON.stringify((await desk.backend.store.database.query(`SELECT * FROM ${table}`)).rows);

describe('looking for an application', () => {
  test.each([
    ['its folio', () => rosa.application?.folio ?? ''],
    ['the RUT as people write it', () => rut.replace(/^(\d+)(\d{3})(\d{3})-/u, '$1.$2.$3-')],
    ['two words of a name in another spelling', () => 'gonzales perez'],
    ['the mail address in capitals', () => rosa.email.toUpperCase()],
    ['the telephone with spaces', () => '+56 9 8712 3123'],
  ])('by %s', async (_what, text) => {
    expect(await foliosOf(text())).toEqual([rosa.application?.folio]);
  });

  test('one row says which it is and names no person', async () => {
    const { found, missingBefore } = await search(rut);
    expect(found).toEqual([
      {
        folio: rosa.application?.folio,
        isPJ: false,
        state: 'prospect',
        rut: expect.stringMatching(/^\d+\.\*\*\*\.\d{3}-[\dK]$/u),
        startedAt: expect.any(String),
        caseId: null,
        isAnnullable: false,
      },
    ]);
    expect(missingBefore).toBeNull();
  });

  test('one word of a name needs days, and ninety of them at most', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await search('gonzález')).reason).toBe('searchOneWord');
    expect(await foliosOf('gonzález', { from: yesterday, to: today })).toEqual([rosa.application?.folio]);
    expect(await foliosOf('gonzález', { from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
    expect((await search('gonzález', { from: '2026-01-01', to: today })).reason).toBe('searchRange');
  });

  test.each([
    ['a', 'searchTooShort'],
    ['12.345.678-9', 'searchCheckDigit'],
    ['x'.repeat(10_000), 'searchTooLong'],
  ])('%.14s gets its own answer', async (text, reason) => {
    expect((await search(text)).reason).toBe(reason);
  });

  test('words that only share the short hash of a word are not found', async () => {
    expect(await foliosOf('gonzález soto')).toEqual([]);
    expect(await foliosOf('nadie conocido')).toEqual([]);
    const other = new Applicant(desk.backend);
    await other.start(newRut());
    // As if its words had the same sixteen bits.
    await desk.backend.store.database.query(
      `INSERT INTO search_keys SELECT $2, kind, hash FROM search_keys WHERE application_id = $1 AND kind = 'nameWord'`,
      [rosa.application?.id, other.application?.id],
    );
    expect(await foliosOf('gonzález pérez')).toEqual([rosa.application?.folio]);
  });

  test('a name that is corrected is found, and the former one is not', async () => {
    const other = new Applicant(desk.backend);
    await other.start(newRut());
    await other.reach('prescreened');
    await other.saveProspect({ ...names, paternalSurname: 'Quiñónez', maternalSurname: 'Zapallar' });
    expect(await foliosOf('quinones sapayar')).toEqual([other.application?.folio]);
    await other.saveProspect({ ...names, paternalSurname: 'Quiñónez', maternalSurname: 'Rebolledo' });
    expect(await foliosOf('quinones sapayar')).toEqual([]);
    expect(await foliosOf('quinones rebolledo')).toEqual([other.application?.folio]);
  });

  test('stored search keys say nothing to a reader of the database', async () => {
    const stored = `${await rowsOf('search_keys')}${await rowsOf('staff_searches')}`;
    for (const text of [rut, 'onzal', 'gonsales', 'peres', rosa.email, '987123123'])
      expect(stored.toLowerCase()).not.toContain(text.toLowerCase());
    const { rows } = await desk.backend.store.database.query(
      `SELECT DISTINCT length(hash) AS size FROM search_keys WHERE kind = 'nameWord'`,
    );
    expect(rows).toEqual([{ size: 4 }]);
  });

  test('by the code that is printed on a document', async () => {
    let next = 0;
    const code = newVerificationCode(() => next++);
    await desk.backend.store.database.query(
      `INSERT INTO documents_index (application_id, document_id, verification_code, sha256, status) VALUES ($1, 'd', $2, 'x', 'issued')`,
      [rosa.application?.id, code],
    );
    expect(await foliosOf(code.toLowerCase())).toEqual([rosa.application?.folio]);
    expect(await foliosOf(newVerificationCode(() => next++))).toEqual([]);
  });

  test('an open case is shown with it', async () => {
    const { folio, caseId } = await desk.underReview();
    expect((await search(folio)).found?.[0]?.caseId).toBe(caseId);
  });

  test('after erasing nothing is found, and no key is left', async () => {
    const gone = new Applicant(desk.backend);
    const theirs = newRut();
    await gone.start(theirs);
    const id = gone.application?.id ?? '';
    expect(await foliosOf(theirs)).toHaveLength(1);
    await desk.backend.store.personalData.erase(id, { because: 'request', at: new Date().toISOString() });
    expect(await foliosOf(theirs)).toEqual([]);
    const { rows } = await desk.backend.store.database.query(
      'SELECT * FROM search_keys WHERE application_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('members and texts of searches are on record', () => {
  const looked = async (text?: string, user = 'sofia') =>
    (await desk.as(user).request<{ searches: StaffSearch[] }>('searches', text === undefined ? {} : { text }))
      .answer;

  test('a supervisor sees who looked for a RUT, however it was typed', async () => {
    await search(rut, {}, 'rita');
    const { searches } = await looked(rut.replace('-', ''));
    expect(searches?.[0]).toMatchObject({ staffName: 'Rita Fuentes', kind: 'rut', hits: 1 });
    expect((await looked('98.765.432-5')).searches).toEqual([]);
  });

  test('no other member does', async () => {
    expect((await looked(undefined, 'rita')).reason).toBe('notAllowed');
  });

  test('the sixty-first search within ten minutes waits, and is on the log', async () => {
    const limited = await openReviewDesk(['ana']);
    try {
      const statuses: number[] = [];
      for (let number = 0; number < 61; number += 1)
        statuses.push((await limited.as('ana').request('search', { text: 'S-2026-999999' })).status);
      expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
      expect(statuses[60]).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

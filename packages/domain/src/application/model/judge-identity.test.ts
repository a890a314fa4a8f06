import { expect, test } from 'vitest';
import type { Prospect } from './party/prospect.ts';
import type { IdentityDocument } from '../../values/identity/identity-document.ts';
import { type IdentityTries, judgeIdentity } from './judge-identity.ts';
import { checkProvenIdentity } from './proven-identity.ts';

const card = (
  name: { givenNames: string; paternalSurname: string; maternalSurname?: string },
  birthDate = '1990-11-23',
): IdentityDocument => ({
  status: 'valid',
  person: { name, birthDate },
  kind: 'national',
  expiry: '2030-01-01',
  checkId: 'RC-1',
});
const maria = { givenNames: 'MARIA JOSE', paternalSurname: 'PEREZ', maternalSurname: 'DE LA FUENTE' };

const judge = (
  document: IdentityDocument,
  typed: string,
  tries: IdentityTries = { document: 0, name: 0 },
) => {
  const [givenNames = '', paternalSurname = ''] = typed.split('/');
  return judgeIdentity(document, {
    typed: { givenNames, paternalSurname },
    tries,
    limits: { document: 3, name: 2 },
    today: '2026-11-23',
  });
};

test('[S-16] the register’s name is adopted with the accents that were typed', () => {
  expect(judge(card(maria), 'María José/Pérez')).toEqual({
    verdict: 'proven',
    name: { givenNames: 'María José', paternalSurname: 'Pérez', maternalSurname: 'de la Fuente' },
    comparison: 'compatible',
  });
});

test('[S-16] another name is refused once, then a person looks at it; the register’s name is in no answer', () => {
  const camila = card({ givenNames: 'CAMILA', paternalSurname: 'ROJAS' });
  const first = judge(camila, 'Pedro/Soto');
  expect(first).toEqual({
    verdict: 'refused',
    refusal: { field: 'names.firstNames', reason: 'name.different' },
    tries: { document: 0, name: 1 },
  });
  const second = judge(camila, 'Pedro/Soto', { document: 0, name: 1 });
  expect(second.verdict).toBe('referred');
  expect(JSON.stringify([first, second])).not.toMatch(/camila|rojas/iu);
});

test('[S-16] a card that the register does not know is refused twice, then a person looks at it', () => {
  const answers = [0, 1, 2].map((document) => judge({ status: 'unknown' }, 'A/B', { document, name: 0 }));
  expect(answers.map(({ verdict }) => verdict)).toEqual(['refused', 'refused', 'referred']);
});

test('[S-16] an expired card waits for a new one, but for a foreigner whose residence is in process', () => {
  const expired = { status: 'expired', expiredOn: '2025-01-01' } as const;
  expect(judge({ ...expired, kind: 'national', residenceInProcess: true }, 'A/B')).toMatchObject({
    refusal: { field: 'documentExpiry', reason: 'date.cardExpired' },
  });
  expect(judge({ ...expired, kind: 'foreigner', residenceInProcess: false }, 'A/B').verdict).toBe('refused');
  expect(judge({ ...expired, kind: 'foreigner', residenceInProcess: true }, 'A/B').verdict).toBe('referred');
});

test('[S-16] a blocked card says how to go on; the card of a dead person ends it without a word', () => {
  const reasonOf = (reason: 'temporary' | 'permanent' | 'replaced') =>
    judge({ status: 'blocked', reason }, 'A/B');
  expect(reasonOf('temporary')).toMatchObject({ refusal: { reason: 'documentNumber.blocked' } });
  expect(reasonOf('permanent')).toMatchObject({ refusal: { reason: 'documentNumber.replaced' } });
  expect(reasonOf('replaced')).toMatchObject({ refusal: { reason: 'documentNumber.replaced' } });
  expect(judge({ status: 'blocked', reason: 'deceased' }, 'A/B').verdict).toBe('rejected');
});

test('[S-16] a person is 18 on the birthday, not the day before', () => {
  expect(judge(card(maria, '2008-11-23'), 'María/Pérez').verdict).toBe('proven');
  expect(judge(card(maria, '2008-11-24'), 'María/Pérez').verdict).toBe('referred');
});

test('a register that gives no names confirms the card alone', () => {
  const silent = {
    status: 'valid',
    person: null,
    kind: 'national',
    expiry: '2030-01-01',
    checkId: '1',
  } as const;
  expect(judge(silent, 'A/B')).toEqual({ verdict: 'proven' });
});

test('[S-06] after the card was checked an edit cannot put another person into the contract', () => {
  const prospect = {
    run: '12345678-5',
    firstNames: 'María José',
    paternalSurname: 'Pérez',
  } as unknown as Prospect;
  const adopted = { ...prospect, maternalSurname: 'de la Fuente' };
  const edits = (changes: Partial<Prospect>) =>
    checkProvenIdentity(card(maria), adopted, { ...adopted, ...changes }).map(({ field }) => field);
  expect(edits({ tradeName: 'Otro' })).toEqual([]);
  expect(edits({ firstNames: 'Maria Jose' })).toEqual([]);
  expect(edits({ firstNames: 'Pedro' })).toEqual(['firstNames']);
  expect(edits({ run: '11111111-1' as Prospect['run'] })).toEqual(['run']);
  expect(checkProvenIdentity(undefined, adopted, { ...adopted, firstNames: 'Pedro' })).toEqual([]);
});

test.each(['Пётр', 'محمد', '小明'])(
  '[S-16] a card with a name in other letters (%s) is for a person to look at, since it cannot be typed',
  (name) => {
    for (const holder of [
      { givenNames: name, paternalSurname: 'SOTO' },
      { givenNames: 'PEDRO', paternalSurname: 'SOTO', maternalSurname: name },
    ])
      expect(judge(card(holder), 'Pedro/Soto')).toEqual({
        verdict: 'referred',
        because: 'a name in other letters',
      });
  },
);

test('[S-16] a name of one word and one of 200 letters are compared like any other', () => {
  const long = 'A'.repeat(200);
  expect(judge(card({ givenNames: long, paternalSurname: 'SOTO' }), `${long}/Soto`).verdict).toBe('proven');
  expect(judge(card({ givenNames: long, paternalSurname: 'SOTO' }), 'Pedro/Soto').verdict).toBe('refused');
  // As a deed writes a signatory who has one name.
  const of = { tries: { document: 0, name: 0 }, limits: { document: 3, name: 2 }, today: '2026-11-23' };
  const soto = card({ givenNames: 'PEDRO', paternalSurname: 'SOTO' });
  expect(judgeIdentity(soto, { typed: 'Pedro', ...of }).verdict).toBe('refused');
  expect(judgeIdentity(soto, { typed: '', ...of }).verdict).toBe('refused');
});

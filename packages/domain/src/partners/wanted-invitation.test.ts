import { expect, test } from 'vitest';
import { type InvitationRequest, parseInvitation } from './wanted-invitation.ts';

const isOwn = (address: string) => new URL(address).origin === 'https://bank.example';
const parse = (requested: Partial<InvitationRequest>) =>
  parseInvitation({ channel: 'link', ...requested }, isOwn);
const faults = (requested: Partial<InvitationRequest>) => {
  const read = parse(requested);
  return read.ok ? [] : read.error.map(({ field, reason }) => `${field} ${reason}`);
};

test('a link without a word of the customer is an invitation, good for thirty days', () => {
  expect(parse({})).toEqual({ ok: true, value: { channel: 'link', expiresInDays: 30, fromHost: undefined } });
});

test('data of the bank are canonical, and its locks stay with them', () => {
  const prefill = { rut: '15350061-4', firstNames: 'Rosa', paternalSurname: 'Díaz', email: undefined };
  const locked = ['rut', 'firstNames', 'paternalSurname'] as const;
  expect(parse({ prefill, locked, isPJ: false, executive: 'Ana Peña', expiresInDays: 90 })).toMatchObject({
    ok: true,
    value: { fromHost: { values: { firstNames: 'Rosa' }, locked }, executive: 'Ana Peña', expiresInDays: 90 },
  });
});

test.each<[string[], Partial<InvitationRequest>]>([
  [['clientReference clientReferenceIsRut'], { clientReference: '11.111.111-1' }],
  [['clientReference clientReference'], { clientReference: 'dos palabras' }],
  [['executive format'], { executive: 'Ana <b>' }],
  [['executive format'], { executive: '' }],
  [['executive format'], { executive: 'a'.repeat(61) }],
  [['expiresInDays range'], { expiresInDays: 91 }],
  [['expiresInDays range'], { expiresInDays: 1.5 }],
  [['entryUrl format'], { entryUrl: 'javascript:alert(1)' }],
  [['entryUrl format'], { entryUrl: `https://bank.example/${'a'.repeat(500)}` }],
  [['entryUrl originNotOfHost'], { entryUrl: 'https://other.example/' }],
  [['rut rut.checkDigit'], { prefill: { rut: '11.111.111-2' } }],
  [['locked notPrefilled'], { locked: ['rut'] }],
  [['email required'], { channel: 'mail' }],
  [['email required'], { channel: 'mail', prefill: { firstNames: 'Rosa' } }],
  [['executive format', 'rut rut.checkDigit'], { executive: '<', prefill: { rut: '11.111.111-2' } }],
])('refused: %s', (expected, requested) => {
  expect(faults(requested)).toEqual(expected);
});

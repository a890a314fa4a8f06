import { expect, test } from 'vitest';
import { type CannedAnswer, cannedAnswerFault } from './canned-answers.ts';

const sound: CannedAnswer = {
  name: 'Deuda pagada',
  codes: ['R07', 'R08'],
  choice: 'granted',
  reasons: ['debtPaid'],
  publicText:
    'Hola {{person.name}}: vimos tu comprobante y puedes continuar con la solicitud {{case.folio}}.',
};

test('an answer of the host is sound with reasons of its codes and values that the console fills in', () => {
  expect(cannedAnswerFault(sound)).toBeUndefined();
  expect(
    cannedAnswerFault({ ...sound, codes: ['acceptance'], reasons: ['signalExplained'], publicText: '' }),
  ).toBeUndefined();
  expect(cannedAnswerFault({ ...sound, codes: ['R21'], choice: 'powers', reasons: [] })).toBeUndefined();
});

test.each([
  ['a code that no case has', { codes: ['R99'] }, 'codes: R99 is no code of a case'],
  [
    'reasons of another kind of case',
    { reasons: ['askedByMerchant'] },
    'reasons: R07 has no reason askedByMerchant',
  ],
  ['powers where none are entered', { choice: 'powers' as const }, 'choice: R07 takes no powers'],
  [
    'words about an acceptance',
    { codes: ['acceptance'], reasons: [] },
    'publicText: must be empty, the applicant reads no words about an acceptance',
  ],
  [
    'a value that nothing fills',
    { publicText: `${sound.publicText} {{person.rut}}` },
    'publicText: nothing fills {{person.rut}}',
  ],
  [
    'too few letters',
    { publicText: 'Puedes continuar.' },
    'publicText: one line of 40 to 800 letters, with its values filled in',
  ],
  [
    'a list that nobody is told of',
    { publicText: 'Ya no estás en la lista que nos impedía continuar con tu solicitud.' },
    'publicText: it names a list, a register, a RUT or a mailbox',
  ],
])('an answer with %s is refused by its fault', (_name, change, fault) => {
  expect(cannedAnswerFault({ ...sound, ...change })).toBe(fault);
});

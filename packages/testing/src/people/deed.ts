import { people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';

const everything = ['signAffiliation', 'mandateDebitAndCredit', 'leaseGoods', 'signDeclarations'];

/** A person whom a deed names, of one class. */
export const holder = (name: PersonName, group: string, over: object = {}) => ({
  ...people[name],
  position: 'Administrador',
  groups: [group],
  ...over,
});
const one = (group: string) => ({ group, count: 1 });

/** A deed by which Camila of A signs together with Ana of B, as staff enter it. */
export const deed = {
  deed: {
    kind: 'publicDeed',
    date: '2026-09-03',
    notary: 'María Eugenia Donoso Larraín',
    notaryCity: 'Santiago',
    repertoire: '9.120-2026',
  },
  people: [holder('camila', 'A'), holder('ana', 'B')],
  ways: [{ powers: everything, requires: [one('A'), one('B')] }],
  includesApplicant: true,
};

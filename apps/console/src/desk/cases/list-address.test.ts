import { expect, test } from 'vitest';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import { readListAddress, writeListAddress } from './list-address.ts';

const all: CaseQuery = {
  queue: 'existingCustomer',
  view: 'toApprove',
  host: 'banco-sur',
  kind: 'company',
  sort: 'newest',
  size: 100,
};

test('the address of a list is read back', () => {
  expect(readListAddress(writeListAddress(all, { after: 'mark' }))).toEqual({
    query: all,
    place: { after: 'mark' },
  });
  expect(writeListAddress(all, { last: 'true' }).toString()).toBe(
    'cola=clientes&vista=por-aprobar&marca=banco-sur&tipo=empresa&orden=nuevos&filas=100&antes=final',
  );
  expect(readListAddress(new URLSearchParams('antes=final')).place).toEqual({ last: 'true' });
});

test('an address says no more than it has to, and what it does not know narrows nothing', () => {
  expect(writeListAddress({ view: 'all', sort: 'due', size: 25 }, {}).toString()).toBe('');
  expect(readListAddress(new URLSearchParams('cola=otra&vista=&filas=7&tipo=x&orden=y'))).toEqual({
    query: {},
    place: {},
  });
});

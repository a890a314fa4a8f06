import { expect, test } from 'vitest';
import { staffHostsOf } from './staff-hosts.ts';

test.each([
  [undefined, undefined],
  [null, undefined],
  ['*', undefined],
  [['banco-sur', '*'], undefined],
  ['banco-sur', ['banco-sur']],
  [
    ['banco-sur', 'default'],
    ['banco-sur', 'default'],
  ],
  [[], []],
  ['', []],
  [['**', ' ', 'Banco'], []],
  [7, []],
  [{ '*': true }, []],
  [true, []],
])('the claim hosts %j lets a member find the applications of %j', (claim, hosts) => {
  expect(staffHostsOf(claim)).toEqual(hosts);
});

import { expect, test } from 'vitest';
import { hostsOfStaff, staffRoles } from './staff.ts';

test('staff of a bank work for the hosts of their token and for no other; no hosts are none', () => {
  for (const role of ['hostAdmin', 'analyst'] as const) {
    expect(hostsOfStaff({ role })).toEqual([]);
    expect(hostsOfStaff({ role, hosts: [] })).toEqual([]);
    expect(hostsOfStaff({ role, hosts: ['banco-sur'] })).toEqual(['banco-sur']);
  }
});

test('for other staff no hosts are all hosts', () => {
  const others = staffRoles.filter((role) => role !== 'hostAdmin' && role !== 'analyst');
  expect(others).toHaveLength(6);
  for (const role of others) expect(hostsOfStaff({ role })).toBe(undefined);
});

import { expect, test } from 'vitest';
import { hostsOfStaff, staffRoles } from './staff.ts';

test('whoever is of a bank works for the hosts that are told and for no other; nothing told is none', () => {
  for (const role of ['hostAdmin', 'analyst'] as const) {
    expect(hostsOfStaff({ role })).toEqual([]);
    expect(hostsOfStaff({ role, hosts: [] })).toEqual([]);
    expect(hostsOfStaff({ role, hosts: ['banco-sur'] })).toEqual(['banco-sur']);
  }
});

test('to everybody else nothing told is all hosts', () => {
  const others = staffRoles.filter((role) => role !== 'hostAdmin' && role !== 'analyst');
  expect(others).toHaveLength(6);
  for (const role of others) expect(hostsOfStaff({ role })).toBe(undefined);
});

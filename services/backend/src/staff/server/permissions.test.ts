import { expect, test } from 'vitest';
import { mayRequest, staffPermissions, type StaffOperation } from './permissions.ts';

const allowed = (role: 'agent' | 'supervisor') =>
  (Object.keys(staffPermissions) as StaffOperation[])
    .filter((operation) => mayRequest(role, operation))
    .toSorted();

test('[A-25] an agent helps, and only a supervisor sees who read what', () => {
  expect(allowed('agent')).toEqual([
    'endOwnSessions',
    'joinSession',
    'listOwnSessions',
    'listVisitors',
    'me',
    'readApplication',
    'signOut',
  ]);
  expect(allowed('supervisor')).toEqual([...allowed('agent'), 'listReads'].toSorted());
});

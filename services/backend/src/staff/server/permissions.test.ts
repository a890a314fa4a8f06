import { expect, test } from 'vitest';
import type { StaffRole } from '../../ports/staff.ts';
import { mayRequest, staffPermissions, type StaffOperation } from './permissions.ts';

const allowed = (role: StaffRole) =>
  (Object.keys(staffPermissions) as StaffOperation[])
    .filter((operation) => mayRequest(role, operation))
    .toSorted();

test('[A-25] an agent helps, and only a supervisor sees who read and searched what', () => {
  expect(allowed('agent')).toEqual([
    'endOwnSessions',
    'joinSession',
    'listOwnSessions',
    'listVisitors',
    'me',
    'readApplication',
    'searchApplications',
    'signOut',
  ]);
  expect(allowed('supervisor')).toEqual(
    [...allowed('agent'), 'listCases', 'listReads', 'listSearches'].toSorted(),
  );
});

test('a reviewer helps and works on cases; an approver agrees to what others proposed, and helps nobody', () => {
  const ofCases = [
    'askApplicant',
    'claimCase',
    'decideCase',
    'listCases',
    'noteCase',
    'openCase',
    'releaseCase',
  ];
  const own = ['endOwnSessions', 'listOwnSessions', 'me', 'searchApplications', 'signOut'];
  expect(allowed('reviewer')).toEqual([...allowed('agent'), ...ofCases].toSorted());
  expect(allowed('approver')).toEqual([...own, ...ofCases, 'approveCase', 'returnCase'].toSorted());
});

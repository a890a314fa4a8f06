import type { StaffPerson } from '../../ports/staff.ts';

type Role = StaffPerson['role'];

const everybody: readonly Role[] = ['agent', 'reviewer', 'approver', 'supervisor'];
const helping: readonly Role[] = ['agent', 'reviewer', 'supervisor'];
const deciding: readonly Role[] = ['reviewer', 'approver'];

/**
 * Who of the staff may ask what: the one place that says so. Which application somebody may see, the person who is
 * helped decides by the six digits (`readStanding`); of a case, the claim or a proposal that waits (`openCase`).
 */
export const staffPermissions = {
  me: everybody,
  signOut: everybody,
  listOwnSessions: everybody,
  endOwnSessions: everybody,
  listVisitors: helping,
  joinSession: helping,
  readApplication: helping,
  searchApplications: everybody,
  listSearches: ['supervisor'],
  listCases: ['reviewer', 'approver', 'supervisor'],
  claimCase: deciding,
  openCase: deciding,
  decideCase: deciding,
  releaseCase: deciding,
  askApplicant: deciding,
  noteCase: deciding,
  approveCase: ['approver'],
  returnCase: ['approver'],
  listReads: ['supervisor'],
} as const satisfies Record<string, readonly Role[]>;

export type StaffOperation = keyof typeof staffPermissions;

export const mayRequest = (role: Role, operation: StaffOperation): boolean =>
  (staffPermissions[operation] as readonly Role[]).includes(role);

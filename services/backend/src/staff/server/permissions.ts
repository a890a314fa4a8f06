import type { StaffPerson } from '../../ports/staff.ts';

type Role = StaffPerson['role'];

const everybody: readonly Role[] = ['agent', 'supervisor'];

/**
 * Who of the staff may ask what: the one place that says so. Which application somebody may see, the person who is
 * helped decides by the six digits (`readStanding`).
 */
export const staffPermissions = {
  me: everybody,
  signOut: everybody,
  listOwnSessions: everybody,
  endOwnSessions: everybody,
  listVisitors: everybody,
  joinSession: everybody,
  readApplication: everybody,
  listReads: ['supervisor'],
} as const satisfies Record<string, readonly Role[]>;

export type StaffOperation = keyof typeof staffPermissions;

export const mayRequest = (role: Role, operation: StaffOperation): boolean =>
  (staffPermissions[operation] as readonly Role[]).includes(role);

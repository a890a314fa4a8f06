import type { StaffRole } from './answers.ts';

type Roles = readonly [StaffRole, ...StaffRole[]];

/** Work about applications. Operators and people of banks read no application. */
export const ofApplications = [
  'agent',
  'reviewer',
  'approver',
  'auditor',
  'supervisor',
] as const satisfies Roles;
/** All roles, in the order in which pages list them. */
export const everybody = [...ofApplications, 'operator', 'hostAdmin', 'analyst'] as const satisfies Roles;
/** Work on the actions of a bank's own systems; a bank's people among them, for their hosts. */
export const integrating = ['operator', 'hostAdmin'] as const satisfies Roles;
/** Readers of numbers about applications, which name no person. */
export const measuring = ['supervisor', 'hostAdmin', 'analyst'] as const satisfies Roles;
export const helping = ['agent', 'reviewer', 'supervisor'] as const satisfies Roles;
export const deciding = ['reviewer', 'approver'] as const satisfies Roles;
export const atTheDesk = ['reviewer', 'approver', 'supervisor'] as const satisfies Roles;
export const auditing = ['auditor', 'supervisor'] as const satisfies Roles;
export const reading = ['reviewer', 'approver', 'auditor', 'supervisor'] as const satisfies Roles;

/** Seconds within which a sign-in counts as fresh. */
export const freshSeconds = 15 * 60;

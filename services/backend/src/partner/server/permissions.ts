import type { ApiScope } from '../../ports/partner.ts';

/** Which scope each operation of the API for banks' servers takes: the one place that says so. */
export const partnerPermissions = {
  createHostSession: 'sessions:write',
  readHostSession: 'sessions:write',
  listApplications: 'applications:read',
  readApplication: 'applications:read',
} as const satisfies Record<string, ApiScope>;

export type PartnerOperation = keyof typeof partnerPermissions;

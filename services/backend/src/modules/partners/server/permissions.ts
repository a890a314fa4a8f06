import type { ApiScope } from '../ports/partner.ts';

/** Which scope each operation of the API for banks' servers takes: the one place that says so. */
export const partnerPermissions = {
  createHostSession: 'sessions:write',
  readHostSession: 'sessions:write',
  listApplications: 'applications:read',
  readApplication: 'applications:read',
  createInvitation: 'invitations:write',
  readInvitation: 'invitations:read',
  readInvitationQr: 'invitations:read',
  cancelInvitation: 'invitations:write',
  listChanges: 'applications:read',
  createInvitationBatch: 'invitations:write',
  readInvitationBatch: 'invitations:read',
  readInvitationReport: 'invitations:read',
  listWebhookEndpoints: 'webhooks:read',
  createWebhookEndpoint: 'webhooks:write',
  readWebhookEndpoint: 'webhooks:read',
  changeWebhookEndpoint: 'webhooks:write',
  removeWebhookEndpoint: 'webhooks:write',
  rotateWebhookSecret: 'webhooks:write',
  testWebhookEndpoint: 'webhooks:write',
  listWebhookDeliveries: 'webhooks:read',
  resendWebhookDelivery: 'webhooks:write',
} as const satisfies Record<string, ApiScope>;

export type PartnerOperation = keyof typeof partnerPermissions;

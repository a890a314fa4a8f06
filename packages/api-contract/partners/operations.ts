import { invitationOperations } from './invitation-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** Operations about actions of banks' systems. */
export const partnersOperations = { ...invitationOperations, ...webhookOperations };

import { invitationOperations } from './invitation-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** Operations about what banks' systems do. */
export const partnersOperations = { ...invitationOperations, ...webhookOperations };

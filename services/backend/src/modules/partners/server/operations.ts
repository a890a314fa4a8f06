import { applicationOperations, changeOperations } from './application-operations.ts';
import { batchOperations } from './batch-operations.ts';
import type { PartnerOperation } from './define-operation.ts';
import { deliveryOperations } from './delivery-operations.ts';
import { endpointOperations } from './endpoint-operations.ts';
import { invitationOperations } from './invitation-operations.ts';
import { sessionOperations } from './session-operations.ts';

/** Every operation under `/api/v1`, in the order of the API's document (decision app-definitions). */
export const partnerOperations: readonly PartnerOperation[] = [
  ...sessionOperations,
  ...applicationOperations,
  ...invitationOperations,
  ...batchOperations,
  ...changeOperations,
  ...endpointOperations,
  ...deliveryOperations,
];

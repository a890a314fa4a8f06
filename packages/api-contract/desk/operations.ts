import { absenceOperations } from './absence-operations.ts';
import { caseOperations } from './case-operations.ts';
import { listOperations } from './list-operations.ts';
import { workOperations } from './work-operations.ts';

/** Operations of the desk. */
export const deskOperations = {
  ...caseOperations,
  ...listOperations,
  ...workOperations,
  ...absenceOperations,
};

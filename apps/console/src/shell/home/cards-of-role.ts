import type { StaffRole } from '@afilia/api-contract/staff/answers';

/** Cards of the first page. */
export type HomeCardName =
  | 'ownCases'
  | 'toApprove'
  | 'overdue'
  | 'help'
  | 'rights'
  | 'reads'
  | 'failedJobs'
  | 'endpoints'
  | 'lastWeek'
  | 'whyStopped';

/** Cards of each role, the most pressing first. */
export const cardsOfRole: Readonly<Record<StaffRole, readonly HomeCardName[]>> = {
  agent: ['help'],
  reviewer: ['ownCases', 'help', 'overdue'],
  approver: ['toApprove', 'ownCases', 'rights', 'overdue'],
  auditor: ['reads'],
  supervisor: ['help', 'overdue', 'rights'],
  operator: ['failedJobs', 'endpoints'],
  hostAdmin: ['endpoints', 'lastWeek', 'whyStopped'],
  analyst: ['lastWeek', 'whyStopped'],
};

import type { StaffRole } from '@afilia/api-contract/staff/answers';

/** Cards of the first page. */
export type HomeCardName =
  | 'ownCases'
  | 'toApprove'
  | 'dueSoon'
  | 'overdue'
  | 'help'
  | 'rights'
  | 'reads'
  | 'endpoints'
  | 'lastWeek'
  | 'whyStopped';

/** Cards of each role, the most pressing first. The operator's first page is one of its own. */
export const cardsOfRole: Readonly<Record<Exclude<StaffRole, 'operator'>, readonly HomeCardName[]>> = {
  agent: ['help'],
  reviewer: ['ownCases', 'help', 'dueSoon', 'overdue'],
  approver: ['toApprove', 'ownCases', 'rights', 'overdue'],
  auditor: ['reads'],
  supervisor: ['help', 'overdue', 'dueSoon', 'rights'],
  hostAdmin: ['endpoints', 'lastWeek', 'whyStopped'],
  analyst: ['lastWeek', 'whyStopped'],
};

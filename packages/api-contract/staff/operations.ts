import { accessOperations } from '../access/operations.ts';
import { auditOperations } from '../audit/operations.ts';
import { deskOperations } from '../desk/operations.ts';
import { helpOperations } from '../help/operations.ts';
import { insightsOperations } from '../insights/operations.ts';
import { partnersOperations } from '../partners/operations.ts';
import { platformOperations } from '../platform/operations.ts';
import { rightsOperations } from '../rights/operations.ts';

/** Operations of the staff by room, as docs/permissions.md lists them. */
export const operationsByRoom = {
  access: accessOperations,
  help: helpOperations,
  desk: deskOperations,
  audit: auditOperations,
  rights: rightsOperations,
  insights: insightsOperations,
  partners: partnersOperations,
  platform: platformOperations,
};

/** All operations of the staff's API by name. */
export const staffOperations = {
  ...accessOperations,
  ...helpOperations,
  ...deskOperations,
  ...auditOperations,
  ...rightsOperations,
  ...insightsOperations,
  ...partnersOperations,
  ...platformOperations,
};

export type StaffOperations = typeof staffOperations;
export type StaffOperationName = keyof StaffOperations;

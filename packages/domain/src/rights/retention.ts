import { type RetentionClass, retentionClasses } from '../application/model/flow/fact-types.ts';
import type { FlowState } from '../application/model/flow/names.ts';
import { statesWhere } from '../application/model/flow/state-queries.ts';

/** Days that each class is stored after the last event of an application. */
export type Retention = Record<RetentionClass, number>;

/** The states of each class. */
export const statesOfRetention = Object.fromEntries(
  retentionClasses.map((name) => [name, statesWhere(({ retention }) => retention === name)]),
) as Record<RetentionClass, FlowState[]>;

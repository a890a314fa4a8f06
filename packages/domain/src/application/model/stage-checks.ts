import { type CheckPlan, checksOf, type StageName } from './evaluation/stages.ts';
import type { Application } from './application.ts';
import { isLinked } from './source-link.ts';

/** The checks of a stage of this application, in the order of screening that it began with. */
export const checksIn = (
  application: Pick<Application, 'isPJ' | 'connection'> & {
    screening?: Application['screening'] | undefined;
  },
  stage: StageName,
): CheckPlan[] => checksOf(stage, application.isPJ, isLinked(application), application.screening);

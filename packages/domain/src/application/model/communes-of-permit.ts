import { needsPermit, permitCommunes } from './party/municipal-permit.ts';
import type { Application } from './application.ts';

/**
 * Returns the communes of which a municipal licence is accepted, CUT codes; none if it is not required. An activity that
 * is edited on the summary, after verifications without a licence, requires none.
 */
export function communesOfPermit({
  prospect,
  verificationData,
}: Pick<Application, 'prospect' | 'verificationData'>): string[] | undefined {
  if (verificationData && !verificationData.permit) return undefined;
  return prospect && needsPermit(prospect) ? permitCommunes(prospect) : undefined;
}

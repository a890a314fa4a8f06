import { needsPermit, permitCommunes } from '../../party/municipal-permit.ts';
import type { Application } from './application.ts';

/**
 * Of which communes a municipal licence may be, CUT codes; nothing where none is asked for. Who was through the
 * verifications before it was asked for, as stored by an earlier version, is not asked.
 */
export function permitAsked({
  prospect,
  verificationData,
}: Pick<Application, 'prospect' | 'verificationData'>): string[] | undefined {
  if (verificationData && !verificationData.permit) return undefined;
  return prospect && needsPermit(prospect) ? permitCommunes(prospect) : undefined;
}

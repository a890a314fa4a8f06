import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

type Signatory = Pick<ApplicationView['signatories'][number], 'id' | 'name' | 'mail' | 'isApplicant'>;

/** Tells if the applicant signs alone, so that no mail is sent. */
const onlyApplicant = (signatories: readonly Signatory[]): boolean =>
  signatories.length > 0 && signatories.every(({ isApplicant }) => isApplicant);

/** One line for each mail, as it stands; the applicant signs here and gets none. */
export function plansOf(signatories: readonly Signatory[]): readonly StepPlan[] {
  const lines = signatories
    .filter(({ isApplicant }) => !isApplicant)
    .map(({ id, name, mail }): StepPlan => {
      if (mail === 'sent') return { id, label: text.sent(name), checks: [], status: 'done' };
      if (mail === 'failed') return { id, label: text.failed(name), checks: [], status: 'failed' };
      if (mail === 'queued') return { id, label: text.sending(name), checks: [], status: 'running' };
      return { id, label: text.waiting(name), checks: [], status: 'waiting' };
    });
  if (onlyApplicant(signatories)) return [{ id: 'nobody', label: text.onlyYou, checks: [], status: 'done' }];
  return lines.length > 0 ? lines : [{ id: 'links', label: text.other, checks: [], status: 'running' }];
}

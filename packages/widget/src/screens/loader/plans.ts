import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import { checkNames } from '@afilia/domain/application/model/evaluation/stages';
import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** The words and lines of this loader. */
type Wait = { title: string; lead?: string; plans: readonly StepPlan[] };

const { evaluation, signing, other } = text;

const evaluationWait: Wait = {
  title: evaluation.title,
  lead: evaluation.lead,
  plans: [
    // The credential was accepted by the stage before, else the application would not be here.
    { id: 'connect', label: evaluation.connect, checks: [], before: true },
    { id: 'folder', label: evaluation.folder, checks: ['taxFolder'] },
    { id: 'contributions', label: evaluation.contributions, checks: ['unemploymentFund'] },
    { id: 'debts', label: evaluation.debts, checks: ['regulator'] },
    { id: 'evaluate', label: evaluation.evaluate, checks: ['engine'] },
  ],
};

const signedBy = ['signatures'] as const satisfies CheckName[];

/** One line a document: they are sealed in one run, so they end together. */
const signingWait = (documents: readonly { id: string; title: string }[]): Wait => ({
  title: signing.title,
  lead: signing.lead,
  plans:
    documents.length > 0
      ? documents.map(({ id, title }) => ({ id, label: title, checks: signedBy }))
      : [{ id: 'sign', label: signing.sign, checks: signedBy }],
});

/** The wait after every signatory has signed; the operator signs last. */
const countersigningWait = (documents: readonly { id: string; title: string }[]): Wait => ({
  title: signing.title,
  lead: signing.countersigning,
  plans: [
    ...documents.map(({ id, title }) => ({ id, label: title, checks: signedBy, before: true as const })),
    { id: 'countersign', label: signing.ours, checks: ['counterSignature'] },
  ],
});

/**
 * The wait that an application at the generic loader is in: the evaluation, the sealing of the
 * signatures, the operator's own, or any other that has no loader of its own (spec/screens#loader).
 */
export function waitOf({ state, stage, documents }: ApplicationView): Wait {
  if (stage?.name === 'acceptance') return countersigningWait(documents);
  const isSealing = state === 'signing' && stage?.name !== 'screening';
  if (isSealing || stage?.name === 'signature') return signingWait(documents);
  const evaluating = state === 'sourcesConnected' || stage?.name === 'evaluation';
  if (evaluating) return evaluationWait;
  return { title: other.title, plans: [{ id: 'work', label: other.work, checks: checkNames }] };
}

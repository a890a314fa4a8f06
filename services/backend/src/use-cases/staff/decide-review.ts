import type { Application } from '@afilia/domain/application/model/application';
import type { HumanReview, RiskSignal } from '@afilia/domain/application/model/review-events';
import { grantReview, upholdReview } from '@afilia/domain/application/review/decide-review';
import { openReviewAt } from '@afilia/domain/application/review/reviews';
import { statesWhere } from '@afilia/domain/flow/state-queries';
import { err, ok, type Result } from '@afilia/domain/result';
import type { PersonalData } from '../../ports/personal-data.ts';
import { type CommandDeps, runCommand } from '../command/run-command.ts';

/** A contract that waits for a person, with what rules noticed about its people. */
export type PendingReview = { folio: string; review: HumanReview; signals: RiskSignal[] };

/** So many are looked at; the others wait for less time. */
const mostListed = 1_000;

/** Contracts that all have signed and that wait for a person, the longest first. */
export async function listReviews({
  store,
  personalData,
  clock,
}: Pick<CommandDeps, 'store' | 'clock'> & { personalData: PersonalData }): Promise<PendingReview[]> {
  const states = statesWhere(({ places }) => 'awaitingAcceptance' in places);
  const ids = await personalData.untouchedSince(states, clock.now().toISOString(), mostListed);
  const pending: PendingReview[] = [];
  for (const id of ids) {
    const application = await store.load(id);
    const review = application?.flow.step === 'awaitingAcceptance' && openReviewAt(application, 'acceptance');
    if (application && review)
      pending.push({ folio: application.folio, review, signals: application.riskSignals ?? [] });
  }
  return pending;
}

/** `decided`: it is not open any more, or not all have signed yet. */
export type ReviewRefusal = 'unknown' | 'decided' | 'by' | 'why';

const isText = (text: string) => text.trim().length >= 3 && text.length <= 300;

/**
 * Records what a person decided about a review, and what follows from it.
 *
 * @param decision.by - who decided; stays in the record, as `why` does
 */
export async function decideReview(
  deps: CommandDeps,
  { reviewId, outcome, by, why }: { reviewId: string; outcome: 'grant' | 'uphold'; by: string; why: string },
): Promise<Result<Application, ReviewRefusal>> {
  if (!isText(by)) return err('by');
  if (!isText(why)) return err('why');
  const [applicationId = ''] = reviewId.split('.');
  const found = await deps.store.load(applicationId);
  if (!found?.reviews?.some(({ id }) => id === reviewId)) return err('unknown');
  const decide = outcome === 'grant' ? grantReview : upholdReview;
  const { application, refusal } = await runCommand(
    deps,
    { applicationId, commandId: null },
    (now, context) => decide(now, { reviewId, by: { name: by.trim() }, reasons: [why.trim()] }, context),
  );
  return refusal ? err('decided') : ok(application);
}

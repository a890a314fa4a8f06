import {
  backfillRegistration,
  refuseRegistration,
  revisionOf,
} from '@afilia/domain/application/registration/hand-over';
import type { Registrations } from '../ports/registrations.ts';
import { type CommandDeps, runCommand } from '../use-cases/command/run-command.ts';
import type { CheckName } from '@afilia/domain/evaluation/stages';
import { delivery, type HandOverDeps, merchant, registration } from './checks/completion.ts';
import type { CheckEnd } from './checks/check.ts';

/** What became of one: handed over, still with the core, refused by it, or the core did not answer. */
type HandedOver = 'done' | 'pending' | 'refused' | 'failed';

const batch = 100;

/**
 * Hands over one application that an earlier version completed. The core answers a repeated folio as the first time, so it
 * can be repeated, and the merchant keeps its code.
 */
async function handOver(deps: CommandDeps & HandOverDeps, applicationId: string): Promise<HandedOver> {
  const application = await deps.store.load(applicationId);
  if (application?.flow.state !== 'completed') return 'done';
  const call = { requestId: deps.ids.uuid(), signal: new AbortController().signal };
  const ended = async ({ outcome, problems }: CheckEnd<CheckName>): Promise<HandedOver> => {
    if (!problems) return outcome.kind === 'failed' && outcome.retryable ? 'pending' : 'failed';
    await runCommand(deps, { applicationId, commandId: null }, (refused, moment) =>
      refuseRegistration(refused, problems, moment),
    );
    return 'refused';
  };
  const sent = await registration(application, deps, call);
  if (sent.outcome.kind !== 'passed') return ended(sent);
  const registered = { ...sent.outcome.facts, revision: revisionOf(application) };
  const known = { ...application, facts: { ...application.facts, registration: registered } };
  const delivered = await delivery(known, deps, call);
  if (delivered.outcome.kind !== 'passed') return ended(delivered);
  const closed = await merchant(known, deps, call);
  if (closed.outcome.kind !== 'passed') return ended(closed);
  const { merchantCode } = closed.outcome.facts;
  await runCommand(deps, { applicationId, commandId: null }, (completed, moment) =>
    backfillRegistration(completed, registered, merchantCode, moment),
  );
  return 'done';
}

/** Hands over all that an earlier version completed since then, in order; to be run again until none is pending. */
export async function handOverCompleted(
  deps: CommandDeps & HandOverDeps & { registrations: Registrations },
  since: string,
): Promise<Record<HandedOver, number>> {
  const count = { done: 0, pending: 0, refused: 0, failed: 0 };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await deps.registrations.completedWithout(since, after, batch);
    for (const id of ids) count[await handOver(deps, id)] += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return count;
  }
}

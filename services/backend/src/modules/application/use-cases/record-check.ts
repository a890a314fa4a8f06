import type { Application } from '@afilia/domain/application/model/application';
import type { CheckOutcome } from '@afilia/domain/application/model/facts';
import { type CheckAttempt, recordCheck as decide } from '@afilia/domain/record/record-check';
import type { Noticed } from '@afilia/domain/application/signal-risk';
import { isOpen } from '@afilia/domain/application/model/is-open';
import type { Change } from '../../record/ports/application-store.ts';
import { withSignals } from '../../record/use-cases/with-signals.ts';
import { type CommandAnswer, type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

/** Ids of sealed values that an application still needs: the credential while it connects, then the grants. */
function needed(application: Application): string[] {
  const { connection, facts, flow } = application;
  if (!isOpen(application)) return [];
  const at = flow.state === 'paused' ? flow.heldAt : flow.state;
  const ids =
    at === 'conditionsChosen' || at === 'sourcesConnected'
      ? [
          connection.sealedId,
          ...[facts.taxCredentials, facts.unemploymentFundCredentials, facts.regulatorCredentials].map(
            (access) => access && 'grantId' in access && access.grantId,
          ),
        ]
      : [];
  return ids.filter((id) => typeof id === 'string');
}

/** Records the end of a check, together with its results. Secrets of sources that are no longer needed go in the same transaction. */
export const recordCheck = (
  deps: CommandDeps,
  of: CheckAttempt & { applicationId: string },
  outcome: CheckOutcome,
  {
    writes = {},
    noticed = [],
  }: { writes?: Pick<Change, 'files' | 'sealed'> | undefined; noticed?: readonly Noticed[] } = {},
): Promise<CommandAnswer> =>
  runCommand(
    deps,
    { applicationId: of.applicationId, commandId: null },
    (application, moment) =>
      withSignals(deps, application, decide(application, of, outcome, moment), noticed, moment),
    (after, _events, before) => {
      const keep = new Set(needed(after));
      const had = before ? needed(before) : [];
      return { ...writes, clearSealed: had.filter((id) => !keep.has(id)) };
    },
  );

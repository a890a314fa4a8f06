import {
  recordSignatoryCheck as decide,
  type SignatoryCheckOutcome,
} from '@afilia/domain/signing/record-signatory-check';
import type { Noticed } from '@afilia/domain/application/signal-risk';
import type { SignatoryCheck } from '@afilia/domain/signing/model/signatory/signatory-record';
import { withSignals } from '../../record/use-cases/with-signals.ts';
import { type CommandAnswer, type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

/** Records how a check about a signatory ended. */
export const recordSignatoryCheck = (
  deps: CommandDeps,
  {
    applicationId,
    ...of
  }: { applicationId: string; signatoryId: string; check: SignatoryCheck; attempt: number },
  outcome: SignatoryCheckOutcome,
  noticed: readonly Noticed[] = [],
): Promise<CommandAnswer> =>
  runCommand(deps, { applicationId, commandId: null }, (application, moment) =>
    withSignals(deps, application, decide(application, of, outcome, moment), noticed, moment),
  );

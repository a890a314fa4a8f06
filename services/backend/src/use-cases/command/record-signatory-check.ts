import {
  recordSignatoryCheck as decide,
  type SignatoryCheckOutcome,
} from '@afilia/domain/application/checks/record-signatory-check';
import type { SignatoryCheck } from '@afilia/domain/signatory/signatory-record';
import { type CommandAnswer, type CommandDeps, runCommand } from './run-command.ts';

/** Records how a check about a signatory ended. */
export const recordSignatoryCheck = (
  deps: CommandDeps,
  {
    applicationId,
    ...of
  }: { applicationId: string; signatoryId: string; check: SignatoryCheck; attempt: number },
  outcome: SignatoryCheckOutcome,
): Promise<CommandAnswer> =>
  runCommand(deps, { applicationId, commandId: null }, (application, moment) =>
    decide(application, of, outcome, moment),
  );

import { invalid } from '@afilia/domain/application/model/decision';
import { confirmSummary as decide } from '@afilia/domain/application/applicant/review-summary';
import { seeSummary } from '@afilia/domain/application/company/signatory-commands';
import { type CommandAnswer, type CommandDeps, type CommandOf, runCommand } from '../command/run-command.ts';

/** «Confirmo que la información es correcta» and on; for a signatory «Ir a firmar». */
export const confirmSummary = (
  deps: CommandDeps,
  of: CommandOf,
  confirmed: boolean,
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    if (!confirmed) return invalid([{ field: 'confirmed', reason: 'required' }]);
    return of.actor?.kind === 'signatory'
      ? seeSummary(application, of.actor.id, moment)
      : decide(application, moment);
  });

import { invalid } from '@afilia/domain/application/model/decision';
import { confirmSummary as decide } from '@afilia/domain/application/review-summary';
import { seeSummary } from '@afilia/domain/signing/signatory-commands';
import { readShownStatement } from '@afilia/domain/application/model/statement/read-statement';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** The statement that the data are true, and on; for a signatory «Ir a firmar». */
export const confirmSummary = (
  deps: CommandDeps,
  of: CommandOf,
  { confirmed, statement }: { confirmed: boolean; statement?: unknown },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    if (!confirmed) return invalid([{ field: 'confirmed', reason: 'required' }]);
    const shown = readShownStatement(statement, 'truthfulData');
    if (!shown.ok) return invalid(shown.error);
    return of.actor?.kind === 'signatory'
      ? seeSummary(application, of.actor.id, shown.value, moment)
      : decide(application, shown.value, moment);
  });

import { chooseConditions as decide } from '@afilia/domain/application/choose-offer';
import { invalid } from '@afilia/domain/application/model/decision';
import { parseConditions } from '@afilia/domain/application/model/offer/conditions';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** Plan and pay-out account, from outside (spec/screens#embedcondiciones). */
export const chooseConditions = (deps: CommandDeps, of: CommandOf, raw: unknown): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const { isPJ, merchantRut } = application;
    const conditions = parseConditions(raw, { isPJ, merchantRut });
    return conditions.ok ? decide(application, conditions.value, moment) : invalid(conditions.error);
  });

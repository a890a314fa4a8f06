import { invalid } from '@afilia/domain/application/model/decision';
import { saveProspect as decide } from '@afilia/domain/application/save-prospect';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import { readProspect } from './read-prospect.ts';

/** Contact and business data, from outside (spec/screens#embedprospect). */
export const saveProspect = (deps: CommandDeps, of: CommandOf, raw: unknown): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const prospect = readProspect(application, raw);
    return prospect.ok ? decide(application, prospect.value, moment) : invalid(prospect.error);
  });

import { invalid } from '@afilia/domain/application/model/decision';
import { saveProspect as decide } from '@afilia/domain/application/applicant/save-prospect';
import { findActivity } from '@afilia/domain/activities/catalogue';
import { parseProspect } from '@afilia/domain/party/prospect';
import { type CommandAnswer, type CommandDeps, type CommandOf, runCommand } from '../command/run-command.ts';

export const isActivityCode = (code: string) => findActivity(code) !== undefined;

/** Contact and business data, from outside (spec/screens#embedprospect). */
export const saveProspect = (deps: CommandDeps, of: CommandOf, raw: unknown): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const { isPJ, merchantRut } = application;
    const prospect = parseProspect(raw, { isPJ, merchantRut, isActivityCode });
    return prospect.ok ? decide(application, prospect.value, moment) : invalid(prospect.error);
  });

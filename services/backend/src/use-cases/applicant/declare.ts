import {
  declareTaxResidence as decideResidence,
  saveVerifications as decideVerifications,
} from '@afilia/domain/application/applicant/declare';
import { invalid } from '@afilia/domain/application/model/decision';
import { permitAsked } from '@afilia/domain/application/model/permit-asked';
import { declareForSignatory } from '@afilia/domain/application/company/signatory-commands';
import { parseDeclaration } from '@afilia/domain/evaluation/declaration';
import { parseVerificationData } from '@afilia/domain/evaluation/verification-data';
import { dayInChile } from '@afilia/domain/identity/date';
import { parseCorrectedName } from '@afilia/domain/party/applicant-name';
import { ok } from '@afilia/domain/result';
import { partyIdOf } from '../company/party-id.ts';
import { type CardLimits, limitCards } from '../command/limit-cards.ts';
import { type CommandAnswer, type CommandDeps, type CommandOf, runCommand } from '../command/run-command.ts';

/** Nationality and tax residence, from outside (spec/screens#nationality). */
export const declareTaxResidence = (deps: CommandDeps, of: CommandOf, raw: unknown): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const today = dayInChile(deps.clock.now());
    const isParty = of.actor?.kind === 'signatory';
    const declaration = parseDeclaration(raw, { isPJ: application.isPJ && !isParty, today });
    if (isParty && declaration.ok && declaration.value.kind === 'natural')
      return declareForSignatory(application, partyIdOf(of), declaration.value, moment);
    return declaration.ok
      ? decideResidence(application, declaration.value, moment)
      : invalid(declaration.error);
  });

/** Identity document, exposed persons, origin of funds, from outside (spec/screens#verifications). */
export function saveVerifications(
  deps: CommandDeps & CardLimits,
  of: CommandOf,
  raw: unknown,
): Promise<CommandAnswer> {
  const limited = limitCards(deps);
  return runCommand(deps, of, (application, moment) => {
    const { prospect, merchantRut, isPJ } = application;
    const run = prospect?.run ?? merchantRut;
    const today = dayInChile(deps.clock.now());
    const data = parseVerificationData(raw, {
      today,
      run,
      isPJ,
      permitCommunes: permitAsked(application),
    });
    // Asked for only after the civil register had another one.
    const name =
      application.error?.field?.reason === 'name.different' ? parseCorrectedName(raw) : ok(undefined);
    if (!data.ok || !name.ok)
      return invalid([...(data.ok ? [] : data.error), ...(name.ok ? [] : name.error)]);
    return limited(run, decideVerifications(application, data.value, moment, name.value));
  });
}

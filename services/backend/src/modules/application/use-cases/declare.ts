import {
  declareTaxResidence as decideResidence,
  saveVerifications as decideVerifications,
} from '@afilia/domain/application/declare';
import { canApply, invalid } from '@afilia/domain/application/model/decision';
import { communesOfPermit } from '@afilia/domain/application/model/communes-of-permit';
import { declareForSignatory } from '@afilia/domain/signing/signatory-commands';
import { parseDeclaration } from '@afilia/domain/application/model/evaluation/declaration';
import { parseVerificationData } from '@afilia/domain/application/model/evaluation/verification-data';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { parseMissingValues } from '@afilia/domain/application/model/prefill/missing-values';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { FieldError } from '@afilia/domain/values/errors/field-error';
import { readStatement } from '@afilia/domain/application/model/statement/read-statement';
import {
  type AnsweringStatement,
  withStated,
} from '@afilia/domain/application/model/statement/stated-fields';
import { statementOf, type Statement } from '@afilia/domain/application/model/statement/texts';
import { isActivityCode } from './read-prospect.ts';
import { partyIdOf } from './party-id.ts';
import { type CardLimits, limitCards } from '../../record/use-cases/limit-cards.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';

/** A form, and the sentence that was confirmed in place of all or a part of it. */
type FormOrStatement = { input: unknown; statement?: unknown };

/** The fields as they were filled in, or as the sentence says them. */
function readForm(
  { input, statement }: FormOrStatement,
  id: AnsweringStatement,
): Result<{ raw: unknown; statement: Statement | undefined }, FieldError[]> {
  const confirmed = readStatement(statement, id);
  if (!confirmed.ok) return confirmed;
  const raw = confirmed.value ? withStated(input, id) : ok(input);
  return raw.ok ? ok({ raw: raw.value, statement: confirmed.value }) : err(raw.error);
}

/** Nationality and tax residence, from outside (spec/screens#nationality). */
export const declareTaxResidence = (deps: CommandDeps, of: CommandOf, given: FormOrStatement) =>
  runCommand(deps, of, (application, moment) => {
    const today = dayInChile(deps.clock.now());
    const isParty = of.actor?.kind === 'signatory';
    const isPJ = application.isPJ && !isParty;
    const form = readForm(given, statementOf('taxResidence', isPJ));
    if (!form.ok) return invalid(form.error);
    const { raw, statement } = form.value;
    const declaration = parseDeclaration(raw, { isPJ, today });
    if (isParty && declaration.ok && declaration.value.kind === 'natural')
      return declareForSignatory(application, partyIdOf(of), declaration.value, moment, statement);
    return declaration.ok
      ? decideResidence(application, declaration.value, moment, statement)
      : invalid(declaration.error);
  });

/** Identity document, exposed persons, origin of funds, from outside (spec/screens#verifications). */
export function saveVerifications(deps: CommandDeps & CardLimits, of: CommandOf, given: FormOrStatement) {
  const limited = limitCards(deps);
  return runCommand(deps, of, (application, moment) => {
    const { prospect, merchantRut, isPJ } = application;
    const form = readForm(given, 'exposureAndFunds');
    if (!form.ok) return invalid(form.error);
    const { raw, statement } = form.value;
    const run = prospect?.run ?? merchantRut;
    const today = dayInChile(deps.clock.now());
    const data = parseVerificationData(raw, {
      today,
      run,
      isPJ,
      permitCommunes: communesOfPermit(application),
    });
    // Out of order nothing is asked: the decision says where the application stands.
    const missing = canApply(application, 'VerificationsSubmitted')
      ? parseMissingValues(application, raw, isActivityCode)
      : ok({});
    if (!data.ok || !missing.ok)
      return invalid([...(missing.ok ? [] : missing.error), ...(data.ok ? [] : data.error)]);
    return limited(
      run,
      decideVerifications(application, data.value, moment, { ...missing.value, statement }),
    );
  });
}

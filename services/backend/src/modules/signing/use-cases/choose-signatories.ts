import {
  chooseSignatories as decideChoice,
  confirmSignatories as decideConfirmation,
  describeSignatory as decideDescription,
} from '@afilia/domain/signing/choose-signatories';
import { invalid } from '@afilia/domain/application/model/decision';
import { parseSignatoryContact } from '@afilia/domain/signing/model/signatory/signatory-data';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** Who signs for the company. */
export const chooseSignatories = (
  deps: CommandDeps,
  of: CommandOf,
  representativeIds: readonly string[],
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => decideChoice(application, representativeIds, moment));

/** How one of them is reached, from outside (spec/screens#signatoryinfo). */
export const saveSignatoryData = (
  deps: CommandDeps,
  of: CommandOf,
  { signatoryId, input }: { signatoryId: string; input: unknown },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const contact = parseSignatoryContact(input);
    return contact.ok
      ? decideDescription(application, signatoryId, contact.value, moment)
      : invalid(contact.error);
  });

/** «Confirmar» (spec/screens#confirmsignatories). */
export const confirmSignatories = (
  deps: CommandDeps,
  of: CommandOf,
  confirmed: boolean,
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) =>
    confirmed
      ? decideConfirmation(application, moment)
      : invalid([{ field: 'confirmed', reason: 'required' }]),
  );

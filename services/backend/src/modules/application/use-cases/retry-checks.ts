import { retryChecks as decide, retryConnection } from '@afilia/domain/record/recovery';
import { retrySignatoryChecks } from '@afilia/domain/signing/signatory-commands';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** «Reintentar»: what failed of the application, of the sources a key holder connects, or of the checks about a signatory. */
export const retryChecks = (deps: CommandDeps, of: CommandOf): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    switch (of.actor?.kind) {
      case 'signatory':
        return retrySignatoryChecks(application, of.actor.id, moment);
      case 'keyHolder':
        return retryConnection(application, moment);
      default:
        return decide(application, moment);
    }
  });

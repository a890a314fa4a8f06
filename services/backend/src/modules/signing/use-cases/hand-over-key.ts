import { invalid } from '@afilia/domain/application/model/decision';
import { handOverKey as decide } from '@afilia/domain/signing/hand-over-key';
import { parseKeyHolder } from '@afilia/domain/signing/model/signatory/signatory-data';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** «La clave la tiene otra persona» (spec/screens#embedconnect). */
export const handOverKey = (deps: CommandDeps, of: CommandOf, raw: unknown): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const holder = parseKeyHolder(raw);
    return holder.ok ? decide(application, holder.value, moment) : invalid(holder.error);
  });

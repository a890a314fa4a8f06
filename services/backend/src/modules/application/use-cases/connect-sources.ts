import { connectSources as decide } from '@afilia/domain/application/connect-sources';
import { invalid, addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { readShownStatement } from '@afilia/domain/application/model/statement/read-statement';
import { statementOf } from '@afilia/domain/application/model/statement/texts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';

/** Five base64url parts; a sealed key of at most 64 characters is far below this length. */
const compactJwe = /^[\w-]{1,2000}\.[\w-]*\.[\w-]{1,100}\.[\w-]{1,2000}\.[\w-]{1,100}$/;

/**
 * Takes sealed credentials in. They lie in a table of their own, sealed, until the sources were asked or five minutes
 * are over; this process cannot open them.
 */
export const connectSources = (
  deps: CommandDeps,
  of: CommandOf,
  given: { sealedCredentials: string; consent: boolean; statement: unknown },
) => {
  const { sealedCredentials, consent } = given;
  const sealedId = deps.ids.uuid();
  return runCommand(
    deps,
    of,
    (application, moment) => {
      if (!consent) return invalid([{ field: 'consent', reason: 'required' }]);
      if (!compactJwe.test(sealedCredentials))
        return invalid([{ field: 'sealedCredentials', reason: 'type' }]);
      const shown = readShownStatement(given.statement, statementOf('sources', application.isPJ));
      if (!shown.ok) return invalid(shown.error);
      return decide(application, { sealedId, textVersion: shown.value.textVersion }, moment);
    },
    (after) => ({
      sealed: [
        {
          id: sealedId,
          value: sealedCredentials,
          expiresAt: addSeconds(after.lastActivityAt, limits.sealedSeconds),
        },
      ],
    }),
  );
};

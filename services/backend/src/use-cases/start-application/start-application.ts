import { startApplication as decideStart } from '@afilia/domain/application/start-application';
import { later, type Refusal, type RefusedField } from '@afilia/domain/application/decision';
import { limits } from '@afilia/domain/application/limits';
import { settle } from '@afilia/domain/application/settle';
import type { Application } from '@afilia/domain/application/application';
import { dayInChile } from '@afilia/domain/identity/date';
import { parseRut } from '@afilia/domain/identity/rut';
import { err, ok, type Result } from '@afilia/domain/result';
import type { SessionTokens } from '../../ports/secrets.ts';
import { changeOf, type CommandDeps, momentOf } from '../run-command/run-command.ts';

export type StartInput = {
  rut: string;
  isPJ: boolean;
  acceptsTerms: boolean;
  authorisesEvaluation: boolean;
  acceptsMarketing: boolean;
  textVersion: string;
};

/**
 * Opens an application and the session that may work on it. The same command id, sent again because an answer got
 * lost, opens nothing new and gives the same token.
 */
export async function startApplication(
  deps: CommandDeps & { tokens: SessionTokens },
  commandId: string,
  input: StartInput,
): Promise<Result<{ sessionToken: string; application: Application }, Refusal>> {
  const rut = parseRut(input.rut);
  const fieldErrors: RefusedField[] = [
    ...(rut.ok ? [] : [{ field: 'rut', reason: `rut.${rut.error}` }]),
    ...(input.acceptsTerms ? [] : [{ field: 'acceptsTerms', reason: 'required' }]),
    ...(input.authorisesEvaluation ? [] : [{ field: 'authorisesEvaluation', reason: 'required' }]),
    ...(/^[\w.-]{1,40}$/.test(input.textVersion) ? [] : [{ field: 'textVersion', reason: 'type' }]),
  ];
  if (!rut.ok || fieldErrors.length > 0) return err({ code: 'R13', reason: 'invalidFields', fieldErrors });

  const sessionToken = deps.tokens.tokenFor(commandId);
  const id = deps.tokens.applicationIdFor(commandId);
  const already = await deps.store.load(id);
  const { now } = momentOf(deps);
  if (already) {
    // Who replays an old start learns nothing and is let in nowhere.
    const session = await deps.store.session(deps.tokens.hash(sessionToken), now);
    return session
      ? ok({ sessionToken, application: already })
      : err({ code: 'R13', reason: 'sessionExpired' });
  }
  const folio = await deps.store.nextFolio(Number(dayInChile(deps.clock.now()).slice(0, 4)));
  const { isPJ, acceptsMarketing, textVersion } = input;
  const decision = decideStart(
    { folio, rut: rut.value, isPJ, acceptsMarketing, textVersion },
    { now, newId: () => id },
  );
  const { application, events } = settle(undefined, decision.events, now);
  const result = await deps.store.commit({
    ...changeOf(deps, application, events, undefined, now),
    command: { id: commandId, outcome: { kind: 'accepted' } },
    session: {
      tokenHash: deps.tokens.hash(sessionToken),
      expiresAt: later(now, limits.sessionIdleSeconds),
      endsAt: later(now, limits.sessionSeconds),
    },
  });
  if (result === 'committed') return ok({ sessionToken, application });
  // The same command arrived twice at the same instant: the other one won.
  const winner = await deps.store.load(id);
  // Or it was carried out long ago, and erased since: who replays that start is let in nowhere.
  if (!winner) return err({ code: 'R13', reason: 'sessionExpired' });
  return ok({ sessionToken, application: winner });
}

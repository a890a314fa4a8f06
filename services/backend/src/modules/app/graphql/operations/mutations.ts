import type { Application } from '@afilia/domain/application/model/application';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { Command, OpenedSession } from '../../../record/commands/define-command.ts';
import { allCommands } from '../../commands/all-commands.ts';
import type { ApiContext } from '../server/context.ts';
import { maySend } from '../server/permissions.ts';
import { type Answer, bug, isCommandId, sessionExpired, toRefusal, viewOf } from './answers.ts';
import { countAttempt } from './limited.ts';

type ApiCommand<Needs extends Command['needs'] = Command['needs']> = Extract<
  Command<string, ApiContext['deps']>,
  { needs: Needs }
>;
type Sent = { commandId: string; args: object };

/** The session's bearer may not do this. */
const notAllowed = () => toRefusal({ code: 'R13', reason: 'notAllowed' });

/** A command of the session's bearer: authorised here, once for all of them. */
async function runForSession(command: ApiCommand<'session'>, { commandId, args }: Sent, context: ApiContext) {
  const { deps, applicationId, actor } = context;
  if (!applicationId) return sessionExpired();
  if (!isCommandId(commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
  const known = actor.kind === 'applicant' ? undefined : await deps.store.load(applicationId);
  const answersApplication = command.answer === undefined;
  if (!maySend(known, actor, command))
    return (answersApplication && (await repeated(context, known, commandId))) || notAllowed();
  const of = { applicationId, commandId, actor, isDecision: command.decision !== 'no' };
  const answer = await command.run(deps, of, args, context);
  if ('ok' in answer) return answer.ok ? answer.value : toRefusal(answer.error);
  const view = viewOf(answer.application, context);
  return answer.refusal ? toRefusal(answer.refusal, view) : { __typename: 'Application' as const, ...view };
}

/**
 * The answer to a command that was carried out already, while it could be sent: its outcome, a refused card say, may
 * have taken the right to send it, and a client that lost the answer asks again with the same id.
 */
async function repeated(
  context: ApiContext,
  application: Application | undefined,
  commandId: string,
): Promise<Answer | undefined> {
  const outcome = application && (await context.deps.store.outcomeOf(application.id, commandId));
  if (!outcome) return undefined;
  const view = viewOf(application, context);
  return outcome.kind === 'refused'
    ? toRefusal(outcome.refusal as Refusal, view)
    : { __typename: 'Application', ...view };
}

const isSession = (value: object): value is OpenedSession =>
  '__typename' in value && value.__typename === 'StartedApplication';

/** A command that needs no session. A session that it opens is answered with its token and the view of its bearer. */
async function runOpen(command: ApiCommand<'nothing'>, { commandId, args }: Sent, context: ApiContext) {
  const { deps } = context;
  if (!isCommandId(commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
  const given = await command.run(deps, commandId, args, context);
  if (!given.ok) return { ...toRefusal(given.error), challenge: given.error.challenge ?? null };
  if (!isSession(given.value)) return given.value;
  const { __typename, sessionToken, application, actor = { kind: 'applicant' } } = given.value;
  return { __typename, sessionToken, application: viewOf(application, { deps, actor }) };
}

/** Counts the attempt, then authorises and carries out the command; a bug becomes E18. */
const resolverOf =
  (command: ApiCommand) =>
  async (_: unknown, { commandId, ...args }: { commandId: string }, context: ApiContext) => {
    const { deps } = context;
    try {
      const { limit } = command;
      const origin = await limit?.origin?.(args, deps, context);
      const tried = limit ? await countAttempt(context, limit.attempt, origin) : { proven: context.proven };
      if ('refusal' in tried) return tried.refusal;
      const counted = { ...context, proven: tried.proven };
      return command.needs === 'session'
        ? await runForSession(command, { commandId, args }, counted)
        : await runOpen(command, { commandId, args }, counted);
    } catch (error) {
      return bug(deps, error);
    }
  };

/** The schema's mutations, each from its definition. */
export const mutations = Object.fromEntries(
  allCommands.map((command: ApiCommand) => [command.name, resolverOf(command)]),
);

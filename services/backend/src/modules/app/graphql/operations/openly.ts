import type { Application } from '@afilia/domain/application/model/application';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { Result } from '@afilia/domain/values/result';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { bug, isCommandId, toRefusal, viewOf } from './answers.ts';

/** What every mutation has. */
export type WithCommandId = { commandId: string };

/** Runs a command that needs no session; a bug becomes E18 like everywhere. */
export const openly =
  <Args extends WithCommandId, Given>(
    run: (deps: ApiDeps, args: Args, context: ApiContext) => Promise<Given>,
  ) =>
  async (_: unknown, args: Args, context: ApiContext) => {
    const { deps } = context;
    if (!isCommandId(args.commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
    try {
      return await run(deps, args, context);
    } catch (error) {
      return bug(deps, error);
    }
  };

/** A session that a command opened. It is the applicant's where no actor is named. */
type OpenedSession = { sessionToken: string; application: Application; actor?: Actor };

/** Runs a command that begins a session, and answers with its token and what its bearer sees. */
export const startsSession = <Args extends WithCommandId>(
  open: (deps: ApiDeps, args: Args, context: ApiContext) => Promise<Result<OpenedSession, Refusal>>,
) =>
  openly<Args, unknown>(async (deps, args, context) => {
    const opened = await open(deps, args, context);
    if (!opened.ok) return toRefusal(opened.error);
    const { sessionToken, application, actor = { kind: 'applicant' } } = opened.value;
    return {
      __typename: 'StartedApplication',
      sessionToken,
      application: viewOf(application, { deps, actor }),
    };
  });

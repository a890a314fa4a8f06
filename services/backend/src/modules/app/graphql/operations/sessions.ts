import { endOtherSessions, endSession, listOwnSessions } from '../../../access/use-cases/own-sessions.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, command, sessionExpired } from './answers.ts';

type Id = { commandId: string };

/** Where whoever asks is signed in. Needs no more than the session: it tells of nothing else. */
export async function mySessions(_: unknown, _args: unknown, { deps, ownSession }: ApiContext) {
  if (!ownSession) return sessionExpired();
  try {
    return { __typename: 'SessionList' as const, sessions: await listOwnSessions(deps, ownSession) };
  } catch (error) {
    return bug(deps, error);
  }
}

/** Ending sessions of whoever bears one, and of nobody else. */
export const sessionMutations = {
  endSession: (_: unknown, { commandId, sessionId }: Id & { sessionId: string }, context: ApiContext) =>
    command(context, { name: 'endSession', commandId }, (deps, of) =>
      endSession(deps, of, { own: context.ownSession, sessionId }),
    ),
  endOtherSessions: (_: unknown, { commandId }: Id, context: ApiContext) =>
    command(context, { name: 'endOtherSessions', commandId }, (deps, of) =>
      endOtherSessions(deps, of, context.ownSession),
    ),
};

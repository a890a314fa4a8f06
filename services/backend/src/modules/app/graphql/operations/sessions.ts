import { listOwnSessions } from '../../../access/use-cases/own-sessions.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, sessionExpired } from './answers.ts';

/** Lists the caller's sessions. Needs no more than the session: it tells of nothing else. */
export async function mySessions(_: unknown, _args: unknown, { deps, ownSession }: ApiContext) {
  if (!ownSession) return sessionExpired();
  try {
    return { __typename: 'SessionList' as const, sessions: await listOwnSessions(deps, ownSession) };
  } catch (error) {
    return bug(deps, error);
  }
}

import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { Change, Party } from '../../record/ports/application-store.ts';

/**
 * Returns a session as a command that begins one writes it.
 *
 * @param at - the moment that it begins, ISO 8601 UTC
 * @param party - the party that bears it; absent: the applicant
 */
export const newSession = (tokenHash: string, at: string, party?: Party): NonNullable<Change['session']> => ({
  tokenHash,
  expiresAt: addSeconds(at, limits.sessionIdleSeconds),
  endsAt: addSeconds(at, limits.sessionSeconds),
  ...(party && { party }),
});

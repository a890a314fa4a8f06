import { limits } from '@afilia/domain/application/model/limits';
import type { accessOperations } from '@afilia/api-contract/access/operations';
import type { StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import { ok } from '@afilia/domain/values/result';
import { setCookie } from '../../platform/cookies/cookies.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { staffCookies, staffPath as path } from '../../platform/staff/cookies.ts';
import type { AuthorisedRequest } from '../../platform/staff/guard.ts';
import { refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { endStaffSession } from '../use-cases/end-staff-access.ts';
import {
  endOwnStaffSessions,
  listOwnStaffSessions,
  type OwnStaffSession,
} from '../use-cases/own-staff-sessions.ts';

/** How long a browser remembers a sign-out, in seconds: longer than providers remember people, as a rule. */
const signedOutSeconds = 7 * 24 * 3600;

/** The caller's own sign-in. */
export function accessHandlers(deps: StaffDeps): StaffHandlers<typeof accessOperations> {
  const ownOf = ({ token, session }: AuthorisedRequest): OwnStaffSession => ({
    tokenHash: deps.hash(token),
    session,
  });
  const list = async (own: OwnStaffSession): Promise<StaffOwnSessions> => ({
    sessions: (await listOwnStaffSessions(deps, own)).map(({ id, current, startedAt, usedAt, device }) => ({
      id,
      current,
      startedAt,
      usedAt,
      browser: device.browser,
      system: device.system,
    })),
  });

  return {
    me: async ({ person, session }) =>
      ok({
        ...person,
        endsAt: session.endsAt,
        localRecording: deps.localRecording,
        recordingDays: deps.recordingDays,
        helpsAtOnce: limits.helpsAtOnce,
      }),

    signOut: async ({ token, person, request, reply }) => {
      await endStaffSession(deps, deps.hash(token));
      deps.reportAccess({
        event: 'sign-out',
        outcome: 'done',
        staffId: person.id,
        role: person.role,
        requestId: request.id,
        from: request.ip,
      });
      const { session, signedOut, isSecure } = staffCookies(deps);
      reply
        .header('set-cookie', [
          setCookie(session, '', { sameSite: 'Strict', isSecure, path, maxAge: 0 }),
          setCookie(signedOut, '1', { sameSite: 'Lax', isSecure, path, maxAge: signedOutSeconds }),
        ])
        // The browser's cache must not hold case data after the sign-out.
        .header('clear-site-data', '"cache"');
      return ok(undefined);
    },

    listOwnSessions: async (caller) => ok(await list(ownOf(caller))),

    endOwnSessions: async ({ input, request, ...caller }) => {
      const own = ownOf(caller);
      const ended = await endOwnStaffSessions(deps, own, 'others' in input ? 'others' : input);
      const { id: staffId, role } = caller.person;
      deps.reportAccess({
        event: 'sessions-ended',
        outcome: ended.ok ? 'done' : ended.error,
        ...(ended.ok && { ended: ended.value }),
        staffId,
        role,
        requestId: request.id,
        from: request.ip,
      });
      return ended.ok ? ok(await list(own)) : refused(ended.error);
    },
  };
}

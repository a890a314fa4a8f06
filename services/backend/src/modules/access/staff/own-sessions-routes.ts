import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import {
  endOwnStaffSessions,
  listOwnStaffSessions,
  type OwnStaffSession,
} from '../use-cases/own-staff-sessions.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { type AuthorisedRequest, guarded, refuse } from '../../platform/staff/guard.ts';

const endSchema = z.union([
  z.strictObject({ id: z.string().min(1).max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);

/** `GET /staff/api/own-sessions` and `POST /staff/api/own-sessions/end`: of whoever asks, and of nobody else. */
export function serveOwnSessions(server: FastifyInstance, deps: StaffDeps): void {
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
      browser: device?.browser ?? null,
      system: device?.system ?? null,
    })),
  });

  server.get(
    '/staff/api/own-sessions',
    guarded(deps, 'listOwnSessions', (caller) => list(ownOf(caller))),
  );

  server.post(
    '/staff/api/own-sessions/end',
    { bodyLimit: 2_000 },
    guarded(deps, 'endOwnSessions', async (caller, request, reply) => {
      const parsed = endSchema.safeParse(request.body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const own = ownOf(caller);
      const ended = await endOwnStaffSessions(deps, own, 'others' in parsed.data ? 'others' : parsed.data);
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
      if (!ended.ok) return refuse(reply, { reason: ended.error });
      return list(own);
    }),
  );
}

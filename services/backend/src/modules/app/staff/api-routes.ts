import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AgentAccess, StaffMe, StandingAnswer } from '@afilia/api-contract/staff/answers';
import type { StaffReadList } from '@afilia/api-contract/audit/audit-answers';
import { endStaffSession } from '../../access/use-cases/end-staff-access.ts';
import { listVisitors } from '../../help/use-cases/list-visitors.ts';
import { readCaseView } from '../../help/use-cases/read-case-view.ts';
import { toCaseView } from '../../help/staff/to-case-view.ts';
import { toStaffRead } from '../../audit/staff/to-record.ts';
import { toVisitors } from '../../help/staff/to-visitors.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { setCookie } from '../../platform/cookies/cookies.ts';
import { staffCookies, staffPath as path } from '../../platform/staff/cookies.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { sessionId } from '../../help/staff/named-session.ts';

const joinSchema = z.union([z.object({ code: z.string().max(20) }), z.object({ sessionId })]);
const standingSchema = z.object({ sessionId, since: z.coerce.number<unknown>().int().min(0).catch(0) });

/** A page of the audit. */
const maxReads = 200;

/** How long a browser remembers that somebody signed out, in seconds: longer than a provider remembers its people, as a rule. */
const signedOutSeconds = 7 * 24 * 3600;

/** A code or a session's name is no more. */
const small = { bodyLimit: 2_000 };

/** What the console asks, under `/staff/api`; each operation has its row in `permissions.ts`. */
export function serveStaffApi(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/me',
    guarded(
      deps,
      'me',
      async ({ person, session }): Promise<StaffMe> => ({
        ...person,
        endsAt: session.endsAt,
        localRecording: deps.localRecording,
        recordingDays: deps.recordingDays,
      }),
      // Nobody is an answer too: the console asks it before it knows.
      (reply) => reply.code(204).send(),
    ),
  );

  server.post(
    '/staff/api/sign-out',
    small,
    guarded(deps, 'signOut', async ({ token, person }, request, reply) => {
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
      return (
        reply
          .header('set-cookie', [
            setCookie(session, '', { sameSite: 'Strict', isSecure, path, maxAge: 0 }),
            setCookie(signedOut, '1', { sameSite: 'Lax', isSecure, path, maxAge: signedOutSeconds }),
          ])
          // What the console had of a case is not left in the browser's cache.
          .header('clear-site-data', '"cache"')
          .code(204)
          .send()
      );
    }),
  );

  server.get(
    '/staff/api/visitors',
    guarded(deps, 'listVisitors', async ({ person, data }, _request, reply) => {
      const found = await listVisitors(data);
      if (!found.ok) return refuse(reply, { reason: 'relayUnreachable' });
      return toVisitors(found.value, person.id, deps.clock.now().toISOString());
    }),
  );

  server.post(
    '/staff/api/sessions',
    small,
    guarded(deps, 'joinSession', async ({ person, token: cookie, data }, request, reply) => {
      const parsed = joinSchema.safeParse(request.body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const agent = { ...person, staffSession: deps.hash(cookie) };
      const byCode = 'code' in parsed.data;
      const joined =
        'code' in parsed.data
          ? await data.joinHelp(parsed.data.code, agent)
          : await data.rejoinHelp(parsed.data.sessionId, agent);
      if (!joined.ok) {
        const { reason, retryAfterSeconds } = joined.error;
        if (reason === 'tooManyRequests')
          return refuse(reply, { reason, ...(retryAfterSeconds && { retryAfterSeconds }) });
        return refuse(reply, { reason: byCode ? 'helpCode' : 'notAdmitted' });
      }
      const { applicationId: _own, transferredBy = null, ...access } = joined.value;
      return { ...access, transferredBy, observes: false } satisfies AgentAccess;
    }),
  );

  server.get<{ Params: { sessionId: string }; Querystring: { since?: string } }>(
    '/staff/api/sessions/:sessionId/application',
    guarded(deps, 'readApplication', async ({ person, data }, { params, query }, reply) => {
      const parsed = standingSchema.safeParse({ ...(params as object), ...(query as object) });
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const { since: knownVersion, ...session } = parsed.data;
      const found = await readCaseView(data, person, { ...session, knownVersion });
      if (!found.ok) return refuse(reply, { reason: found.error });
      const answer: StandingAnswer = found.value
        ? { unchanged: false, standing: toCaseView(found.value) }
        : { unchanged: true };
      return answer;
    }),
  );

  server.get(
    '/staff/api/reads',
    guarded(deps, 'listReads', async ({ data }): Promise<StaffReadList> => {
      const reads = await data.reads.latest(maxReads + 1);
      return { reads: reads.slice(0, maxReads).map(toStaffRead), isCut: reads.length > maxReads };
    }),
  );
}

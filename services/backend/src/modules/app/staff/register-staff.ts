import type { FastifyInstance } from 'fastify';
import { acceptEmptyJson } from '../../platform/http/accept-empty-json.ts';
import { type StaffOperations, staffOperations } from '@afilia/api-contract/staff/operations';
import { accessHandlers } from '../../access/staff/own-sessions-handlers.ts';
import { serveProviderLogout } from '../../access/staff/provider-logout-route.ts';
import { serveSignIn } from '../../access/staff/sign-in-routes.ts';
import { auditHandlers } from '../../audit/staff/audit-handlers.ts';
import { absenceHandlers } from '../../desk/staff/absence-handlers.ts';
import { caseHandlers } from '../../desk/staff/case-handlers.ts';
import { caseListHandlers } from '../../desk/staff/case-list-handlers.ts';
import { workHandlers } from '../../desk/staff/work-handlers.ts';
import { helpHandlers } from '../../help/staff/help-handlers.ts';
import { insightsHandlers } from '../../insights/staff/funnel-handlers.ts';
import { invitationHandlers } from '../../partners/staff/invitation-handlers.ts';
import { webhookHandlers } from '../../partners/staff/webhook-handlers.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { platformHandlers } from '../../platform/staff/dead-letter-handlers.ts';
import { refuse } from '../../platform/staff/guard.ts';
import { serveOperations, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { rightsHandlers } from '../../rights/staff/data-request-handlers.ts';

/** The handlers of all rooms. */
const handlersOf = (deps: StaffDeps): StaffHandlers<StaffOperations> => ({
  ...accessHandlers(deps),
  ...helpHandlers(deps),
  ...caseHandlers(deps),
  ...caseListHandlers(deps),
  ...workHandlers(),
  ...absenceHandlers(deps),
  ...auditHandlers(deps),
  ...rightsHandlers(deps),
  ...insightsHandlers(),
  ...invitationHandlers(deps),
  ...webhookHandlers(),
  ...platformHandlers(),
});

/** Puts the staff's door on a server: `/staff/sign-in`, `/staff/callback`, `/staff/backchannel-logout`,
 * `/staff/api/…`. Apart from the widget's API. */
export async function registerStaff(
  server: FastifyInstance,
  deps: StaffDeps & { newReference: () => string },
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    acceptEmptyJson(scope);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status === 429) return refuse(reply, { reason: 'tooManyRequests' });
      if (status < 500) return refuse(reply, { reason: 'malformed' });
      if (deps.isAway(error)) {
        deps.reportFailure('the staff found no database', error);
        return refuse(reply.header('retry-after', '1'), { reason: 'internal' }, 503);
      }
      deps.reportBug(deps.newReference(), error);
      return refuse(reply, { reason: 'internal' });
    });
    serveSignIn(scope, deps);
    await serveProviderLogout(scope, deps);
    await serveOperations(scope, deps, staffOperations, handlersOf(deps));
  });
}

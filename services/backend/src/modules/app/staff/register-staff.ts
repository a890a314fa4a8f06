import type { FastifyInstance } from 'fastify';
import { takeEmptyJson } from '../../platform/http/take-empty-json.ts';
import { serveStaffApi } from './api-routes.ts';
import { serveAudit } from '../../audit/staff/audit-routes.ts';
import { serveCallers } from '../../help/staff/caller-routes.ts';
import { serveCaseFiles } from '../../desk/staff/case-file-routes.ts';
import { serveCaseActs } from '../../desk/staff/case-bulk-routes.ts';
import { serveCaseList } from '../../desk/staff/case-list-routes.ts';
import { serveCases } from '../../desk/staff/case-routes.ts';
import { servePowers } from '../../desk/staff/power-routes.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { serveDataRequests } from '../../rights/staff/data-request-routes.ts';
import { serveDeskViews } from '../../desk/staff/desk-view-routes.ts';
import { serveDeadLetters } from '../../platform/staff/dead-letter-routes.ts';
import { serveFunnel } from '../../insights/staff/funnel-routes.ts';
import { refuse } from '../../platform/staff/guard.ts';
import { serveHelp } from '../../help/staff/help-routes.ts';
import { serveHelpTransfers } from '../../help/staff/help-transfer-routes.ts';
import { serveInvitationFiles } from '../../partners/staff/invitation-file-routes.ts';
import { serveStaffInvitations } from '../../partners/staff/invitation-routes.ts';
import { serveOwnSessions } from '../../access/staff/own-sessions-routes.ts';
import { serveProviderLogout } from '../../access/staff/provider-logout-route.ts';
import { serveRecordings } from '../../help/staff/recording-routes.ts';
import { serveSearch } from '../../audit/staff/search-routes.ts';
import { serveSources } from '../../insights/staff/source-routes.ts';
import { serveSignIn } from '../../access/staff/sign-in-routes.ts';
import { serveStaffWebhooks } from '../../partners/staff/webhook-routes.ts';

/** Puts the staff's door on a server: `/staff/sign-in`, `/staff/callback`, `/staff/backchannel-logout`,
 * `/staff/api/…`. Apart from the widget's API. */
export async function registerStaff(
  server: FastifyInstance,
  deps: StaffDeps & { newReference: () => string },
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    takeEmptyJson(scope);
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
    serveStaffApi(scope, deps);
    serveOwnSessions(scope, deps);
    serveCaseList(scope, deps);
    serveCaseActs(scope, deps);
    serveDeskViews(scope, deps);
    serveCases(scope, deps);
    servePowers(scope, deps);
    await serveCaseFiles(scope, deps);
    serveSearch(scope, deps);
    serveAudit(scope, deps);
    serveCallers(scope, deps);
    serveDataRequests(scope, deps);
    serveDeadLetters(scope, deps);
    serveFunnel(scope, deps);
    serveSources(scope, deps);
    serveRecordings(scope, deps);
    serveHelp(scope, deps);
    serveHelpTransfers(scope, deps);
    serveStaffWebhooks(scope, deps);
    serveStaffInvitations(scope, deps);
    serveInvitationFiles(scope, deps);
  });
}

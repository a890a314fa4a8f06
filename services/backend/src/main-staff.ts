import type { FastifyInstance } from 'fastify';
import { parseVerificationCode } from './documents/verification-code.ts';
import { createOpenIdProvider } from './identity/open-id-provider.ts';
import { createSecretBox } from './keys/secret-box.ts';
import { createSessionTokens } from './keys/session-tokens.ts';
import type { BackendParts } from './main-parts.ts';
import { createLiveStaff } from './relay/live-staff.ts';
import { watchStaff } from './staff/watch-staff.ts';
import { createConnectedVisitors } from './relay/connected-visitors.ts';
import type { StaffDeps } from './staff/server/context.ts';
import { callbackPath } from './staff/server/sign-in-routes.ts';
import { registerStaff } from './staff/server/register-staff.ts';
import type { CommandDeps } from './use-cases/command/run-command.ts';
import type { HelpDeps } from './use-cases/help/open-help.ts';
import { rejoinHelp } from './use-cases/help/rejoin-help.ts';

/**
 * Wires the staff's door: their identity provider, their sessions, and what they may see (decision 0013).
 *
 * @param given.joinHelp - the way into live help by its six digits
 */
export async function registerStaffSide(
  server: FastifyInstance,
  { config, store, clock, ids, reportBug, reportFailure, reportAccess }: BackendParts,
  given: Pick<StaffDeps, 'joinHelp' | 'packages' | 'rateLimiter'> & { help: HelpDeps; commands: CommandDeps },
): Promise<void> {
  const { publicUrl, production, assist, staff } = config;
  const report = reportFailure ?? (() => undefined);
  const { sessions, reads, grounds, helped, cases, search, searches } = store.staff;
  const assistLists = { relayUrl: assist.relayUrl, listKey: assist.listKey };
  const liveStaff = createLiveStaff(assistLists);
  const { hash, nameOf } = createSessionTokens(config.keys.sessions);
  server.addHook('onClose', watchStaff({ sessions, liveStaff, clock }, report));
  await registerStaff(server, {
    liveStaff,
    desk: { commands: given.commands, cases, grounds, reads },
    reading: {
      store: store.applications,
      personalData: store.personalData,
      rateLimiter: given.rateLimiter,
      cases,
      grounds,
      reads,
      clock,
    },
    packages: given.packages,
    searching: {
      search,
      searches,
      store: store.applications,
      byPrintedCode: async (typed) => {
        const verificationCode = parseVerificationCode(typed);
        return verificationCode ? store.applications.findDocument({ verificationCode }) : undefined;
      },
      rateLimiter: given.rateLimiter,
      clock,
    },
    publicUrl,
    production,
    sessions,
    reads,
    helped,
    store: store.applications,
    clock,
    ids,
    hash,
    nameOf,
    provider:
      staff &&
      createOpenIdProvider({
        ...staff,
        redirectUri: `${publicUrl}${callbackPath}`,
        box: createSecretBox(config.keys.staffSignIn),
        clock,
        report,
      }),
    visitors: createConnectedVisitors({ ...assistLists, projectKey: assist.tickets.projectKey, report }),
    joinHelp: given.joinHelp,
    rateLimiter: given.rateLimiter,
    rejoinHelp: (sessionId, agent) => rejoinHelp({ ...given.help, helped }, sessionId, agent),
    reportAccess: reportAccess ?? (() => undefined),
    reportBug,
    newReference: () => ids.uuid().slice(0, 8),
  });
}

import type { FastifyPluginAsync } from 'fastify';
import { pageHeaders } from '../signing/documents/verify-page/page-headers.ts';
import { createRedirectPages } from '../signing/documents/verify-page/redirect-pages.ts';
import {
  identityCallbackPath,
  identityLogoutPath,
  redirectRoutes,
} from '../access/identity/redirect-routes.ts';
import { createStateIdentity } from '../access/identity/state-identity.ts';
import { createSecretBox } from '../platform/keys/secret-box.ts';
import { allOrigins, originsOf } from './main-hosts.ts';
import type { BackendParts } from './main-parts.ts';
import { isDatabaseUnavailable } from '../platform/store/database-unavailable.ts';
import type { CommandDeps } from '../record/use-cases/run-command.ts';
import { comeBack, leaveForProvider, type RedirectSettings } from '../signing/use-cases/prove-by-redirect.ts';

/**
 * Wires the way to ClaveÚnica and back (decision access-clave-unica).
 *
 * @returns nothing where it is not configured
 */
export function createRedirects(
  { config, hosts, store, clock, ids, outbound, reportBug, reportFailure }: BackendParts,
  commands: CommandDeps,
): { settings: RedirectSettings; routes: FastifyPluginAsync } | undefined {
  const { stateIdentity: provider, publicUrl, production } = config;
  if (!provider) return undefined;
  const box = createSecretBox(config.keys.redirects);
  // Of any host: the check of the origin that a person leaves from comes when they leave.
  const origins = allOrigins(hosts);
  const mayReturnTo = (origin: string) => originsOf({ origins: origins() }, config)(origin);
  const settings: RedirectSettings = { box, mayReturnTo, publicUrl };
  const deps = {
    ...commands,
    redirects: settings,
    stored: store.redirects,
    stateIdentity: createStateIdentity({
      ...provider,
      redirectUri: `${publicUrl}${identityCallbackPath}`,
      fetch: outbound.fetch,
      box,
      clock,
      report: reportFailure ?? (() => undefined),
    }),
  };
  const routes = redirectRoutes({
    publicUrl,
    production,
    logoutUrl: provider.logoutUrl,
    isHost: mayReturnTo,
    leave: (token) => leaveForProvider(deps, token),
    comeBack: (from) => comeBack(deps, from),
    pages: {
      ...createRedirectPages(() => hosts.own().provider.brandName, identityLogoutPath),
      headers: pageHeaders,
    },
    isAway: isDatabaseUnavailable,
    report: (error) => reportBug(ids.uuid().slice(0, 8), error),
  });
  return { settings, routes };
}

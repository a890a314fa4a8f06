import type { FastifyInstance } from 'fastify';
import { hostsOf } from './config/hosts.ts';
import { createSessionTokens } from './keys/session-tokens.ts';
import { originsOf } from './main-hosts.ts';
import type { BackendParts } from './main-parts.ts';
import { registerPartner } from './partner/server/register-partner.ts';
import type { RateLimiter } from './ports/rate-limiter.ts';
import { onlyOfHosts } from './store/only-of-hosts.ts';
import type { Store } from './store/open-store.ts';
import { hostOfInvitation } from './use-cases/partner/create-invitation.ts';
import type { EndpointDeps } from './use-cases/webhooks/manage-endpoints.ts';

/** Whose page an invitation is for, by its token. */
export const invitationHosts =
  ({ partner }: Pick<Store, 'partner'>) =>
  (token: string): Promise<string | undefined> =>
    hostOfInvitation(partner.invitations, token);

/** Wires the door for banks' servers: each finds the applications of its own host. */
export async function registerPartnerSide(
  server: FastifyInstance,
  { config, store, clock, ids, reportBug }: BackendParts,
  { rateLimiter, webhooks }: { rateLimiter: RateLimiter; webhooks: EndpointDeps },
): Promise<void> {
  const hosts = hostsOf(config);
  const { clients, sessions, invitations, applications, idempotency, changes } = store.partner;
  await registerPartner(server, {
    clients,
    sessions,
    invitations,
    publicUrl: config.publicUrl,
    idempotency,
    changes,
    webhooks,
    tokens: createSessionTokens(config.keys.sessions),
    clock,
    ids,
    dataOf: (hostId) => ({ store: onlyOfHosts(store.applications, [hostId]), applications }),
    isOwnAddress: (hostId, address) => {
      const host = hosts.get(hostId);
      return host !== undefined && originsOf(host, config)(new URL(address).origin);
    },
    rateLimiter,
    rateLimitFactor: config.rateLimitFactor,
    reportBug,
    newReference: () => ids.uuid().slice(0, 8),
  });
}

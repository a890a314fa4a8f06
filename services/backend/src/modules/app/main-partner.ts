import type { FastifyInstance } from 'fastify';
import { assertionAlgorithms, createClientAssertions } from '../partners/keys/client-assertions.ts';
import { createSecretBox } from '../platform/keys/secret-box.ts';
import { createSessionTokens } from '../platform/keys/session-tokens.ts';
import { originsOf } from './main-hosts.ts';
import type { BackendParts } from './main-parts.ts';
import { authorizationServerOf, tokenEndpointOf } from '../partners/view/authorization-server.ts';
import { registerPartner } from '../partners/server/register-partner.ts';
import type { SessionTokens } from '../platform/ports/secrets.ts';
import type { RateLimiter } from '../platform/ports/rate-limiter.ts';
import { isDatabaseUnavailable } from '../platform/store/database-unavailable.ts';
import { onlyOfHosts } from '../record/store/only-of-hosts.ts';
import type { Store } from './store/open-store.ts';
import { type InvitationDeps, whereInvitationLeads } from '../partners/use-cases/create-invitation.ts';
import type { BatchDeps } from '../partners/use-cases/invitation-batches.ts';
import type { EndpointDeps } from '../partners/use-cases/manage-endpoints.ts';

/** Dependencies that make, mail and end invitations. */
export const invitationsOf = ({
  config,
  store,
  clock,
}: BackendParts): InvitationDeps & BatchDeps & { tokens: SessionTokens } => ({
  invitations: store.partner.invitations,
  invitationBatches: store.partner.invitationBatches,
  tokens: createSessionTokens(config.keys.sessions),
  clock,
  publicUrl: config.publicUrl,
});

/** Finds the target of an invitation, by its token. */
export function invitationRoad({
  config,
  store,
  clock,
}: {
  config: { keys: Pick<BackendParts['config']['keys'], 'linkWords'> };
  store: Pick<Store, 'partner'>;
  clock: BackendParts['clock'];
}): (token: string) => ReturnType<typeof whereInvitationLeads> {
  const linkWords = { box: createSecretBox(config.keys.linkWords) };
  const { invitations } = store.partner;
  return (token) => whereInvitationLeads({ invitations, clock, linkWords }, token);
}

/** Tells if an address is on an origin of a host. */
export const ownAddressOf =
  ({ config, hosts }: Pick<BackendParts, 'config' | 'hosts'>) =>
  (hostId: string, address: string): boolean => {
    const host = hosts.all().get(hostId);
    return host !== undefined && originsOf(host, config)(new URL(address).origin);
  };

/** Wires the door for banks' servers: each finds the applications of its own host. */
export async function registerPartnerSide(
  server: FastifyInstance,
  parts: BackendParts,
  { rateLimiter, webhooks }: { rateLimiter: RateLimiter; webhooks: EndpointDeps },
): Promise<void> {
  const { config, store, ids, reportBug, reportFailure } = parts;
  const issuer = config.publicUrl;
  const { clients, sessions, applications, idempotency, changes } = store.partner;
  await registerPartner(server, {
    clients,
    sessions,
    idempotency,
    changes,
    webhooks,
    ...invitationsOf(parts),
    assertions: createClientAssertions({
      issuer,
      tokenEndpoint: tokenEndpointOf(issuer),
      clock: parts.clock,
    }),
    authorizationServer: authorizationServerOf(issuer, assertionAlgorithms),
    keysOf: ({ id, hostId }) => parts.hosts.all().get(hostId)?.clientKeys?.[id]?.keys,
    ids,
    dataOf: (hostId) => ({ store: onlyOfHosts(store.applications, [hostId]), applications }),
    isOwnAddress: ownAddressOf(parts),
    rateLimiter,
    rateLimitFactor: config.rateLimitFactor,
    reportBug,
    isAway: isDatabaseUnavailable,
    reportFailure: reportFailure ?? (() => undefined),
    newReference: () => ids.uuid().slice(0, 8),
  });
}

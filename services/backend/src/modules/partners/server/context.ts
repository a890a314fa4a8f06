import type { AuthorizationServer } from '../view/authorization-server.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { ApiIdempotency, HostSessions, PartnerChanges } from '../ports/partner.ts';
import type { TokenDeps } from '../use-cases/api-tokens.ts';
import type { HostSessionDeps } from '../use-cases/create-host-session.ts';
import type { InvitationDeps } from '../use-cases/create-invitation.ts';
import type { BatchDeps } from '../use-cases/invitation-batches.ts';
import type { EndpointDeps } from '../use-cases/manage-endpoints.ts';
import type { ListDeps } from '../use-cases/list-applications.ts';

/** The dependencies of the API for banks' servers. */
export type PartnerDeps = TokenDeps &
  HostSessionDeps &
  InvitationDeps &
  BatchDeps & {
    sessions: HostSessions;
    idempotency: ApiIdempotency;
    changes: PartnerChanges;
    webhooks: EndpointDeps;
    /** The data of one host: it finds nothing of another. */
    dataOf: (hostId: string) => ListDeps;
    /** Tells if an address is on an origin of this host. */
    isOwnAddress: (hostId: string, address: string) => boolean;
    authorizationServer: AuthorizationServer;
    rateLimiter: RateLimiter;
    rateLimitFactor: number;
    /** Tells if an error means that the database is away: the answer then asks the client to try again. */
    isAway: (error: unknown) => boolean;
    reportFailure: (what: string, error: unknown) => void;
    reportBug: (reference: string, error: unknown) => void;
    newReference: () => string;
  };

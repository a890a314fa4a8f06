/**
 * What a ticket says, signed by the backend (HS256) and checked by the relay. A session id has no hyphen: the wire parts
 * ids by it.
 */
export type Ticket =
  /** A visitor may show this session, and no other. */
  | { role: 'visitor'; projectKey: string; sessionId: string }
  /**
   * An agent may help in this session; the name is the one visitors are shown. `staffSession` names the sign-in that it
   * stands on, by a hash: when that is over, so is the ticket. It is absent where there is no sign-in (reference clients).
   */
  | {
      role: 'agent';
      projectKey: string;
      sessionId: string;
      agentId: string;
      name: string;
      email: string;
      staffSession?: string | undefined;
    }
  /** Whoever was let in may use the signalling within this session. The only one that stands in an address. */
  | {
      role: 'peer';
      projectKey: string;
      sessionId: string;
      of: 'visitor' | 'agent';
      staffSession?: string | undefined;
    };

export type TicketRole = Ticket['role'];

export const ticketIssuer = 'afilia';
export const ticketAlgorithm = 'HS256';

/** One purpose one audience: a pass for the signalling opens no socket. */
export const audienceOf = (role: TicketRole): string => `afilia:assist:${role}`;

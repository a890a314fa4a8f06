import type { AgentTransfer } from '../wire/payloads.ts';

/**
 * Claims of a ticket, which the backend signs (HS256) and the relay verifies. A session id has no hyphen, which separates
 * ids on the wire.
 */
export type Ticket =
  /** A visitor may show this session, and no other. */
  | { role: 'visitor'; projectKey: string; sessionId: string }
  /**
   * An agent may help in this session under the shown name. `staffSession` is the hash of the agent's sign-in, whose end
   * revokes the ticket; absent without a sign-in (reference clients).
   */
  | {
      role: 'agent';
      projectKey: string;
      sessionId: string;
      agentId: string;
      name: string;
      email: string;
      staffSession?: string | undefined;
      /** They only look: the relay drops each event of theirs. */
      observes?: boolean | undefined;
      /** A colleague hands them the help: which transfer, and who. The visitor is asked about it. */
      transfer?: AgentTransfer | undefined;
    }
  /** An admitted visitor or agent may use the signalling of this session. The only ticket sent in an address. */
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

/** Returns the audience of a role: a pass for the signalling opens no socket. */
export const audienceOf = (role: TicketRole): string => `afilia:assist:${role}`;

/** The verified identity of a socket. Stored as `socket.data`, which other nodes can read too. */
export type Member = VisitorMember | AgentMember;

type InSession = { room: string; projectKey: string; sessionId: string };

export type VisitorMember = InSession & {
  role: 'visitor';
  tabId: string;
  /**
   * Agents see this tab only once its visitor has admitted each; these are admitted already, by socket id. Absent: all see
   * it, as with the reference.
   */
  admits?: readonly string[];
  /** `sessionInfo` of the handshake, merged with later UPDATE_SESSION events. */
  info: Record<string, unknown>;
};

export type AgentMember = InSession & {
  role: 'agent';
  name: string;
  info: Record<string, unknown>;
  /** The sign-in of the token, if it names one. */
  staffSession: string | undefined;
  /** They only look: each event of theirs is dropped. */
  observes: boolean;
  /** Milliseconds of the epoch. */
  expiresAt: number;
};

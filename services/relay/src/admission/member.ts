/** Who is behind a socket, as it was proved. Kept as `socket.data`, so that other nodes can read it too. */
export type Member = VisitorMember | AgentMember;

type InSession = { room: string; projectKey: string; sessionId: string };

export type VisitorMember = InSession & {
  role: 'visitor';
  tabId: string;
  /** `sessionInfo` of the handshake, and what UPDATE_SESSION has said since. */
  info: Record<string, unknown>;
};

export type AgentMember = InSession & {
  role: 'agent';
  name: string;
  info: Record<string, unknown>;
  /** The sign-in that the token stands on, if it names one. */
  staffSession: string | undefined;
  /** Milliseconds of the epoch. */
  expiresAt: number;
};

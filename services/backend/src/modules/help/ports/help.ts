import type { HelpAgent } from '@afilia/domain/help/model/help-events';

/** A member of staff, and the sign-in of their request, named by the hash of its token. */
export type SignedInAgent = HelpAgent & {
  email: string;
  staffSession?: string | undefined;
  /** A transfer from a colleague, about which the page asks the person. */
  transfer?: { id: string; from: string; fromName: string } | undefined;
};

/** Tickets of live help, which the relay believes (decision help-relay). */
export interface HelpTickets {
  /** The wire's name of a project: each deployment has one, and it is public. */
  projectKey: string;
  /** The days that a recording is kept: the person reads the number before they agree to one. */
  recordingDays: number;
  /** True if the relay accepts long-polling beside WebSockets. */
  polling: boolean;
  /** Lets a visitor show this session, and no other. */
  forVisitor(sessionId: string): Promise<string>;
  /** Lets an agent into this session until `lifeSeconds` are over, or their sign-in is. */
  forAgent(sessionId: string, agent: SignedInAgent, lifeSeconds: number): Promise<string>;
}

/** Six digits that a person reads to an agent; nowhere at rest, as one-time codes. */
export interface HelpCodes {
  codeOf(codeId: string): string;
  /** The same for the same six digits: they are looked for by it. */
  hash(code: string): string;
}

import type { Consent } from './records.ts';

/** The newest way to a provider where the person connects a source, without a key of ours in between. */
export type SourceLink = {
  id: string;
  /** The attempt to connect that it belongs to, and how many were begun for it. */
  attempt: number;
  begun: number;
  expiresAt: string;
  consent: Consent;
  /** What came of it; absent while nothing has arrived. */
  outcome?: 'received' | 'otherRut';
};

/** Facts about links that are recorded and move nothing in the flow. */
export type SourceLinkEvent =
  | {
      type: 'SourceLinkBegan';
      at: string;
      source: 'tax';
      linkId: string;
      attempt: number;
      expiresAt: string;
      consent: Consent;
    }
  /** Somebody else's data were connected; whose is kept nowhere. */
  | { type: 'SourceLinkRefused'; at: string; linkId: string; because: 'otherRut' };

/** Whether the sources that count were connected by a link. */
export const isLinked = ({ connection }: { connection: { way?: 'link' } }): boolean =>
  connection.way === 'link';

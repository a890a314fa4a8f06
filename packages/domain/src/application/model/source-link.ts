import type { Consent } from './records.ts';

/** The newest way to a provider at which the person connects a source, without a key of ours in between. */
export type SourceLink = {
  id: string;
  /** The attempt to connect that it belongs to, and the number of links begun for it. */
  attempt: number;
  begun: number;
  expiresAt: string;
  consent: Consent;
  /** Outcome of the link; absent while no data have arrived. */
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
  /** The data of another person were connected; the record does not keep whose. */
  | { type: 'SourceLinkRefused'; at: string; linkId: string; because: 'otherRut' };

/** Tells if the sources that count were connected by a link. */
export const isLinked = ({ connection }: { connection: { way?: 'link' } }): boolean =>
  connection.way === 'link';

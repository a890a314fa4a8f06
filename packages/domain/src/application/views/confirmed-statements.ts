import type { Statement } from '../../statement/texts.ts';
import type { ApplicationEvent } from '../model/events.ts';

/** A sentence that somebody confirmed with a button. */
export type ConfirmedStatement = Statement & {
  /** ISO 8601 UTC. */
  at: string;
  /** A signatory by id, the applicant when null. */
  partyId: string | null;
};

/**
 * The sentences that were confirmed, in order: a reading of the record. Consents are in their own register.
 *
 * @param events - of one application, in order
 */
export const confirmedStatements = (events: readonly ApplicationEvent[]): ConfirmedStatement[] =>
  events.flatMap((event): ConfirmedStatement[] => {
    switch (event.type) {
      case 'DeclarationSaved':
      case 'VerificationsSubmitted':
      case 'SummaryConfirmed':
        return event.statement ? [{ ...event.statement, at: event.at, partyId: null }] : [];
      case 'SignatoryDeclared':
      case 'SummarySeen':
        return event.statement ? [{ ...event.statement, at: event.at, partyId: event.signatoryId }] : [];
      default:
        return [];
    }
  });

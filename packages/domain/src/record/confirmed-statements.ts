import type { Conditions } from '../application/model/offer/conditions.ts';
import { statementOf, type Statement } from '../application/model/statement/texts.ts';
import type { ApplicationEvent } from '../application/model/events.ts';

/** A sentence that a person confirmed with a button. */
type ConfirmedStatement = Statement & {
  /** ISO 8601 UTC. */
  at: string;
  /** A signatory by id; null: the applicant, or the holder of the company's key for the applicant. */
  partyId: string | null;
};

/** Conditions name the version alone: which sentence it is follows from the merchant. */
function ofHolder(conditions: Conditions | undefined, isPJ: boolean): Statement[] {
  const textVersion = conditions?.holderTextVersion;
  return textVersion ? [{ id: statementOf('accountHolder', isPJ), textVersion }] : [];
}

/**
 * The sentences that were confirmed, in order: a reading of the record. Consents to legal texts are in their own register.
 *
 * @param events - of one application, in order
 */
export function confirmedStatements(events: readonly ApplicationEvent[]): ConfirmedStatement[] {
  const isPJ = events.some((event) => event.type === 'ApplicationStarted' && event.isPJ);
  return events.flatMap((event): ConfirmedStatement[] => {
    const byApplicant = { at: event.at, partyId: null };
    switch (event.type) {
      case 'ConditionsProposed':
      case 'SummaryEdited':
        return ofHolder(event.conditions, isPJ).map((statement) => ({ ...statement, ...byApplicant }));
      case 'CredentialsSubmitted':
      case 'SourceLinkBegan': {
        const id = statementOf(event.type === 'SourceLinkBegan' ? 'taxLink' : 'sources', isPJ);
        return [{ id, textVersion: event.consent.textVersion, ...byApplicant }];
      }
      case 'DocumentsSubmitted':
        return [{ id: 'papers', textVersion: event.consent.textVersion, ...byApplicant }];
      case 'DeclarationSaved':
      case 'VerificationsSubmitted':
        return event.statement ? [{ ...event.statement, ...byApplicant }] : [];
      case 'SummaryConfirmed':
        return [{ ...event.statement, ...byApplicant }];
      case 'SignatoryDeclared':
        return event.statement ? [{ ...event.statement, at: event.at, partyId: event.signatoryId }] : [];
      case 'SummarySeen':
        return [{ ...event.statement, at: event.at, partyId: event.signatoryId }];
      default:
        return [];
    }
  });
}

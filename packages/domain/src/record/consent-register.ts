import type { ApplicationEvent } from '../application/model/events.ts';
import type { HelpNote } from '../help/model/help-events.ts';
import type { Consent } from '../application/model/records.ts';

/** `documents`: the set to be signed, accepted as it is. Live help requests the other consents one by one. */
type ConsentSubject =
  | Consent['subject']
  | 'documents'
  | 'liveHelp'
  | 'agent'
  | 'watching'
  | 'control'
  | 'recording'
  | 'call';

/** One thing that was agreed to, declined or taken back. */
export type ConsentLine = {
  /** ISO 8601 UTC. */
  at: string;
  subject: ConsentSubject;
  given: boolean;
  /** Version of the text that was shown; null if a button says it all. */
  textVersion: string | null;
  /** The consenting party: a signatory or key holder by id, the applicant when null. */
  partyId: string | null;
  /** The object: an agent's id, the hash of a set of documents. */
  about: string | null;
};

const ofNotes: Partial<Record<HelpNote, [ConsentSubject, boolean]>> = {
  watchingAllowed: ['watching', true],
  watchingHeld: ['watching', true],
  watchingDeclined: ['watching', false],
  watchingEnded: ['watching', false],
  controlGranted: ['control', true],
  controlDeclined: ['control', false],
  controlEnded: ['control', false],
  recordingAllowed: ['recording', true],
  recordingDeclined: ['recording', false],
  recordingEnded: ['recording', false],
  callAnswered: ['call', true],
  callDeclined: ['call', false],
  callEnded: ['call', false],
};

/**
 * The register of consents (law 21.719: each by purpose, text and time, and its withdrawal): a reading of the record, which
 * has them all.
 *
 * @param events - of one application, in order
 */
export function consentRegister(events: readonly ApplicationEvent[]): ConsentLine[] {
  /** Owners of the pages that sessions of live help show. */
  const parties = new Map<string, string | null>();
  const line = (
    at: string,
    subject: ConsentSubject,
    given: boolean,
    more: Partial<ConsentLine> = {},
  ): ConsentLine => ({ at, subject, given, textVersion: null, partyId: null, about: null, ...more });
  const written = ({ at, subject, given, textVersion, partyId }: Consent, by: string | null = null) =>
    line(at, subject, given, { textVersion, partyId: partyId ?? by });

  return events.flatMap((event): ConsentLine[] => {
    const { at } = event;
    switch (event.type) {
      case 'ApplicationStarted':
        return event.consents.map((consent) => written(consent));
      case 'CredentialsSubmitted':
        return event.way ? [] : [written(event.consent)];
      case 'SourceLinkBegan':
        return [written(event.consent)];
      case 'SignatoryIdentified':
        return [written(event.consent, event.signatoryId)];
      case 'SignatureRequested':
      case 'SignatoryAccepted':
        return [
          line(at, 'documents', true, {
            textVersion: event.acceptanceTextVersion,
            partyId: 'signatoryId' in event ? event.signatoryId : null,
            about: event.documentSetHash,
          }),
        ];
      case 'AcceptanceWithdrawn':
        return [line(at, 'documents', false, { partyId: event.signatoryId })];
      case 'SignatureRequestCancelled':
        return [line(at, 'documents', false)];
      case 'HelpOpened':
        // Opened again it has a new code, and is the same help.
        if (parties.has(event.sessionId)) return [];
        parties.set(event.sessionId, event.partyId ?? null);
        return [line(at, 'liveHelp', true, { partyId: event.partyId ?? null })];
      case 'HelpClosed':
        return [line(at, 'liveHelp', false, { partyId: parties.get(event.sessionId) ?? null })];
      case 'HelpJoined':
        return [
          line(at, 'agent', true, {
            partyId: parties.get(event.sessionId) ?? null,
            about: event.agent.id,
          }),
        ];
      case 'HelpNoted': {
        const [subject, given] = ofNotes[event.note] ?? [];
        if (!subject || given === undefined) return [];
        const partyId = parties.get(event.sessionId) ?? null;
        return [line(at, subject, given, { partyId, about: event.agent?.id ?? null })];
      }
      default:
        return [];
    }
  });
}

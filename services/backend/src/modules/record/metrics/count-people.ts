import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { checkOfPaper, type PaperKind, type PaperOrigin } from '@afilia/domain/application/model/uploads';
import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import { Counter, type Registry } from 'prom-client';
import type { Change } from '../ports/application-store.ts';

type Party = 'applicant' | 'signatory';
type IdentityOutcome = 'proven' | 'refused' | 'referred' | 'rejected' | 'failed';
type ContactOutcome = 'asked' | 'changed' | 'dropped' | 'reported';

/** Reads the outcome of a person's card from an event; undefined if it has none. */
function identityCheck(event: ApplicationEvent): [Party, IdentityOutcome] | undefined {
  const ofCard =
    ('check' in event && event.check === 'identityDocument') ||
    ('error' in event && event.error?.check === 'identityDocument');
  switch (event.type) {
    case 'IdentityProven':
      return ['applicant', 'proven'];
    case 'IdentityRefused':
      return ['applicant', 'refused'];
    case 'ApplicationReferred':
      return ofCard ? ['applicant', 'referred'] : undefined;
    case 'ApplicationRejected':
      return ofCard ? ['applicant', 'rejected'] : undefined;
    case 'CheckFailed':
      return ofCard ? ['applicant', 'failed'] : undefined;
    case 'SignatoryCheckPassed':
      return ofCard ? ['signatory', 'proven'] : undefined;
    case 'SignatoryIdentityRefused':
      return ['signatory', 'refused'];
    case 'SignatoryStopped':
      if (!ofCard) return undefined;
      return ['signatory', event.error.code === 'R10' ? 'referred' : 'rejected'];
    case 'SignatoryCheckFailed':
      return ofCard ? ['signatory', 'failed'] : undefined;
    default:
      return undefined;
  }
}

/** Reads the agreement of the name on a card from an event; undefined if it has none. */
function nameComparison(event: ApplicationEvent): 'same' | 'compatible' | 'different' | undefined {
  switch (event.type) {
    case 'IdentityProven':
    case 'SignatoryCheckPassed':
      return event.comparison;
    case 'IdentityRefused':
      return event.reason === 'name.different' ? 'different' : undefined;
    case 'RiskSignalled':
      // The last of several tries ends without being asked again.
      return event.kind === 'nameMismatch' ? 'different' : undefined;
    default:
      return undefined;
  }
}

function contactChange(event: ApplicationEvent): [Party, ContactOutcome] | undefined {
  switch (event.type) {
    case 'MailboxChangeAsked':
      return ['applicant', 'asked'];
    case 'EmailChanged':
      return ['applicant', 'changed'];
    case 'MailboxChangeDropped':
      return ['applicant', 'dropped'];
    case 'SignatoryEmailChangeAsked':
      return ['signatory', 'asked'];
    case 'SignatoryEmailChangeDropped':
      return ['signatory', 'dropped'];
    case 'SignatoryEmailChanged':
      return ['signatory', 'changed'];
    case 'ContactFrozen':
      return [event.partyId === undefined ? 'applicant' : 'signatory', 'reported'];
    default:
      return undefined;
  }
}

/** Reads the outcome of a visit to the state's identity provider. */
function redirectOutcome(event: ApplicationEvent): string | undefined {
  if (event.type === 'ProofBegun') return 'begun';
  if (event.type === 'ProofRefused') return event.outcome;
  return event.type === 'ProofGiven' && event.level === 'stateIdentity' ? 'proven' : undefined;
}

const paperOf = Object.fromEntries(
  Object.entries(checkOfPaper).map(([paper, check]) => [check, paper]),
) as Partial<Record<CheckName, PaperKind>>;

/** Reads the uploaded document that an event is about, and its outcome. */
function uploadOutcome(event: ApplicationEvent): [PaperKind, 'taken' | PaperOrigin] | undefined {
  if (event.type === 'UploadAdded') return [event.paper, 'taken'];
  if (event.type !== 'CheckPassed' || !event.facts || !('uploadId' in event.facts)) return undefined;
  const paper = paperOf[event.check];
  return paper && [paper, event.facts.origin];
}

/** The gate of a hold that began with this event, and not of one that gained a reason. */
const begunHold = ({ holds }: Application, event: ApplicationEvent) =>
  event.type === 'HumanReviewOpened' &&
  holds.some(({ id, openedAt }) => id === event.reviewId && openedAt === event.at)
    ? { id: event.reviewId, gate: event.gate }
    : undefined;

/** The gate and outcome of a hold that this event decides. */
const decidedHold = (event: ApplicationEvent) =>
  event.type === 'CaseDecided' && event.gate === 'acceptance'
    ? { gate: event.gate, outcome: event.outcome }
    : undefined;

/** Cards, names, signals, reviews and changed contacts, by closed lists of ours: nothing tells of anybody. */
export function countPeople(registry: Registry): {
  count: (change: Pick<Change, 'after' | 'events'>) => void;
} {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers: [registry] });
  const checks = counter(
    'afilia_identity_checks_total',
    'Cards that the civil register was asked about, by how it ended and whose they are',
    'outcome',
    'party',
  );
  const names = counter('afilia_name_comparisons_total', 'Names on cards, by how far they agreed', 'result');
  const signals = counter('afilia_risk_signals_total', 'What rules noticed about people, by kind', 'kind');
  const reviews = counter('afilia_reviews_required_total', 'Reviews by a person that began, by gate', 'gate');
  const decisions = counter(
    'afilia_reviews_decided_total',
    'Reviews that people decided, by gate and outcome',
    'gate',
    'outcome',
  );
  const contacts = counter(
    'afilia_contact_changes_total',
    'Changes of where codes and links go, by whose it is and what became of it',
    'party',
    'outcome',
  );
  const redirects = counter(
    'afilia_redirects_total',
    'Visits to providers of somebody else, by purpose and by what became of them',
    'purpose',
    'outcome',
  );
  const uploads = counter(
    'afilia_uploads_total',
    'Documents given instead of a key: taken in, and what their issuers said',
    'kind',
    'outcome',
  );
  return {
    count: ({ after, events }) => {
      const begun = new Map<string, string>();
      for (const event of events) {
        const [party, outcome] = identityCheck(event) ?? [];
        if (party && outcome) checks.inc({ party, outcome });
        const result = nameComparison(event);
        if (result) names.inc({ result });
        if (event.type === 'RiskSignalled') signals.inc({ kind: event.kind });
        const visit = redirectOutcome(event);
        if (visit) redirects.inc({ purpose: 'prove', outcome: visit });
        const [kind, ended] = uploadOutcome(event) ?? [];
        if (kind && ended) uploads.inc({ kind, outcome: ended });
        const hold = begunHold(after, event);
        if (hold) begun.set(hold.id, hold.gate);
        const decision = decidedHold(event);
        if (decision) decisions.inc(decision);
        const [whose, became] = contactChange(event) ?? [];
        if (whose && became) contacts.inc({ party: whose, outcome: became });
      }
      for (const gate of begun.values()) reviews.inc({ gate });
    },
  };
}

import type { Application } from '../application/model/application.ts';
import { initialApplication } from '../application/initial-application.ts';
import { accept, type Decision, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';

/**
 * Fields of events without personal data, list items without their index. A field that is not listed here counts as
 * personal, so that a new field is redacted by default.
 */
const audited = new Set(
  [
    ['type', 'at', 'id', 'folio', 'hostId', 'isPJ', 'because'],
    ['challengeId', 'purpose', 'channel', 'expiresAt', 'sends', 'wrong', 'partyId'],
    ['stage', 'check', 'checks', 'checks.check', 'checks.attempt', 'attempt', 'code', 'retryable'],
    ['error.code', 'error.check', 'error.at', 'error.retryable', 'facts.status', 'facts.grantId'],
    ['uploadId', 'uploadIds', 'paper', 'facts.uploadId'],
    ['mail', 'about', 'sealedId', 'documentId', 'acceptanceTextVersion', 'signedAt', 'deliveryBusinessDays'],
    ['documents.id', 'documents.kind', 'documents.pages', 'stampEndsAt', 'reading.view', 'reading.shownMs'],
    [
      'signatoryId',
      'signatories.id',
      'signatories.isApplicant',
      'holderId',
      'without',
      'beforeDocuments',
      'mailboxProven',
    ],
    ['certificates.id', 'certificates.partyId'],
    // One of four words, which without a bank and a number identifies no person.
    ['accountKind'],
    // The id of the sentence; its text is public.
    ['statement.id', 'statement.textVersion'],
    ['linkId', 'onRequest', 'number', 'opening', 'level'],
    // Not the reasons: some of them are texts, and all of them are sealed.
    ['reviewId', 'gate', 'party'],
    // Not the paths of problems: the place of an address can reveal it.
    ['revision', 'problems.code', 'differences', 'withCode', 'facts.revision'],
    ['questionId', 'asksFor', 'answerBy'],
    ['proposalId', 'decisionId', 'outcome', 'evidenceVersion', 'dueOn', 'by.id', 'approvedBy.id'],
    ['allowance.code', 'allowance.decisionId', 'allowance.decidedAt', 'allowance.until'],
    ['attachmentId', 'attachmentIds', 'contentType'],
    ['requestId', 'right', 'proof'],
    ['from.id', 'to.id'],
    ['sessionId', 'codeId', 'codeExpiresAt', 'agent.id', 'agent.observes', 'note', 'count', 'recordingId'],
    ['transferId'],
    ...['consent', 'consents'].map((of) =>
      ['subject', 'given', 'textVersion', 'at', 'partyId'].map((name) => `${of}.${name}`),
    ),
  ].flat(),
);

function blankedValue(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => blankedValue(item, path));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        blankedValue(item, path === '' ? name : `${path}.${name}`),
      ]),
    );
  if (audited.has(path)) return value;
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  return typeof value === 'boolean' ? false : value;
}

/**
 * The skeleton of an event: of the same shape, so that it replays like the event itself, with everything personal blank
 * (decision application-flow). The audit keeps the skeleton when a person's data is erased.
 */
export const redactedEvent = <Event extends ApplicationEvent>(event: Event): Event =>
  // Each value has the type of the one it replaces; replaying does not validate texts.
  blankedValue(event, '') as Event;

/** Returns the rest of an application: its existence, its last state, and the time of its erasure. */
export const erasedApplication = (
  { id, folio, hostId, isPJ, version, flow, startedAt, merchantRut }: Application,
  at: string,
): Application => ({
  ...initialApplication(
    redactedEvent({
      type: 'ApplicationStarted',
      at: startedAt,
      id,
      folio,
      ...(hostId !== undefined && { hostId }),
      isPJ,
      merchantRut,
      consents: [],
    }),
  ),
  version: version + 1,
  flow,
  lastActivityAt: at,
  erasedAt: at,
});

/**
 * Erases a person's data, by their request or after its retention time.
 *
 * @param because - for the audit, in the operator's words or by the name of a rule; nothing personal
 */
export const eraseApplication = (because: string, { now }: DecisionContext): Decision =>
  accept({ type: 'ApplicationErased', at: now, because });

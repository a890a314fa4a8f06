import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { openAcceptanceCase, withoutOvertakenAcceptance } from './acceptance-case.ts';
import { openPowersCase } from './delayed-review.ts';

/** Events that change nothing a conclusion rests on. Every other one counts as evidence. */
const noEvidence: ReadonlySet<ApplicationEvent['type']> = new Set([
  'MailSent',
  'MailFailed',
  'OtpIssued',
  'OtpRejected',
  'ExpiryPostponed',
  'ApplicationResumed',
  'HelpOpened',
  'HelpJoined',
  'HelpNoted',
  'HelpTransferOffered',
  'HelpTransferTaken',
  'HelpTransferEnded',
  'HelpClosed',
  'BrowserSeen',
  // Until it is sent with the person's words.
  'ReviewFileAdded',
  'ReviewFileRemoved',
  'DecisionProposed',
  'DecisionReturned',
  'DecisionVoided',
  'CaseNoted',
  'CaseTransferred',
  'DataRequestLinkIssued',
  'DataRightRequested',
  'DataRightProposed',
  'DataRightReturned',
  'DataRightDecided',
  'DataLinkIssued',
  'DataLinkCodeIssued',
  'DataLinkCodeFailed',
  'DataLinkOpened',
  // The long-term proof of the documents says nothing new of them.
  'DocumentsExtended',
]);

/** Another request to a register without an answer says nothing new of a case about its powers. */
const asksAgain: ReadonlySet<ApplicationEvent['type']> = new Set([
  'LegalReviewResumed',
  'LegalReviewDelayed',
  'StageBegan',
  'ChecksRequested',
  'ChecksRetried',
  'CheckPassed',
  'CheckFailed',
]);

/** The evidence of an application with an open case, after one more event. */
const withEvidence = (after: Application, event: ApplicationEvent): Application => {
  const hasCase =
    after.flow.state === 'humanReview' ||
    openAcceptanceCase(after) !== undefined ||
    after.annulments.some(({ status }) => status === 'open');
  const isNews = hasCase || (openPowersCase(after) !== undefined && !asksAgain.has(event.type));
  if (!isNews || noEvidence.has(event.type)) return after;
  return { ...after, evidenceVersion: after.version };
};

/** Settles the effect of one more event on the open case: it stays open or ends, and a conclusion may rest on the event. */
export const settleCases = (after: Application, event: ApplicationEvent): Application =>
  withEvidence(withoutOvertakenAcceptance(after, event.at), event);

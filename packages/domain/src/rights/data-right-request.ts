import { addBusinessDays } from '../values/calendar/business-days.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { namesFindings } from '../desk/model/conclusion-words.ts';
import { reviewLimits } from '../desk/model/review-rules.ts';
import type { Application } from '../application/model/application.ts';
import {
  type DataRight,
  type DataRightOutcome,
  type DataRightRequest,
  dataSubject,
  type StaffProof,
} from './model/data-right.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { StaffRef } from '../desk/model/case.ts';

/** Reasons to refuse a step: the words of the desk's answers. `alreadyOpen`: the same right is being answered. */
export type DataRightRefusal =
  | 'alreadyOpen'
  | 'notOpen'
  | 'alreadyProposed'
  | 'nothingProposed'
  | 'ownProposal'
  | 'ownRequest'
  | 'words'
  | 'notAllowed'
  | 'noMailbox'
  | 'internalNote'
  | 'publicText'
  | 'telling';

type Decided = Result<ApplicationEvent[], DataRightRefusal>;

/** The law gives thirty calendar days; these are fewer with any holidays. */
const businessDays = 15;

const wordsLimits = { min: 10, max: 2_000 };
const paperLimits = { min: 10, max: 300 };

/** Returns the number of a request towards the person and the staff: the folio, and the place among its requests. */
export const dataRightNumber = (
  { folio, dataRights }: Pick<Application, 'folio' | 'dataRights'>,
  id: string,
): string => `${folio}-D${dataRights.findIndex((one) => one.id === id) + 1}`;

/** A request that is not decided yet. */
export const openDataRight = (
  { dataRights }: Pick<Application, 'dataRights'>,
  id: string,
): DataRightRequest | undefined =>
  dataRights.find((request) => request.id === id && request.decision === null);

/** Tells if this takes a second person: erased data cannot come back. */
const takesTwo = (right: DataRight, outcome: DataRightOutcome): boolean =>
  right === 'erasure' && outcome === 'granted';

/** Shown to one of the staff, or by a link of the proven mailbox. */
type RequestProof = { proof: StaffProof; paper: string; by: StaffRef } | { proof: 'mailbox'; linkId: string };

/** Records a person's request about their data; each right once at a time. */
export function requestDataRight(
  { dataRights }: Application,
  requested: { right: DataRight; words: string } & RequestProof,
  { now, newId }: DecisionContext,
): Decided {
  if (dataRights.some(({ right, decision }) => right === requested.right && decision === null))
    return err('alreadyOpen');
  const words = parseMessage(requested.words, wordsLimits);
  const paper = requested.proof === 'paper' ? parseMessage(requested.paper, paperLimits) : ok('');
  if (!words.ok || !paper.ok) return err('words');
  const { right, proof } = requested;
  return ok([
    {
      type: 'DataRightRequested',
      at: now,
      requestId: newId(),
      right,
      words: words.value,
      proof,
      paperSeen: paper.value,
      by: requested.proof === 'mailbox' ? dataSubject : requested.by,
      dueOn: addBusinessDays(now, businessDays),
      ...(requested.proof === 'mailbox' && { linkId: requested.linkId }),
    },
  ]);
}

/** Answers a request: at once, or as a proposal if it takes a second person. */
export function concludeDataRight(
  application: Application,
  given: {
    requestId: string;
    outcome: DataRightOutcome;
    by: StaffRef;
    internalNote: string;
    publicText: string;
  },
  { now: at, newId }: DecisionContext,
): Decided {
  const { requestId, outcome, by } = given;
  const request = openDataRight(application, requestId);
  if (!request) return err('notOpen');
  // Only one of the staff has seen the paper: a colleague answers.
  if (request.proof === 'paper' && request.openedBy.id === by.id) return err('ownRequest');
  if (request.proposal) return err('alreadyProposed');
  const note = parseMessage(given.internalNote, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  const text = parseMessage(given.publicText, reviewLimits.publicText);
  if (!text.ok) return err('publicText');
  if (namesFindings(text.value)) return err('telling');
  const conclusion = { outcome, by, internalNote: note.value, publicText: text.value };
  return ok([
    takesTwo(request.right, outcome)
      ? { type: 'DataRightProposed', at, requestId, proposalId: newId(), ...conclusion }
      : { type: 'DataRightDecided', at, requestId, decisionId: newId(), ...conclusion },
  ]);
}

/** Returns the proposal that waits for a colleague of `by`. */
function waiting(
  application: Application,
  { requestId, proposalId, by }: { requestId: string; proposalId: string; by: StaffRef },
) {
  const proposal = openDataRight(application, requestId)?.proposal;
  if (!proposal || proposal.id !== proposalId) return err('nothingProposed' as const);
  return proposal.by.id === by.id ? err('ownProposal' as const) : ok(proposal);
}

/** A second member of staff agrees to the proposal. */
export function approveDataRight(
  application: Application,
  of: { requestId: string; proposalId: string; by: StaffRef },
  { now: at, newId }: DecisionContext,
): Decided {
  const proposal = waiting(application, of);
  if (!proposal.ok) return proposal;
  const { id: _id, at: _at, ...conclusion } = proposal.value;
  const { requestId, by: approvedBy } = of;
  return ok([{ type: 'DataRightDecided', at, requestId, decisionId: newId(), ...conclusion, approvedBy }]);
}

/** A second member of staff gives a proposal back, with its gaps. */
export function returnDataRight(
  application: Application,
  { text, ...of }: { requestId: string; proposalId: string; by: StaffRef; text: string },
  { now: at }: DecisionContext,
): Decided {
  const proposal = waiting(application, of);
  if (!proposal.ok) return proposal;
  const note = parseMessage(text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  return ok([{ type: 'DataRightReturned', at, ...of, internalNote: note.value }]);
}

/** Tells if this request has everything of the application erased. */
export const isErasureGranted = (request: DataRightRequest | undefined): boolean =>
  request?.right === 'erasure' && request.decision?.outcome === 'granted';

import { expect, test } from 'vitest';
import { flowEventTypes } from '../../flow/names.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { ApplicationSpec } from '../spec/application-spec.ts';
import { eventTypesBeforeTheDesk } from '../spec/before-the-desk.ts';
import { needsDesk, unlessDeskIsOff, withoutDesk } from './without-desk.ts';

type EventType = ApplicationEvent['type'];
type NewType = Exclude<EventType, (typeof eventTypesBeforeTheDesk)[number]>;

/**
 * Whether each type that came with the desk, or since, is written with it on alone. A node of before reads the others as facts that
 * change nothing, which they do.
 */
const sinceThen: Record<NewType, boolean> = {
  HumanReviewDrafted: true,
  HumanReviewRequested: true,
  HumanReviewHeld: true,
  HumanReviewAdded: true,
  HumanReviewQuestionAsked: true,
  HumanReviewAnswered: true,
  HumanReviewWithdrawn: true,
  HumanReviewLapsed: true,
  ReviewFileAdded: true,
  ReviewFileRemoved: true,
  RequestedReviewGranted: true,
  RequestedReviewUpheld: true,
  ActivityRecheckAsked: true,
  CaseNoted: true,
  CaseFileAttached: true,
  CaseTransferred: true,
  DecisionProposed: true,
  DecisionReturned: true,
  DecisionVoided: true,
  PowersCaseOpened: true,
  PowersCaseDecided: true,
  PowersEntered: true,
  AnnulmentOpened: true,
  AnnulmentDismissed: true,
  ContractAnnulled: true,
  // Follows a grant, which needs it.
  AllowanceUsed: false,
  CallerCodeFailed: false,
  CallerCodeIssued: false,
  CallerRecognised: false,
  DataLinkCodeFailed: false,
  DataLinkCodeIssued: false,
  DataLinkIssued: false,
  DataLinkOpened: false,
  DataRequestLinkIssued: false,
  DataRightDecided: false,
  DataRightProposed: false,
  DataRightRequested: false,
  DataRightReturned: false,
  HelpTransferEnded: false,
  HelpTransferOffered: false,
  HelpTransferTaken: false,
  NotifyAsked: false,
  NotifyDropped: false,
  NotifyRetried: false,
  OwnLinkIssued: false,
  PhoneVerified: false,
  ReminderPostponed: false,
  RemindersStopped: false,
  ResumeLinkOpened: false,
  SourceLinkBegan: false,
  SourceLinkRefused: false,
  TransferDone: false,
};

const { application } = new ApplicationSpec();

test('every event that came with the desk is written with it on alone, and none that an earlier node knows', () => {
  const asked = Object.keys(sinceThen) as NewType[];
  expect(asked.filter((type) => needsDesk(application, { type }))).toEqual(
    asked.filter((type) => sinceThen[type]),
  );
  expect(eventTypesBeforeTheDesk.filter((type) => needsDesk(application, { type }))).toEqual([]);
});

test('an event that moves an application where no earlier node could follow it needs the desk', () => {
  const known: ReadonlySet<string> = new Set(eventTypesBeforeTheDesk);
  const moves = flowEventTypes.filter((type) => !known.has(type));
  expect(moves.length).toBeGreaterThan(5);
  expect(moves.filter((type) => !needsDesk(application, { type }))).toEqual([]);
});

test('a register that is away leaves an application in its pause while the desk is off', () => {
  const paused = { flow: { state: 'paused', step: null, heldAt: 'declared' } } as const;
  expect(needsDesk(paused, { type: 'LegalReviewDelayed' })).toBe(true);
  expect(needsDesk({ flow: { ...paused.flow, state: 'declared' } }, { type: 'LegalReviewDelayed' })).toBe(
    false,
  );
});

test('while the desk is off a decision that needs it is refused whole, and a consequence waits', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const opened = { type: 'PowersCaseOpened', at, reviewId: 'id', dueOn: '2026-11-23' } as const;
  const decision = { events: [{ type: 'ExpiryPostponed', at } as const, opened] };
  expect(withoutDesk(application, decision, { isDeskOn: false })).toEqual({
    events: [],
    refusal: { code: 'R13', reason: 'deskOff' },
  });
  expect(withoutDesk(application, decision, {})).toBe(decision);
  expect(unlessDeskIsOff(application, opened, { isDeskOn: false })).toBeUndefined();
  expect(unlessDeskIsOff(application, opened, { isDeskOn: true })).toBe(opened);
});

import type { Application } from '@afilia/domain/application/model/application';
import { accept, addSeconds } from '@afilia/domain/application/model/decision';
import type { DecisionContext } from '@afilia/domain/application/model/decision';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { ReviewOutcome, StaffRef } from '@afilia/domain/desk/model/case';
import {
  approveProposal,
  type Concluded,
  concludeCase,
  type ConcludeRefusal,
  returnProposal,
  type ReturnRefusal,
} from '@afilia/domain/desk/conclude-case';
import { openCase } from '@afilia/domain/desk/model/cases';
import { unopenedFiles } from '@afilia/domain/desk/attach-file';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { PowersProblem } from '@afilia/domain/signing/model/signatory/entered-powers';
import type { ConclusionWords } from '@afilia/domain/desk/model/conclusion-words';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { Scanning } from '../../platform/ports/file-scanner.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { type AdditionalWrites, type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';
import { wasCarriedOut } from '../../record/use-cases/was-carried-out.ts';
import type { Absences } from '../ports/absences.ts';
import { awayRefusal, type AwayRefusal } from './absence.ts';
import { type GroundDeps, holds, isOwn, hasPowersSkill, mayWorkOn } from '../../audit/use-cases/grounds.ts';

export type DeskDeps = { commands: CommandDeps; scanning: Scanning; absences: Absences } & Omit<
  GroundDeps,
  'clock'
>;

/** A refusal to show or do something. Each use case names its own reasons. */
export type Refused<Reason extends string> = { reason: Reason };
/** `holder` has the case. */
type Taken = { reason: 'taken'; holder: string };
type NotYours = { reason: 'notYours'; holder?: string };
/** The faults of powers that were entered, each with its field. */
export type PowersFields = { reason: 'powersFields'; fields: readonly PowersProblem[] };
/** `files`: names of those that the caller has not opened. */
export type NotAllRead = { reason: 'notAllRead'; files: readonly string[] };
/** Refusals of any act on a case that the caller has. */
export type OwnCaseRefusal = Refused<'unknownCase' | 'ownCase'> | NotYours;

/** A refusal that has a reason alone. */
export const no = <const Reason extends string>(reason: Reason): Result<never, Refused<Reason>> =>
  err({ reason });

const nowOf = ({ commands }: DeskDeps) => commands.clock.now().toISOString();

/** Returns the end of a claim that is taken or renewed now. */
export const claimedUntil = (now: string) => addSeconds(now, reviewLimits.claimSeconds);

/** Takes a case for half an hour since the last act, or goes on with it. @param ref - as in `DeskCases.claim` */
export async function claimCase(
  deps: DeskDeps,
  person: StaffPerson,
  id: string,
  ref?: string,
): Promise<Result<DeskCase, Refused<'unknownCase' | 'notSkilled' | 'notOpen'> | Taken | AwayRefusal>> {
  const wanted = await deps.cases.find(id);
  if (!wanted) return no('unknownCase');
  if (!mayWorkOn(wanted, person)) return no('notSkilled');
  const now = nowOf(deps);
  const by = { staffId: person.id, name: person.name };
  const isTheirs = await deps.cases.claim(id, by, now, claimedUntil(now), ref);
  const found = await deps.cases.find(id);
  if (!found) return no('unknownCase');
  if (isTheirs) return ok(found);
  const away = await awayRefusal(deps.absences, person, now);
  if (away) return err(away);
  return found.isClosed ? no('notOpen') : err({ reason: 'taken', holder: found.claim?.name ?? '' });
}

/** An act, or its refusal, and the events of either. */
export type Acted<Effect, Refusal> = Result<
  { events: ApplicationEvent[]; effect: Effect },
  { events: ApplicationEvent[]; refusal: Refusal }
>;

/** An act that is one list of events, or a refusal. */
export const asOutcome = <const Effect extends string, Reason extends string>(
  events: Result<ApplicationEvent[], Reason>,
  effect: Effect,
): Acted<Effect, Refused<Reason>> =>
  events.ok ? ok({ events: events.value, effect }) : err({ refusal: { reason: events.error }, events: [] });

/** A conclusion as an act. */
const concludedAs = (concluded: Concluded): Acted<'decided' | 'proposed', Refused<ConcludeRefusal>> =>
  concluded.ok
    ? concluded
    : err({ refusal: { reason: concluded.error.reason }, events: concluded.error.events });

/** A command of the desk, apart from those of the person. */
export const deskCommandId = (commandId: string): string => `desk:${commandId}`;

type Deciding<Effect, Refusal> = (
  application: Application,
  context: DecisionContext,
) => Acted<Effect, Refusal> | Promise<Acted<Effect, Refusal>>;

/** Carries out an act of the desk on the record, under the command id that the console made. */
export async function act<Effect, Refusal>(
  { commands }: DeskDeps,
  person: StaffPerson,
  { applicationId, commandId }: { applicationId: string; commandId: string },
  decide: Deciding<Effect, Refusal>,
  additionalWrites?: AdditionalWrites,
): Promise<Result<Effect, Refusal | Refused<'ownCase'>> | undefined> {
  let answer: Result<Effect, Refusal | Refused<'ownCase'>> | undefined;
  let isWritten = false;
  const command = { applicationId, commandId: deskCommandId(commandId) };
  const decideAct = async (application: Application, context: DecisionContext) => {
    isWritten = false;
    if (isOwn(application, person)) {
      answer = no('ownCase');
      return accept();
    }
    const concluded = await decide(application, context);
    answer = concluded.ok ? ok(concluded.value.effect) : err(concluded.error.refusal);
    const { events } = concluded.ok ? concluded.value : concluded.error;
    isWritten = events.length > 0;
    return accept(...events);
  };
  await runCommand(commands, command, decideAct, additionalWrites);
  // Undefined for the same command again: it was carried out.
  return answer && !answer.ok && !isWritten && (await wasCarriedOut(commands, command)) ? undefined : answer;
}

export const refOf = ({ id, name }: StaffPerson): StaffRef => ({ id, name });

/**
 * Returns the refusal of an act on a case that this member does not have, with its holder. The record refuses acts on
 * closed cases.
 */
function claimFault(found: DeskCase | undefined, { id }: StaffPerson, now: string) {
  if (!found || found.isClosed || holds(found, id, now)) return undefined;
  const { claim } = found;
  const holder = claim && claim.staffId !== id && now < claim.until ? claim.name : undefined;
  return { reason: 'notYours' as const, ...(holder !== undefined && { holder }) };
}

/** An act on a case that one has; its half hour begins anew. Undefined inside: it was carried out before. */
export async function onOwnCase<Effect, Refusal>(
  deps: DeskDeps,
  person: StaffPerson,
  { id, commandId }: { id: string; commandId: string },
  decide: Deciding<Effect, Refusal>,
  additionalWrites?: AdditionalWrites,
): Promise<Result<Effect | undefined, Refusal | OwnCaseRefusal>> {
  const found = await deps.cases.find(id);
  if (!found) return no('unknownCase');
  const { applicationId } = found;
  const at = nowOf(deps);
  const fault = claimFault(found, person, at);
  if (fault) {
    // An act that was carried out may have ended the claim.
    const isDone = await wasCarriedOut(deps.commands, { applicationId, commandId: deskCommandId(commandId) });
    return isDone ? ok(undefined) : err(fault);
  }
  await deps.cases.renew(id, person.id, at, claimedUntil(at));
  const ifTheirs: Deciding<Effect, Refusal | NotYours> = async (application, context) => {
    // Asked anew by each try: a claim is no part of the record, and the case may have been handed on a moment ago.
    const lost = claimFault(await deps.cases.find(id), person, context.now);
    return lost ? err({ refusal: lost, events: [] }) : decide(application, context);
  };
  const done = await act(deps, person, { applicationId, commandId }, ifTheirs, additionalWrites);
  return done ?? ok(undefined);
}

/**
 * Concludes for a member who has opened every file of the case (decision desk-files) but those that the scanner found something
 * in, which cannot be opened. Other refusals stay as they are.
 */
export async function ifAllRead(
  { reads, scanning }: DeskDeps,
  { id }: StaffPerson,
  application: Application,
  conclusion: Concluded,
): Promise<Acted<'decided' | 'proposed', Refused<ConcludeRefusal> | NotAllRead>> {
  const concluded = concludedAs(conclusion);
  if (!concluded.ok) return concluded;
  const opened = await reads.openedFiles(id, application.id);
  const scans = await scanning.scans.of(application.id);
  const files = unopenedFiles(application, opened).filter(
    (file) => scans.get(file.id)?.result !== 'infected',
  );
  return files.length > 0
    ? err({ refusal: { reason: 'notAllRead', files: files.map(({ name }) => name) }, events: [] })
    : concluded;
}

/** Decides a case that one has, alone or as a proposal. */
export async function decideCase(
  deps: DeskDeps,
  person: StaffPerson,
  {
    id,
    commandId,
    evidenceVersion,
    ...conclusion
  }: { id: string; commandId: string; evidenceVersion: number; outcome: ReviewOutcome } & ConclusionWords,
): Promise<Result<'decided' | 'proposed', Refused<ConcludeRefusal> | NotAllRead | OwnCaseRefusal>> {
  const decided = await onOwnCase(deps, person, { id, commandId }, (application, context) => {
    const concluded = concludeCase(
      application,
      { ...conclusion, by: refOf(person) },
      evidenceVersion,
      context,
    );
    return ifAllRead(deps, person, application, concluded);
  });
  return decided.ok ? ok(decided.value ?? (await storedEffect(deps, id))) : decided;
}

/** Returns the result of a decision that was carried out before. */
async function storedEffect({ cases, commands }: DeskDeps, id: string): Promise<'decided' | 'proposed'> {
  const found = await cases.find(id);
  const application = found && (await commands.store.load(found.applicationId));
  const concluded = application?.cases.find((one) => one.id === id);
  return concluded?.proposal ? 'proposed' : 'decided';
}

/** Approves the proposal of another member. */
export async function approveCase(
  deps: DeskDeps,
  person: StaffPerson,
  { id, commandId, proposalId }: { id: string; commandId: string; proposalId: string },
): Promise<
  Result<
    'decided' | 'proposed',
    Refused<ConcludeRefusal | 'unknownCase' | 'ownCase' | 'notSkilled'> | NotAllRead
  >
> {
  const found = await deps.cases.find(id);
  if (!found) return no('unknownCase');
  if (!mayWorkOn(found, person)) return no('notSkilled');
  const { applicationId } = found;
  type Approved = Acted<'decided' | 'proposed', Refused<ConcludeRefusal | 'notSkilled'> | NotAllRead>;
  const approve = async (application: Application, context: DecisionContext): Promise<Approved> => {
    if (openCase(application)?.proposal?.powers && !hasPowersSkill(person))
      return err({ refusal: { reason: 'notSkilled' }, events: [] });
    const approval = approveProposal(application, { proposalId, by: refOf(person) }, context);
    return ifAllRead(deps, person, application, approval);
  };
  const approved = await act(deps, person, { applicationId, commandId }, approve);
  return approved ?? ok('decided');
}

/** Gives back the proposal of another member, with a text that says what is missing. */
export async function returnCase(
  deps: DeskDeps,
  person: StaffPerson,
  { id, commandId, ...returned }: { id: string; commandId: string; proposalId: string; text: string },
): Promise<Result<'returned', Refused<ReturnRefusal | 'unknownCase' | 'ownCase' | 'notSkilled'>>> {
  const found = await deps.cases.find(id);
  if (!found) return no('unknownCase');
  if (!mayWorkOn(found, person)) return no('notSkilled');
  const { applicationId } = found;
  const done = await act(deps, person, { applicationId, commandId }, (application, context) => {
    const events = returnProposal(application, { ...returned, by: refOf(person) }, context);
    return asOutcome(events, 'returned');
  });
  return done ?? ok('returned');
}

/** Gives a case back, so that another member can take it at once. @param ref - as in `DeskCases.release` */
export async function releaseCase(
  deps: DeskDeps,
  person: StaffPerson,
  id: string,
  ref?: string,
): Promise<Result<DeskCase, Refused<'unknownCase' | 'notYours'>>> {
  const { cases } = deps;
  const by = { staffId: person.id, name: person.name };
  const released = await cases.release(id, by, nowOf(deps), ref);
  const found = await cases.find(id);
  if (!found) return no('unknownCase');
  return released ? ok(found) : no('notYours');
}

import { transferCase as decideTransfer } from '@afilia/domain/desk/transfer-case';
import type { NoteRefusal } from '@afilia/domain/desk/note-case';
import { accept } from '@afilia/domain/application/model/decision';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { StaffPerson, StaffSessions } from '../../platform/ports/staff.ts';
import { runCommand } from '../../record/use-cases/run-command.ts';
import { wasCarriedOut } from '../../record/use-cases/was-carried-out.ts';
import { isOwn, mayWorkOn } from '../../audit/use-cases/grounds.ts';
import type { Absence } from '../ports/absences.ts';
import { type DeskDeps, deskCommandId } from './work-on-case.ts';

export type TransferDeps = DeskDeps & { sessions: Pick<StaffSessions, 'signedIn'> };

/**
 * The refusals to hand on a case. `notTaken`: the case is free; `notReceiver`: they cannot work on it, or are not
 * there.
 */
export type TransferRefusal =
  | {
      reason:
        | 'unknownCase'
        | 'notYours'
        | 'notTaken'
        | 'ownCase'
        | 'notReceiver'
        | 'alreadyProposed'
        | NoteRefusal;
    }
  | ColleagueAway
  | { reason: 'taken'; holder: string };

/** The named colleague is away, and receives nothing until they are back. */
export type ColleagueAway = { reason: 'colleagueAway'; until: string };

type Named = { id: string; name: string };
const refOf = ({ id, name }: Named): Named => ({ id, name });

/** Returns the absences of members who could take the case if they were there. */
export async function absencesFor({ absences }: DeskDeps, found: DeskCase, now: string): Promise<Absence[]> {
  const inForce = await absences.inForce(dayInChile(new Date(now)));
  return inForce.filter(({ member }) => mayWorkOn(found, member));
}

/** Returns the refusal to hand or tell a thing to a member who is away. */
export function colleagueAway(
  absences: readonly Absence[],
  to: string | null | undefined,
): ColleagueAway | undefined {
  const absence = absences.find(({ member }) => member.id === to);
  return absence && { reason: 'colleagueAway', until: absence.until };
}

/** Returns the signed-in colleagues who decide and have the skills that the case takes; without its holder. */
export async function receiversOf(
  { sessions }: TransferDeps,
  found: DeskCase,
  now: string,
): Promise<StaffPerson[]> {
  const people = await sessions.signedIn(now);
  return people.filter(
    (one) =>
      (one.role === 'reviewer' || one.role === 'approver') &&
      mayWorkOn(found, one) &&
      one.id !== found.claim?.staffId,
  );
}

/** Lists the members to whom a case can be handed, and those who could have it and are away. Asking for them shows nothing of the application. */
export async function listReceivers(
  deps: TransferDeps,
  person: StaffPerson,
  id: string,
): Promise<Result<(Named & { absence: Absence | undefined })[], { reason: 'unknownCase' }>> {
  const found = await deps.cases.find(id);
  if (!found) return err({ reason: 'unknownCase' });
  const now = deps.commands.clock.now().toISOString();
  const [receivers, away] = await Promise.all([receiversOf(deps, found, now), absencesFor(deps, found, now)]);
  const there = receivers.map(refOf);
  const isThere = new Set(there.map(({ id: theirs }) => theirs));
  const signedOut = away.filter(({ member }) => !isThere.has(member.id)).map(({ member }) => refOf(member));
  const named = [...there, ...signedOut].filter(
    (one) => one.id !== person.id || person.role === 'supervisor',
  );
  return ok(named.map((one) => ({ ...one, absence: away.find(({ member }) => member.id === one.id) })));
}

/**
 * Returns the refusal unless the claim is still that of `from` and `from` is the caller; supervisors move any member's
 * claim.
 */
function claimFault(
  { claim, isClosed }: DeskCase,
  { id, role }: StaffPerson,
  from: string,
  now: string,
): TransferRefusal | undefined {
  if (isClosed) return { reason: 'notOpen' };
  if (role !== 'supervisor' && from !== id) return { reason: 'notYours' };
  if (!claim || now >= claim.until) return { reason: 'notTaken' };
  return claim.staffId === from ? undefined : { reason: 'taken', holder: claim.name };
}

/**
 * Hands a case from its holder to a named colleague, or back to everybody. The row of the case decides: of two at the same
 * instant the second gets the name of the holder.
 *
 * @param moved.from - the holder that the caller saw
 * @param moved.to - null: anybody may take it
 * @param moved.text - why, for the member who goes on with it
 */
export async function transferCase(
  deps: TransferDeps,
  person: StaffPerson,
  moved: { id: string; commandId: string; from: string; to: string | null; text: string },
): Promise<Result<'transferred' | 'unassigned', TransferRefusal>> {
  const { cases, commands } = deps;
  const found = await cases.find(moved.id);
  if (!found) return err({ reason: 'unknownCase' });
  const receivers = await receiversOf(deps, found, commands.clock.now().toISOString());
  const command = { applicationId: found.applicationId, commandId: deskCommandId(moved.commandId) };
  let refusal: TransferRefusal | undefined;
  await runCommand(commands, command, async (application, context) => {
    const no = (why: TransferRefusal) => {
      refusal = why;
      return accept();
    };
    refusal = undefined;
    // Asked anew by each try: a claim is no part of the record.
    const current = await cases.find(moved.id);
    const fault = current ? claimFault(current, person, moved.from, context.now) : undefined;
    if (!current?.claim || fault) return no(fault ?? { reason: 'notTaken' });
    const away = colleagueAway(await absencesFor(deps, current, context.now), moved.to);
    if (away) return no(away);
    const to = moved.to === null ? null : receivers.find(({ id }) => id === moved.to);
    if (to === undefined || (to && isOwn(application, to))) return no({ reason: 'notReceiver' });
    if (isOwn(application, person)) return no({ reason: 'ownCase' });
    const from = { id: current.claim.staffId, name: current.claim.name };
    const given = { from, to: to && refOf(to), by: refOf(person), text: moved.text };
    const events = decideTransfer(application, given, context);
    return events.ok ? accept(...events.value) : no({ reason: events.error });
  });
  if (refusal && !(await wasCarriedOut(commands, command))) return err(refusal);
  return ok(moved.to === null ? 'unassigned' : 'transferred');
}

import { questionApplicant, type AskRefusal } from '@afilia/domain/desk/ask-applicant';
import { noteCase, type NoteRefusal } from '@afilia/domain/desk/note-case';
import type { QuestionKind } from '@afilia/domain/desk/model/rejection-rules';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { isOwn } from '../../audit/use-cases/grounds.ts';
import {
  absencesFor,
  type ColleagueAway,
  colleagueAway,
  receiversOf,
  type TransferDeps,
} from './transfer-case.ts';
import {
  type Acted,
  asOutcome,
  onOwnCase,
  type DeskDeps,
  type OwnCaseRefusal,
  refOf,
  type Refused,
} from './work-on-case.ts';

/**
 * Writes a note for the next member who works on a case; the writer must have the case.
 *
 * @param given.to - a colleague who could take the case, is signed in and not away: they get a notice without the note
 */
export async function noteOnCase(
  deps: TransferDeps,
  person: StaffPerson,
  { id, commandId, text, to }: { id: string; commandId: string; text: string; to?: string | undefined },
): Promise<Result<'noted', Refused<NoteRefusal | 'notReceiver'> | ColleagueAway | OwnCaseRefusal>> {
  const found = to === undefined ? undefined : await deps.cases.find(id);
  const now = deps.commands.clock.now().toISOString();
  const receivers = found ? await receiversOf(deps, found, now) : [];
  const away = found && colleagueAway(await absencesFor(deps, found, now), to);
  const named = receivers.find((one) => one.id === to && one.id !== person.id);
  type Noted = Acted<'noted', Refused<NoteRefusal | 'notReceiver'> | ColleagueAway>;
  const noted = await onOwnCase(deps, person, { id, commandId }, (application, context): Noted => {
    // Judged with the case: a caller who does not have it learns nothing about colleagues.
    if (away) return err({ refusal: away, events: [] });
    if (to !== undefined && (!named || isOwn(application, named)))
      return err({ refusal: { reason: 'notReceiver' }, events: [] });
    const events = noteCase(application, { text, by: refOf(person), to: named && refOf(named) }, context);
    return asOutcome(events, 'noted');
  });
  return noted.ok ? ok('noted') : noted;
}

/** Asks the person something about a case that one has. */
export async function addQuestion(
  deps: DeskDeps,
  person: StaffPerson,
  { id, commandId, ...question }: { id: string; commandId: string; kind: QuestionKind; text: string },
): Promise<Result<'asked', Refused<AskRefusal> | OwnCaseRefusal>> {
  const asked = await onOwnCase(deps, person, { id, commandId }, (application, context) => {
    const events = questionApplicant(application, { ...question, by: refOf(person) }, context);
    return asOutcome(events, 'asked');
  });
  return asked.ok ? ok('asked') : asked;
}

import { askApplicant, type AskRefusal } from '@afilia/domain/desk/ask-applicant';
import { noteCase, type NoteRefusal } from '@afilia/domain/desk/note-case';
import type { QuestionKind } from '@afilia/domain/desk/model/rejection-rules';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { ok, type Result } from '@afilia/domain/values/result';
import { acted, actOnOwn, type DeskDeps, type OwnCaseRefusal, refOf, type Refused } from './work-on-case.ts';

/** Writes a note for the next member who works on a case; the writer must have the case. */
export async function noteOnCase(
  deps: DeskDeps,
  person: StaffPerson,
  { id, commandId, text }: { id: string; commandId: string; text: string },
): Promise<Result<'noted', Refused<NoteRefusal> | OwnCaseRefusal>> {
  const noted = await actOnOwn(deps, person, { id, commandId }, (application, context) => {
    const events = noteCase(application, { text, by: refOf(person) }, context);
    return acted(events, 'noted');
  });
  return noted.ok ? ok('noted') : noted;
}

/** Asks the person something about a case that one has. */
export async function askAboutCase(
  deps: DeskDeps,
  person: StaffPerson,
  { id, commandId, ...question }: { id: string; commandId: string; kind: QuestionKind; text: string },
): Promise<Result<'asked', Refused<AskRefusal> | OwnCaseRefusal>> {
  const asked = await actOnOwn(deps, person, { id, commandId }, (application, context) => {
    const events = askApplicant(application, { ...question, by: refOf(person) }, context);
    return acted(events, 'asked');
  });
  return asked.ok ? ok('asked') : asked;
}

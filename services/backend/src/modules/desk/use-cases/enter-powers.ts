import type { Application } from '@afilia/domain/application/model/application';
import type { DecisionContext } from '@afilia/domain/application/model/decision';
import type { ReviewOutcome } from '@afilia/domain/desk/model/case';
import { concludeCase, type ConcludeRefusal } from '@afilia/domain/desk/conclude-case';
import { type ExaminedPowers, examinePowers, takesPowers } from '@afilia/domain/signing/enter-powers';
import { openCase } from '@afilia/domain/desk/model/cases';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ConclusionWords } from '@afilia/domain/desk/model/conclusion-words';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { holds, hasPowersSkill } from '../../audit/use-cases/grounds.ts';
import {
  type Acted,
  onOwnCase,
  type DeskDeps,
  ifAllRead,
  type NotAllRead,
  type OwnCaseRefusal,
  type PowersFields,
  refOf,
  type Refused,
} from './work-on-case.ts';
import { openByCase, type OpenCaseRefusal } from './open-case.ts';

/** Judges the entered powers for the case that is open; `notPowers` if the case is about something else. */
function examine(
  application: Application,
  raw: unknown,
  now: string,
): Result<ExaminedPowers, PowersFields | Refused<'notPowers'>> {
  const found = openCase(application);
  if (!found || !takesPowers(application, found)) return err({ reason: 'notPowers' });
  const examined = examinePowers(application, found, raw, now);
  return examined.ok ? examined : err({ reason: 'powersFields', fields: examined.error });
}

/**
 * Returns the people who would sign by the powers entered so far. Changes nothing, but records that the case was read.
 */
export async function checkPowers(
  deps: DeskDeps,
  person: StaffPerson,
  { id, powers }: { id: string; powers: unknown },
): Promise<Result<ExaminedPowers, OpenCaseRefusal | PowersFields | Refused<'notYours' | 'notPowers'>>> {
  if (!(await deps.cases.find(id))) return err({ reason: 'unknownCase' });
  if (!hasPowersSkill(person)) return err({ reason: 'notSkilled' });
  const opened = await openByCase(deps, person, id, () => 'summary');
  if (!opened.ok) return opened;
  const now = deps.commands.clock.now().toISOString();
  if (!holds(opened.value.found, person.id, now)) return err({ reason: 'notYours' });
  return examine(opened.value.application, powers, now);
}

/**
 * Enters by hand who may sign for a company, from its own paper: a proposal, which another member approves like any
 * other (decision signing-powers-by-hand).
 *
 * @param entered.powers - from outside
 */
export async function enterPowers(
  deps: DeskDeps,
  person: StaffPerson,
  {
    id,
    commandId,
    evidenceVersion,
    powers,
    ...words
  }: { id: string; commandId: string; evidenceVersion: number; powers: unknown } & ConclusionWords,
): Promise<
  Result<'proposed', Refused<ConcludeRefusal | 'notSkilled'> | PowersFields | NotAllRead | OwnCaseRefusal>
> {
  if (!(await deps.cases.find(id))) return err({ reason: 'unknownCase' });
  if (!hasPowersSkill(person)) return err({ reason: 'notSkilled' });
  const outcome: ReviewOutcome = 'granted';
  type Entered = Acted<'decided' | 'proposed', Refused<ConcludeRefusal> | PowersFields | NotAllRead>;
  const enter = async (application: Application, context: DecisionContext): Promise<Entered> => {
    const examined = examine(application, powers, context.now);
    if (!examined.ok) return err({ refusal: examined.error, events: [] });
    const conclusion = { ...words, outcome, by: refOf(person), powers: examined.value.powers };
    const concluded = concludeCase(application, conclusion, evidenceVersion, context);
    return ifAllRead(deps, person, application, concluded);
  };
  const proposed = await onOwnCase(deps, person, { id, commandId }, enter);
  return proposed.ok ? ok('proposed') : proposed;
}

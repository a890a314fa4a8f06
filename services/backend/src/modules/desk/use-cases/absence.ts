import { absenceDays, judgeAbsenceDay, maySubstitute } from '@afilia/domain/desk/absence';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { StaffPerson, StaffSessions } from '../../platform/ports/staff.ts';
import type { Absence, Absences } from '../ports/absences.ts';

type AbsenceDeps = {
  absences: Absences;
  clock: Clock;
  sessions: Pick<StaffSessions, 'signedIn'>;
};

type Named = { id: string; name: string };

/** Returns the signed-in colleagues who may take every case that this member may, and are there. */
async function substitutesOf(
  { absences, clock, sessions }: AbsenceDeps,
  person: StaffPerson,
): Promise<Named[]> {
  const now = clock.now();
  const [people, away] = await Promise.all([
    sessions.signedIn(now.toISOString()),
    absences.inForce(dayInChile(now)),
  ]);
  const absent = new Set(away.map(({ member }) => member.id));
  return people
    .filter((one) => maySubstitute(one, person) && !absent.has(one.id))
    .map(({ id, name }) => ({ id, name }));
}

/** Returns the absence of a member that is in force, the days that one can have, and the members who may substitute them. */
export async function readOwnAbsence(
  deps: AbsenceDeps,
  person: StaffPerson,
): Promise<{ absence: Absence | undefined; days: { first: string; last: string }; substitutes: Named[] }> {
  const now = deps.clock.now();
  const [absence, substitutes] = await Promise.all([
    deps.absences.of(person.id, dayInChile(now)),
    substitutesOf(deps, person),
  ]);
  return { absence, days: absenceDays(now), substitutes };
}

/**
 * Puts a member away until the end of a day. The cases that they have go back to the free ones, in the same transaction.
 *
 * @param requested.substitute - the id of a colleague, who finds those cases
 * @returns how many cases went back
 */
export async function beginAbsence(
  deps: AbsenceDeps,
  person: StaffPerson,
  requested: { commandId: string; until: string; substitute?: string | undefined },
): Promise<Result<number, 'awayDay' | 'notSubstitute'>> {
  const now = deps.clock.now();
  const until = judgeAbsenceDay(requested.until, now);
  if (!until.ok) return until;
  const substitutes = requested.substitute === undefined ? [] : await substitutesOf(deps, person);
  const substitute = substitutes.find(({ id }) => id === requested.substitute) ?? null;
  if (requested.substitute !== undefined && !substitute) return err('notSubstitute');
  const { id, name, role, skills, hosts } = person;
  const member = { id, name, role, skills, ...(hosts && { hosts }) };
  const moment = { now: now.toISOString(), today: dayInChile(now), commandId: requested.commandId };
  return ok(await deps.absences.begin({ member, until: until.value, substitute }, moment));
}

/** Ends a member's own absence; nothing if there is none. */
export async function endAbsence({ absences, clock }: AbsenceDeps, { id, name }: StaffPerson): Promise<void> {
  const now = clock.now();
  await absences.end({ staffId: id, name }, { now: now.toISOString(), today: dayInChile(now) });
}

/** The refusal of an act that takes a case, of a member who is away. */
export type AwayRefusal = { reason: 'away'; until: string };

/** Returns the refusal to take a case, if the member is away. */
export async function awayRefusal(
  absences: Absences,
  { id }: StaffPerson,
  now: string,
): Promise<AwayRefusal | undefined> {
  const absence = await absences.of(id, dayInChile(new Date(now)));
  return absence && { reason: 'away', until: absence.until };
}

import { dayInChile } from '../values/identity/date.ts';
import { err, ok, type Result } from '../values/result.ts';
import type { StaffSkill } from './model/rejection-rules.ts';

/** An absence is at most so many days ahead: a longer one is the provider's to tell, by a role that is taken away. */
const maxAbsenceDays = 60;

const dayMs = 24 * 3600 * 1000;

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** The first and the last day until which a member can be away: ISO days in Chile. */
export function absenceDays(now: Date): { first: string; last: string } {
  const first = dayInChile(now);
  return { first, last: daysAfter(first, maxAbsenceDays) };
}

/** Judges the last day of an absence. @param day - an ISO day, which exists */
export function judgeAbsenceDay(day: string, now: Date): Result<string, 'awayDay'> {
  const { first, last } = absenceDays(now);
  return first <= day && day <= last ? ok(day) : err('awayDay');
}

/** A member of the desk, as far as it decides who may do their work. `hosts` absent: all. */
export type DeskMember = {
  id: string;
  role: string;
  skills: readonly StaffSkill[];
  hosts?: readonly string[] | undefined;
};

/** Tells if a colleague may take every case that a member may: the same role, each skill and each host. */
export function maySubstitute(colleague: DeskMember, member: DeskMember): boolean {
  const { hosts } = colleague;
  const hasHosts = hosts === undefined || (member.hosts?.every((host) => hosts.includes(host)) ?? false);
  return (
    colleague.id !== member.id &&
    colleague.role === member.role &&
    member.skills.every((skill) => colleague.skills.includes(skill)) &&
    hasHosts
  );
}

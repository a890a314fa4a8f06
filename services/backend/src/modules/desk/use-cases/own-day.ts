import { clockOf } from '@afilia/domain/desk/case-clock';
import { numbersOfDay } from '@afilia/domain/desk/own-day';
import { dayInChile } from '@afilia/domain/values/identity/date';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import type { OwnActs } from '../ports/own-acts.ts';
import type { ListDeps } from './list-cases.ts';

export type OwnDayDeps = Pick<ListDeps, 'lists' | 'commands'> & { acts: OwnActs };

type OwnDayNumbers = ReturnType<typeof numbersOfDay> & { open: number; dueSoon: number; overdue: number };

/** Cases of a member whose time is looked at; a member holds fewer at once. */
const looked = 100;

/** The longest day: the one on which clocks go back. */
const dayMs = 25 * 3600 * 1000;

/** Counts what a member has now, and what they decided today in Chile. */
export async function ownDay(
  { lists, commands, acts }: OwnDayDeps,
  person: StaffPerson,
): Promise<OwnDayNumbers> {
  const now = commands.clock.now();
  const at = now.toISOString();
  const [held, done] = await Promise.all([
    lists.page({ view: 'mine' }, { sort: 'due', size: looked, from: 'start' }, person.id, at),
    acts.since(person.id, new Date(now.getTime() - dayMs).toISOString()),
  ]);
  const clocks = held.cases.map((one) => clockOf(one, at));
  const count = (clock: (typeof clocks)[number]) => clocks.filter((one) => one === clock).length;
  const today = dayInChile(now);
  const ofToday = done.filter((one) => dayInChile(new Date(one.at)) === today);
  return { open: held.total, dueSoon: count('dueSoon'), overdue: count('overdue'), ...numbersOfDay(ofToday) };
}

import type { Member, VisitorMember } from '../admission/member.ts';

/** A live session in the lists: its page's description. */
type LiveSession = Record<string, unknown>;

/** Query of a list. Values of one filter are alternatives; filters of different names must all match. */
export type ListQuery = {
  filter: Readonly<Record<string, { values: readonly string[]; operator: 'is' | 'contains' }>>;
  pagination: { limit: number; page: number };
  sort: { key: string; order: 'ASC' | 'DESC' };
};

type List = {
  total: number;
  sessions: LiveSession[];
  counter: Record<string, Record<string, number>>;
};

/** Returns one entry a session, from its first tab. */
export function toLiveSessions(members: readonly Member[]): LiveSession[] {
  const sessions = new Map<string, VisitorMember>();
  for (const member of members)
    if (member.role === 'visitor' && !sessions.has(member.room)) sessions.set(member.room, member);
  return [...sessions.values()].map(({ info }) => ({ ...info, live: true }));
}

const valueOf = (session: LiveSession, name: string): string => {
  const { metadata } = session;
  const value =
    session[name] ??
    (typeof metadata === 'object' && metadata !== null
      ? (metadata as Record<string, unknown>)[name]
      : undefined);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const matches = (value: string, expected: string, operator: 'is' | 'contains') =>
  operator === 'is' ? value === expected : value.toLowerCase().includes(expected.toLowerCase());

/** Filters, sorts and paginates; the counter holds the number of sessions for each value of each filter. */
export function queryList(all: readonly LiveSession[], { filter, pagination, sort }: ListQuery): List {
  const filters = Object.entries(filter);
  const found = all.filter((session) =>
    filters.every(([name, { values, operator }]) =>
      values.some((wanted) => matches(valueOf(session, name), wanted, operator)),
    ),
  );
  const sign = sort.order === 'ASC' ? 1 : -1;
  const sorted = found.toSorted(
    (a, b) => sign * valueOf(a, sort.key).localeCompare(valueOf(b, sort.key), 'es', { numeric: true }),
  );
  const from = (pagination.page - 1) * pagination.limit;
  return {
    total: found.length,
    sessions: sorted.slice(from, from + pagination.limit),
    counter: Object.fromEntries(
      filters.map(([name, { values, operator }]) => [
        name,
        Object.fromEntries(
          values.map((wanted) => [
            wanted,
            all.filter((session) => matches(valueOf(session, name), wanted, operator)).length,
          ]),
        ),
      ]),
    ),
  };
}

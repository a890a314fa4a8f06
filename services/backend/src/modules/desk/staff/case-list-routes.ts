import type { ListDeps } from '../use-cases/list-cases.ts';
import type { FastifyInstance } from 'fastify';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { CaseKind, StaffCases, StaffQueues } from '@afilia/api-contract/desk/case-list-answers';
import { countQueues, listCases, signalsOfCases, takeNextCase } from '../use-cases/list-cases.ts';
import { toStaffCase } from './to-case-page.ts';
import { listQuery, nextSchema, parameterRefusal, placeOf, toMark } from './case-parameters.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Lists of cases, and views of them that members saved. */
    caseList: ListDeps;
  }
}

const isPJ = (kind: CaseKind | undefined) => (kind === undefined ? undefined : kind === 'company');

/** The list of cases: its pages, how many wait in each queue, and the next one (decision 0121). */
export function serveCaseList(server: FastifyInstance, deps: StaffDeps): void {
  const now = () => deps.clock.now().toISOString();

  server.get(
    '/staff/api/cases',
    guarded(deps, 'listCases', async ({ person, data }, { query }, reply) => {
      const parsed = listQuery.safeParse(query);
      if (!parsed.success) return refuse(reply, parameterRefusal(parsed.error));
      const { queue, view, host: hostId, kind } = parsed.data;
      const asked = { queue, view, hostId, isPJ: isPJ(kind) };
      const page = await listCases(data.caseList, person, asked, placeOf(parsed.data));
      const at = now();
      const signals = await signalsOfCases(data.caseList, page.cases);
      const [first, last] = [page.cases[0], page.cases.at(-1)];
      return {
        cases: page.cases.map((one) => toStaffCase(one, person, at, signals.get(one.id))),
        total: page.total,
        skipped: page.skipped,
        first: first ? toMark(first) : null,
        last: last ? toMark(last) : null,
        hosts: [...data.invitations.hostIds],
        now: at,
      } satisfies StaffCases;
    }),
  );

  server.get(
    '/staff/api/case-queues',
    guarded(deps, 'countCases', async ({ data }): Promise<StaffQueues> => ({
      queues: await countQueues(data.caseList),
      now: now(),
    })),
  );

  server.post(
    '/staff/api/cases/next',
    { bodyLimit: 2_000 },
    guarded(deps, 'takeNextCase', async ({ person, data }, { body }, reply) => {
      const parsed = nextSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, parameterRefusal(parsed.error));
      const { queue, host: hostId, kind } = parsed.data;
      const { commandId = data.caseList.commands.ids.uuid() } = parsed.data;
      const asked = { queue, hostId, isPJ: isPJ(kind) };
      const taken = await takeNextCase(data.caseList, person, asked, commandId);
      if (!taken.ok) return refuse(reply, { reason: taken.error });
      return toStaffCase(taken.value, person, now()) satisfies StaffCase;
    }),
  );
}

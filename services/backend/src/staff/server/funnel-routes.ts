import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type {
  FunnelEntry as OfferedEntry,
  FunnelKind as OfferedKind,
  FunnelQuery,
  StaffFunnel,
} from '@afilia/api-contract/staff/funnel-answers';
import { funnelEntries, funnelKinds } from '@afilia/domain/funnel/properties';
import { isMonday } from '@afilia/domain/funnel/week';
import { type FunnelQuestion, type FunnelRefusal, readFunnel } from '../../use-cases/funnel/read-funnel.ts';
import { funnelCsv } from '../view/funnel-csv.ts';
import type { StaffDeps } from './context.ts';
import { guarded, refuse } from './guard.ts';

/** What may be asked; whose host and which week is judged by the use case. */
const query = z.strictObject({
  week: z.string().refine(isMonday).optional(),
  host: z.string().min(1).max(40).optional(),
  kind: z.enum(funnelKinds satisfies readonly OfferedKind[]).optional(),
  entry: z.enum(funnelEntries satisfies readonly OfferedEntry[]).optional(),
});

/** Without what was not asked: an absent name is no filter. */
const questionOf = (raw: unknown): FunnelQuestion | undefined => {
  const parsed = query.safeParse(raw);
  if (!parsed.success) return undefined;
  return Object.fromEntries(
    Object.entries(parsed.data satisfies Partial<Record<keyof FunnelQuery, unknown>>).filter(
      ([, value]) => value !== undefined,
    ),
  );
};

const refused = (reply: FastifyReply, why: FunnelRefusal): FastifyReply =>
  refuse(reply, { reason: why === 'filters' ? 'funnelFilters' : 'malformed' });

/** How far applications come, under `/staff/api/funnel` (decision 0113). */
export function serveFunnel(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/funnel',
    guarded(deps, 'readFunnel', async ({ person, data: { funnel } }, { query: raw }, reply) => {
      const question = questionOf(raw);
      if (!question) return refuse(reply, { reason: 'malformed' });
      const read = await readFunnel(funnel, person, question, { act: 'funnelRead' });
      if (!read.ok) return refused(reply, read.error);
      const { filter, ...view } = read.value;
      const { hostIds, showsAllHosts } = funnel;
      return {
        ...view,
        hosts: [...hostIds],
        host: filter.host ?? null,
        showsAllHosts,
      } satisfies StaffFunnel;
    }),
  );

  server.get(
    '/staff/api/funnel/csv',
    guarded(deps, 'downloadFunnel', async ({ person, data: { funnel } }, { query: raw }, reply) => {
      const question = questionOf(raw);
      if (!question) return refuse(reply, { reason: 'malformed' });
      const read = await readFunnel(funnel, person, question, { act: 'funnelDownloaded' });
      if (!read.ok) return refused(reply, read.error);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="embudo.csv"')
        .send(funnelCsv(read.value));
    }),
  );
}

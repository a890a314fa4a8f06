import type { FunnelDeps } from '../use-cases/read-funnel.ts';
import type { SourcesReadDeps } from '../use-cases/read-sources.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type {
  FunnelEntry as OfferedEntry,
  FunnelKind as OfferedKind,
  FunnelQuery,
  StaffFunnel,
} from '@afilia/api-contract/insights/funnel-answers';
import { funnelEntries, funnelKinds } from '@afilia/domain/insights/properties';
import type { StaffActor } from '../../audit/ports/staff-acts.ts';
import { type FunnelQuestion, readFunnel } from '../use-cases/read-funnel.ts';
import type { StaffData, StaffDeps } from '../../platform/staff/context.ts';
import { mondayAsked, spanAsked } from './funnel-query.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** How far applications come, in numbers that name nobody. */
    funnel: FunnelDeps;
    /** How sources answered. */
    sources: SourcesReadDeps;
  }
}

/** What may be asked; whose host and which week is judged by the use case. */
const query = z.strictObject({
  week: mondayAsked,
  span: spanAsked,
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

async function answer(
  { funnel }: Pick<StaffData, 'funnel'>,
  { person, raw, act }: { person: StaffActor; raw: unknown; act: 'funnelRead' | 'funnelDownloaded' },
  reply: FastifyReply,
): Promise<StaffFunnel | FastifyReply> {
  const question = questionOf(raw);
  if (!question) return refuse(reply, { reason: 'malformed' });
  const read = await readFunnel(funnel, person, question, { act });
  if (!read.ok) return refuse(reply, { reason: read.error === 'filters' ? 'funnelFilters' : 'malformed' });
  const { filter, ...view } = read.value;
  const { hostIds, showsAllHosts } = funnel;
  return { ...view, hosts: [...hostIds], host: filter.host ?? null, showsAllHosts };
}

/** How far applications come, under `/staff/api/funnel` (decision 0113). */
export function serveFunnel(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/funnel',
    guarded(deps, 'readFunnel', ({ person, data }, { query: raw }, reply) =>
      answer(data, { person, raw, act: 'funnelRead' }, reply),
    ),
  );

  // The console writes the file, in the words of its page; that it was taken out is on record.
  server.get(
    '/staff/api/funnel/table',
    guarded(deps, 'downloadFunnel', ({ person, data }, { query: raw }, reply) =>
      answer(data, { person, raw, act: 'funnelDownloaded' }, reply),
    ),
  );
}

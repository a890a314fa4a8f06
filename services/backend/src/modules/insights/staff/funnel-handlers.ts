import type { insightsOperations } from '@afilia/api-contract/insights/operations';
import { ok } from '@afilia/domain/values/result';
import { refused, type StaffCall, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { type FunnelDeps, type FunnelQuestion, readFunnel } from '../use-cases/read-funnel.ts';
import { readSources, type SourcesReadDeps } from '../use-cases/read-sources.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** The funnel of applications, in numbers that name no person. */
    funnel: FunnelDeps;
    /** The counts of sources' answers. */
    sources: SourcesReadDeps;
  }
}

/** An absent name is no filter. */
const questionOf = (input: object): FunnelQuestion =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const readAs =
  (act: 'funnelRead' | 'funnelDownloaded') =>
  async ({ person, data: { funnel }, input }: StaffCall<(typeof insightsOperations)['readFunnel']>) => {
    const read = await readFunnel(funnel, person, questionOf(input), { act });
    if (!read.ok) return refused(read.error === 'filters' ? 'funnelFilters' : 'malformed');
    const { filter, ...view } = read.value;
    const { hostIds, showsAllHosts } = funnel;
    return ok({ ...view, hosts: [...hostIds], host: filter.host ?? null, showsAllHosts });
  };

/** Numbers about applications (decision insights-funnel) and sources (decision insights-funnel). */
export const insightsHandlers = (): StaffHandlers<typeof insightsOperations> => ({
  readFunnel: readAs('funnelRead'),

  // The console writes the file in the words of its page. Taking it out is on record.
  downloadFunnel: readAs('funnelDownloaded'),

  readSources: async ({ data: { sources }, input }) => {
    const read = await readSources(sources, input);
    if (read.ok) return ok(read.value);
    return refused(read.error === 'unknown' ? 'malformed' : 'notAllowed');
  },
});

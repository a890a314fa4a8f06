import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StaffSources } from '@afilia/api-contract/insights/funnel-answers';
import { readSources } from '../use-cases/read-sources.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { mondayAsked, spanAsked } from './funnel-query.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

const query = z.strictObject({ week: mondayAsked, span: spanAsked });

/** How sources answered, under `/staff/api/funnel/sources` (decision 0125). */
export function serveSources(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/funnel/sources',
    guarded(deps, 'readSources', async ({ data: { sources } }, { query: raw }, reply) => {
      const parsed = query.safeParse(raw);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const read = await readSources(sources, parsed.data);
      if (!read.ok) return refuse(reply, { reason: read.error === 'unknown' ? 'malformed' : 'notAllowed' });
      return read.value satisfies StaffSources;
    }),
  );
}

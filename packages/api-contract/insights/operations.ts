import { funnelEntries, funnelKinds } from '@afilia/domain/insights/properties';
import { funnelSpans } from '@afilia/domain/insights/spans';
import { isMonday } from '@afilia/domain/insights/week';
import { z } from 'zod';
import { staffOperation } from '../staff/operation.ts';
import { measuring } from '../staff/roles.ts';
import type { FunnelEntry, FunnelKind, StaffFunnel, StaffSources } from './funnel-answers.ts';

/** The first day of a week; by default the last one. */
const week = z.string().refine(isMonday).optional();

/** Weeks added up; by default one. */
const span = z
  .enum(['4', '12'])
  .transform((word) => funnelSpans.find((one) => String(one) === word))
  .pipe(z.literal(funnelSpans))
  .optional();

/** The use case judges host and week. */
const query = z.strictObject({
  week,
  span,
  host: z.string().min(1).max(40).optional(),
  kind: z.enum(funnelKinds satisfies readonly FunnelKind[]).optional(),
  entry: z.enum(funnelEntries satisfies readonly FunnelEntry[]).optional(),
});

/** Numbers about applications and sources, which name no person. */
export const insightsOperations = {
  readFunnel: staffOperation<StaffFunnel>()({
    route: 'GET funnel',
    description: 'Reads how far applications come, which is on record.',
    roles: measuring,
    input: query,
    refusals: ['funnelFilters', 'malformed'],
    example: {},
  }),
  downloadFunnel: staffOperation<StaffFunnel>()({
    route: 'GET funnel/table',
    description: 'Takes out the same numbers as a file, which is on record.',
    roles: measuring,
    input: query,
    refusals: ['funnelFilters', 'malformed'],
    example: {},
  }),
  readSources: staffOperation<StaffSources>()({
    route: 'GET funnel/sources',
    description: 'Reads how sources answered.',
    roles: ['supervisor'],
    input: z.strictObject({ week, span }),
    refusals: ['malformed', 'notAllowed'],
    example: {},
  }),
};

import { funnelSpans } from '@afilia/domain/insights/spans';
import { isMonday } from '@afilia/domain/insights/week';
import { z } from 'zod';

/** The first day of a week, where one is asked for. */
export const mondayAsked = z.string().refine(isMonday).optional();

/** So many weeks added up; one is what is read where nothing is said. */
export const spanAsked = z
  .string()
  .transform((text) => funnelSpans.find((span) => span > 1 && String(span) === text))
  .pipe(z.literal(funnelSpans))
  .optional();

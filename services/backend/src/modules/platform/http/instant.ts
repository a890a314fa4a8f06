import { parseInstant } from '@afilia/domain/values/calendar/instant';
import { z } from 'zod';

/** A moment of RFC 3339, as UTC with milliseconds. Refused with `dateTime`, or with `offset` where its distance from UTC is missing. */
export const instant = z
  .string()
  .max(80)
  .transform((text, context) => {
    const read = parseInstant(text);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: read.error });
    return z.NEVER;
  });

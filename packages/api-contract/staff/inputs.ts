import { z } from 'zod';

/** The folio of an application, in an address or a body. */
export const folio = z.string().regex(/^S-\d{4}-\d{1,12}$/u);

/** A page of a list, from one; the first if the query names none. */
export const page = z.coerce.number<string | number>().int().min(1).max(100_000).catch(1).prefault(1);

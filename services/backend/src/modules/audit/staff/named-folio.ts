import { z } from 'zod';

/** The folio that a request names, in its address or its body. */
export const folio = z.string().regex(/^S-\d{4}-\d{1,12}$/u);

/** The application of an address. */
export const ofApplication = z.object({ folio });

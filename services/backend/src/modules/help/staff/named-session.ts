import { z } from 'zod';

/** The id of a session of live help, as an address names it. */
export const sessionId = z.string().regex(/^\w{1,64}$/u);

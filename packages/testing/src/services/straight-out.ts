import { createOutbound } from '@afilia/backend/platform/outbound/create-outbound';

/** The way out of a network without a proxy, where strangers are judged as in production. */
export const straightOut = createOutbound();

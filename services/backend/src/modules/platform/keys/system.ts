import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock, Ids } from '../ports/clock.ts';

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date(), ofMachine: true };

/** The machine's chance. */
export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
};

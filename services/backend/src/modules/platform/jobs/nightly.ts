import { addSeconds } from '@afilia/domain/application/model/decision';
import type { Clock } from '../ports/clock.ts';
import type { JobRequest } from '../ports/jobs.ts';

const daySeconds = 24 * 3600;

/** Night in Chile, in hours of UTC. */
const hourOfDay = 'T07:00:00.000Z';

const dayOf = (iso: string) => iso.slice(0, 10);

/** A look of one day: whichever node asks for it, and however often, it is one. */
const lookOn = (name: JobRequest['name'], key: string, day: string): JobRequest => ({
  name,
  key: `${key}:${day}`,
  data: {},
});

/**
 * The looks of a nightly job: today's, which a worker asks for when it starts, and tomorrow's, which each look asks for.
 * `tonight` is today's where it must not come before the night is over; late in the day it comes at once.
 */
export const nightly = (name: JobRequest['name'], key: string) => ({
  tonight: ({ now }: Clock): JobRequest => {
    const day = dayOf(now().toISOString());
    return { ...lookOn(name, key, day), startAfter: `${day}${hourOfDay}` };
  },
  today: ({ now }: Clock): JobRequest => lookOn(name, key, dayOf(now().toISOString())),
  tomorrow: ({ now }: Clock): JobRequest => {
    const day = dayOf(addSeconds(now().toISOString(), daySeconds));
    return { ...lookOn(name, key, day), startAfter: `${day}${hourOfDay}` };
  },
});

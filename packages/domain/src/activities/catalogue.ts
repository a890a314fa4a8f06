import data from '../../data/activities.json' with { type: 'json' };
import type { Activity } from './activity.ts';

/**
 * The 674 activities. Large: load it with `import()` where a person searches, so that it is a chunk of its own.
 */
export const activities: readonly Activity[] = data as Activity[];

const byCode = new Map(activities.map((activity) => [activity.code, activity]));

/** @param code six digits */
export const findActivity = (code: string): Activity | undefined => byCode.get(code);

import type { LoadAssist } from '../public/live-help.ts';

/** Loads live help; set by the loader of the page. Without it there is help by phone only. */
export const assistLoader: { load: LoadAssist | null } = { load: null };

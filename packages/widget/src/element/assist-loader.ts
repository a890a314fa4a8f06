import type { LoadAssist } from '../public/live-help.ts';

/** How live help is fetched; the loader of the page says it. Without it there is help by phone only. */
export const assistLoader: { load: LoadAssist | null } = { load: null };

/**
 * Reasons of a refusal that a person can see, and act on. Chosen by the adapter of a source; a finding of a list or of a policy
 * has none, so that no answer reveals it.
 *
 * - `noActivity`: the tax authority knows no start of activities.
 * - `activity`: a person looks at one of the activities, or it is not served here.
 */
export const errorReasons = ['noActivity', 'activity'] as const;

/** `activity`: its name as the tax authority writes it. */
export type ErrorReason = { word: (typeof errorReasons)[number]; activity?: string };

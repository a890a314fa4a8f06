/**
 * What a person can be told of a refusal, and act on. Chosen by the adapter of a source; a finding of a list or of a policy has
 * none, so that nobody is told which it was.
 *
 * - `noActivity`: the tax authority knows no start of activities.
 * - `activity`: one of the activities is looked at by a person, or not served here.
 */
export const errorReasons = ['noActivity', 'activity'] as const;

/** `activity`: its name as the tax authority writes it. */
export type ErrorReason = { word: (typeof errorReasons)[number]; activity?: string };

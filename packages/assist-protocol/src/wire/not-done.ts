/** Actions reserved to the visitor: answering our popups, filling secrets, and decisions with legal effect. */
const reservedReasons = ['own', 'secret', 'decision'] as const;

/**
 * The element changed since the agent saw it, is covered, is a frame, or is disabled; the field can only be read; the text is no
 * value, or no option, of the field; the field has not taken all that was typed; what is typed has no field; the key does nothing where the
 * focus is; a slider of the browser is set in the agent's bar; browsers do it for a person alone, as a drag of HTML.
 */
const missedReasons = [
  'changed',
  'covered',
  'frame',
  'disabled',
  'readonly',
  'unfit',
  'partly',
  'fieldless',
  'key',
  'slider',
  'person',
] as const;

export type ReservedReason = (typeof reservedReasons)[number];
export type MissedReason = (typeof missedReasons)[number];

/** Why an action of an agent in control was not performed (`dm:refused` of the page's stream). */
export type NotDoneReason = ReservedReason | MissedReason;

/**
 * Reads the payload of a `dm:refused`.
 *
 * @returns `own` for an unknown reason, such as one of a newer visitor
 */
export function notDoneReasonOf(payload: unknown): NotDoneReason {
  const why = typeof payload === 'object' && payload !== null && 'why' in payload ? payload.why : undefined;
  return [...reservedReasons, ...missedReasons].find((one) => one === why) ?? 'own';
}

import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatInstant } from '@afilia/domain/values/identity/date';
import { text } from './text.ts';

type Signatory = ApplicationView['signatories'][number];

/** `possible`: a signatory can be reminded now; `note`: the reason why not, if there is one to show. */
type ReminderState = { possible: boolean; note: string | null };

/**
 * @param seconds until `remindAvailableAt`, by the server's clock
 * @example remindingOf(signatory, 3600) // { possible: false, note: 'Podrás recordarle desde el 22-11-2026 08:40' }
 */
export function reminderStateOf(
  { remindAvailableAt, remindersLeft, status, mail }: Signatory,
  seconds: number,
): ReminderState {
  const waits = status === 'notified' || status === 'opened' || status === 'identified';
  if (!waits || mail === 'failed' || mail === null) return { possible: false, note: null };
  if (remindersLeft === 0) return { possible: false, note: text.noReminders };
  if (remindAvailableAt === null) return { possible: false, note: null };
  return seconds === 0
    ? { possible: true, note: null }
    : { possible: false, note: text.remindFrom(formatInstant(new Date(remindAvailableAt), 'device')) };
}

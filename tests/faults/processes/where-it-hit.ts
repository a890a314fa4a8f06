import type { RecordedEvent } from '@afilia/backend/record/ports/application-store';
import { replay } from '@afilia/domain/record/evolve';
import { isOpen } from '@afilia/domain/application/model/is-open';

/**
 * Reads the activity of an application at a moment from its events: the stage with running checks, `mail` when one
 * was on its way, or the wait for a person.
 *
 * @returns `undefined` when it had not begun, or had ended
 */
export function doingAt(events: readonly RecordedEvent[], moment: string): string | undefined {
  const application = replay(events.filter(({ at }) => at <= moment).map(({ event }) => event));
  if (!application) return undefined;
  const checks = Object.values(application.stage?.checks ?? {});
  if (checks.some(({ status }) => status === 'running')) return application.stage?.name;
  if (application.otp?.delivery === 'queued' || application.completion?.mail === 'queued') return 'mail';
  return isOpen(application) ? 'awaiting the person' : undefined;
}

import { importWithRetry } from '../api/import-with-retry.ts';
import type { FieldError } from '../application/use-command.ts';
import { hostSessionRefusals, type Widget } from './widget.ts';

/**
 * Takes up the secret of a host session, unless an application has begun: it goes along with the start, and what the bank's
 * server prepared is asked for.
 */
export function offerHostSession(widget: Widget, secret: string | null): void {
  const { keeper, place } = widget;
  if (!secret || keeper.session() || place.get().sideRoad) return;
  place.merge({ hostSession: { secret, fields: [] }, hostSessionRefused: null });
  void importWithRetry(() => import('./open-host-session.ts'))
    .then(({ openHostSession }) => openHostSession(widget, secret))
    // The server has the last word when the application begins.
    .catch((error: unknown) => console.error('[dm-widget] The host session could not be read', error));
}

/**
 * Goes on without a host session that the server refused; what was typed stays.
 *
 * @returns the errors that are of fields
 */
export function dropHostSession(
  { place, tell }: Pick<Widget, 'place' | 'tell'>,
  errors: readonly FieldError[],
): readonly FieldError[] {
  const refused = errors.find(({ field }) => field === 'hostSession');
  if (!refused) return errors;
  const known = hostSessionRefusals.find((word) => word === refused.reason) ?? 'hostSessionUnknown';
  tell('A09', known);
  place.merge({ hostSession: null, hostSessionRefused: known });
  return errors.filter((error) => error !== refused);
}

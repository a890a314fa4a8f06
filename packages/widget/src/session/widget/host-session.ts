import { importWithRetry } from '../api/import-with-retry.ts';
import type { FieldError } from '../application/use-command.ts';
import { hostSessionRefusals, type Widget } from './widget.ts';

/**
 * Takes up the secret of a host session, unless an application has begun: it goes along with the start, and the values that
 * the bank's server prepared are fetched. Without a secret the page's own function, if it has one, is called.
 */
export function offerHostSession(widget: Widget, secret: string | null): void {
  const { keeper, place, clientSecret } = widget;
  const { hostSession, sideRoad } = place.get();
  if (keeper.session() || sideRoad) return;
  // A page that is drawn over itself writes it again.
  if (secret && hostSession?.secret === secret && hostSession.fields.length > 0) return;
  if (secret) place.merge({ hostSession: { secret, fields: [] }, hostSessionRefused: null });
  else if (!clientSecret.fetch || clientSecret.asked || hostSession) return;
  else clientSecret.asked = true;
  clientSecret.opening = importWithRetry(() => import('./open-host-session.ts'))
    .then(({ openHostSession }) => openHostSession(widget, secret))
    // The server has the last word when the application begins.
    .catch((error: unknown) => console.error('[dm-widget] The host session could not be read', error));
}

/**
 * Begins the application with the present host session; if it was over before that, once more with a new one.
 *
 * @param start - sends the command with a secret
 */
export async function startWithHostSession<Outcome extends { ok: boolean }>(
  widget: Widget,
  start: (secret: string | null) => Promise<Outcome>,
): Promise<Outcome> {
  const { place, clientSecret } = widget;
  // A one-time word is on its way to become a secret.
  if (place.get().hostSession?.secret.includes('.')) await clientSecret.opening;
  const held = place.get().hostSession;
  const outcome = await start(held?.secret ?? null);
  if (!held || !clientSecret.fetch || !isOver(outcome)) return outcome;
  const { fetchSecret } = await importWithRetry(() => import('./fetch-secret.ts'));
  const secret = await fetchSecret(widget);
  if (secret === null) return outcome;
  place.merge({ hostSession: { ...held, secret } });
  return start(secret);
}

function isOver(outcome: { ok: boolean; error?: unknown }): boolean {
  const errors = outcome.ok
    ? undefined
    : (outcome.error as { fieldErrors?: readonly FieldError[] }).fieldErrors;
  return (
    errors?.some(({ field, reason }) => field === 'hostSession' && reason === 'hostSessionExpired') ?? false
  );
}

/**
 * Goes on without a host session that the server refused; typed text stays.
 *
 * @returns the errors that are of fields
 */
export function dropHostSession(
  { place, keeper, tell }: Pick<Widget, 'place' | 'keeper' | 'tell'>,
  errors: readonly FieldError[],
): readonly FieldError[] {
  const refused = errors.find(({ field }) => field === 'hostSession');
  if (!refused) return errors;
  const known = hostSessionRefusals.find((word) => word === refused.reason) ?? 'hostSessionUnknown';
  tell('A09', known);
  keeper.dropDraft('invitation');
  place.merge({ hostSession: null, hostSessionRefused: known });
  return errors.filter((error) => error !== refused);
}

import { newCommandId } from '../api/command-id.ts';
import { fetchSecret } from './fetch-secret.ts';
import { dropHostSession } from './host-session.ts';
import type { Widget } from './widget.ts';

/**
 * Resolves when the page is seen, at once if it is already: the next request counts an invitation as opened, and browsers
 * render pages ahead that may never be seen.
 */
const whenVisible = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: ended });
    look();
  });

/**
 * Fetches the values that the bank's server prepared, and puts them into the store that the forms read. If the page gave no secret, or
 * one that is over, its function is called first.
 */
export async function openHostSession(widget: Widget, given: string | null): Promise<void> {
  await whenVisible(widget.ended);
  const secret = given ?? (await takeNew(widget, null));
  if (secret !== null && (await open(widget, secret, given !== null)) === 'over') {
    const other = await takeNew(widget, secret);
    if (other !== null) await open(widget, other, false);
    else if (isCurrent(widget, secret)) dropHostSession(widget, [over]);
  }
}

const over = { field: 'hostSession', reason: 'hostSessionExpired' };

/** Tells that neither another secret came nor the application began. */
const isCurrent = ({ ended, place }: Widget, secret: string | null): boolean =>
  !ended.aborted && (place.get().hostSession?.secret ?? null) === secret;

/** @returns a new secret in the place of one, if the page has one and nothing came in between */
async function takeNew(widget: Widget, before: string | null): Promise<string | null> {
  const { keeper, place } = widget;
  const secret = await fetchSecret(widget);
  if (secret === null || !isCurrent(widget, before) || keeper.session()) return null;
  place.merge({ hostSession: { secret, fields: [] }, hostSessionRefused: null });
  return secret;
}

/** Returns the command id of an invitation's secret. The draft keeps it, so a reload before the answer repeats the same command. */
function commandOf({ keeper }: Widget, secret: string): string {
  const stored = keeper.draft('invitation');
  if (stored?.['secret'] === secret && typeof stored['commandId'] === 'string') return stored['commandId'];
  const commandId = newCommandId();
  keeper.keepDraft('invitation', { secret, commandId });
  return commandId;
}

/** @returns `over` if another one may do: the first time, of a page that can give one */
async function open(widget: Widget, secret: string, mayFetch: boolean): Promise<'over' | 'done'> {
  const { api, place, model, keeper, clientSecret } = widget;
  const isWord = secret.includes('.');
  const commandId = isWord ? commandOf(widget, secret) : null;
  const answer = await api.execute('host-session', { clientSecret: secret, commandId });
  if (!isCurrent(widget, secret) || !answer.ok) return 'done';
  const found = answer.value;
  if (found.__typename === 'Refusal') {
    const isOver = found.fieldErrors.some(({ reason }) => reason === over.reason);
    if (isOver && mayFetch && clientSecret.fetch) return 'over';
    dropHostSession(widget, found.fieldErrors);
    return 'done';
  }
  // The address of the page says it no more: a reload finds it here.
  if (isWord) keeper.keepDraft('invitation', { secret: found.clientSecret });
  place.merge({ hostSession: { secret: found.clientSecret, fields: found.fields } });
  if (found.isPJ !== null) model.merge({ isPJ: found.isPJ });
  return 'done';
}

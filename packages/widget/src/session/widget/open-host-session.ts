import { fetchSecret } from './fetch-secret.ts';
import { dropHostSession } from './host-session.ts';
import type { Widget } from './widget.ts';

/**
 * When somebody looks at the page, at once where that is so: an invitation counts as opened by what follows, and browsers
 * render pages ahead that nobody may come to see.
 */
const whenSeen = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: ended });
    look();
  });

/**
 * Asks what the bank's server prepared, and puts it where the forms find it. Where the page gave no secret, or one that is over, it is
 * asked for one first.
 */
export async function openHostSession(widget: Widget, given: string | null): Promise<void> {
  await whenSeen(widget.ended);
  const secret = given ?? (await takeNew(widget, null));
  if (secret !== null && (await open(widget, secret, given !== null)) === 'over') {
    const other = await takeNew(widget, secret);
    if (other !== null) await open(widget, other, false);
    else if (isCurrent(widget, secret)) dropHostSession(widget, [over]);
  }
}

const over = { field: 'hostSession', reason: 'hostSessionExpired' };

/** Whether neither another secret came nor the application began. */
const isCurrent = ({ ended, place }: Widget, secret: string | null): boolean =>
  !ended.aborted && (place.get().hostSession?.secret ?? null) === secret;

/** @returns a new secret in the place of one, where the page has one and nothing came in between */
async function takeNew(widget: Widget, before: string | null): Promise<string | null> {
  const { keeper, place } = widget;
  const secret = await fetchSecret(widget);
  if (secret === null || !isCurrent(widget, before) || keeper.session()) return null;
  place.merge({ hostSession: { secret, fields: [] }, hostSessionRefused: null });
  return secret;
}

/** @returns `over` where another one may do: the first time, of a page that can give one */
async function open(widget: Widget, secret: string, mayFetch: boolean): Promise<'over' | 'done'> {
  const { api, place, model, clientSecret } = widget;
  const answer = await api.execute('host-session', { clientSecret: secret });
  if (!isCurrent(widget, secret) || !answer.ok) return 'done';
  const found = answer.value;
  if (found.__typename === 'Refusal') {
    const isOver = found.fieldErrors.some(({ reason }) => reason === over.reason);
    if (isOver && mayFetch && clientSecret.fetch) return 'over';
    dropHostSession(widget, found.fieldErrors);
    return 'done';
  }
  place.merge({ hostSession: { secret, fields: found.fields } });
  if (found.isPJ !== null) model.merge({ isPJ: found.isPJ });
  return 'done';
}

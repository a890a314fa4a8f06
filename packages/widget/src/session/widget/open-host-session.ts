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

/** Asks what the bank's server prepared, and puts it where the forms find it. */
export async function openHostSession(widget: Widget, secret: string): Promise<void> {
  const { api, place, model, ended } = widget;
  await whenSeen(ended);
  if (ended.aborted) return;
  const answer = await api.execute('host-session', { clientSecret: secret });
  // Another secret came, or the application began.
  if (ended.aborted || place.get().hostSession?.secret !== secret || !answer.ok) return;
  const found = answer.value;
  if (found.__typename === 'Refusal') return void dropHostSession(widget, found.fieldErrors);
  place.merge({ hostSession: { secret, fields: found.fields } });
  if (found.isPJ !== null) model.merge({ isPJ: found.isPJ });
}

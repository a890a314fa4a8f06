import { dropHostSession } from './host-session.ts';
import type { Widget } from './widget.ts';

/** Asks what the bank's server prepared, and puts it where the forms find it. */
export async function openHostSession(widget: Widget, secret: string): Promise<void> {
  const { api, place, model, ended } = widget;
  const answer = await api.execute('host-session', { clientSecret: secret });
  // Another secret came, or the application began.
  if (ended.aborted || place.get().hostSession?.secret !== secret || !answer.ok) return;
  const found = answer.value;
  if (found.__typename === 'Refusal') return void dropHostSession(widget, found.fieldErrors);
  place.merge({ hostSession: { secret, fields: found.fields } });
  if (found.isPJ !== null) model.merge({ isPJ: found.isPJ });
}

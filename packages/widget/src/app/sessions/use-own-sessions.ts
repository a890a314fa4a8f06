import { useEffect, useState } from 'react';
import type { Answer } from '../../session/api/api-client.ts';
import { endSession } from '../../session/storage/end-session.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';

export type OwnSession = Extract<Answer<'my-sessions'>, { __typename: 'SessionList' }>['sessions'][number];

type Seen = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; sessions: OwnSession[] };

/** Asks once; a session that is over leads back to the beginning, and there is nothing to see. */
async function askSessions(widget: Widget): Promise<Seen | null> {
  const asked = await widget.api.execute('my-sessions', {});
  const answer = asked.ok ? asked.value : asked.error;
  if ('sessions' in answer) return { status: 'loaded', sessions: answer.sessions };
  if (answer.reason !== 'sessionExpired') return { status: 'failed' };
  endSession(widget);
  return null;
}

/**
 * The sessions of whoever looks, this one first.
 *
 * @returns what is known of them, and how to ask again; what is on screen stays there until the answer comes
 */
export function useOwnSessions(): { seen: Seen; ask: () => Promise<void> } {
  const widget = useWidget();
  const [seen, setSeen] = useState<Seen>({ status: 'loading' });
  const ask = async () => {
    const next = await askSessions(widget);
    if (next) setSeen(next);
  };
  useEffect(() => {
    let onScreen = true;
    const load = async () => {
      const next = await askSessions(widget);
      if (next && onScreen) setSeen(next);
    };
    void load();
    return () => {
      onScreen = false;
    };
  }, [widget]);
  return { seen, ask };
}

import { useEffect, useState } from 'react';
import type { Answer } from '../../session/api/api-client.ts';
import { endSession } from '../../session/storage/end-session.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';

export type OwnSession = Extract<Answer<'my-sessions'>, { __typename: 'SessionList' }>['sessions'][number];

type Seen = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; sessions: OwnSession[] };

/** Loads the sessions once; an ended session restarts the widget and returns null. */
async function requestSessions(widget: Widget): Promise<Seen | null> {
  const response = await widget.api.execute('my-sessions', {});
  const answer = response.ok ? response.value : response.error;
  if ('sessions' in answer) return { status: 'loaded', sessions: answer.sessions };
  if (answer.reason !== 'sessionExpired') return { status: 'failed' };
  endSession(widget);
  return null;
}

/**
 * Loads the user's own sessions, the current one first.
 *
 * @returns the sessions, and `reload`, which keeps the shown list until the answer arrives
 */
export function useOwnSessions(): { seen: Seen; reload: () => Promise<void> } {
  const widget = useWidget();
  const [seen, setSeen] = useState<Seen>({ status: 'loading' });
  const reload = async () => {
    const next = await requestSessions(widget);
    if (next) setSeen(next);
  };
  useEffect(() => {
    let onScreen = true;
    const load = async () => {
      const next = await requestSessions(widget);
      if (next && onScreen) setSeen(next);
    };
    void load();
    return () => {
      onScreen = false;
    };
  }, [widget]);
  return { seen, reload };
}

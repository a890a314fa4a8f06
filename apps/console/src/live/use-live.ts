import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import { staffApi } from '../api/staff-api.ts';
import { type AgentLink, openAgentLink } from '../link/agent-link.ts';
import { decodePage, type PageEvent } from '../page/decode.ts';
import { live, type LiveEvent, type LiveState, startLive } from './live-state.ts';

export type Live = {
  state: LiveState;
  tell: (event: LiveEvent) => void;
  /** Says something to the tab that is looked at. */
  send: (event: AgentEvent, data?: unknown) => void;
  /** Looks at another tab. Its page begins with a fresh picture, which comes to whoever joins: so one joins anew. */
  chooseTab: (tab: string) => void;
  /** The token that holds now, for the signalling of calls. */
  token: RefObject<string>;
};

/** A token holds for ten minutes; two tries to have a newer one may fail. */
const renewEveryMs = 3 * 60_000;

/**
 * The live session as long as the screen is there: socket, state, and the page of the tab that is looked at.
 *
 * @param onPage - batches in their order, of that tab only
 * @param onSignedOut - the sign-in is over: signed out in another window, idle, or taken away
 */
export function useLive(
  access: AgentAccess,
  me: StaffMe,
  onPage: (events: readonly PageEvent[]) => void,
  onSignedOut: () => void,
): Live {
  const [state, tell] = useReducer(live, undefined, startLive);
  const link = useRef<AgentLink>(undefined);
  const token = useRef(access.token);
  const shown = useRef(state.tab);
  const [chosen, setChosen] = useState<string>();
  shown.current = state.tab;
  const deliver = useRef(onPage);
  deliver.current = onPage;
  const leave = useRef(onSignedOut);
  leave.current = onSignedOut;

  useEffect(() => {
    // A packed batch takes a moment; what comes after it waits.
    let before = Promise.resolve();
    let isFirst = true;
    const freshToken = async (): Promise<'fresh' | 'offline' | 'refused'> => {
      const again = await staffApi.join({ sessionId: access.sessionId });
      if (again.ok) {
        token.current = again.value.token;
        return 'fresh';
      }
      if (again.refusal.reason === 'signedOut') leave.current();
      return again.refusal.reason === 'offline' ? 'offline' : 'refused';
    };
    const opened = openAgentLink({
      session: access,
      agent: me,
      token: async () => {
        if (isFirst) {
          isFirst = false;
          return access.token;
        }
        const again = await freshToken();
        // Without an answer the old one is tried: the network may be gone for a moment.
        return again === 'refused' ? undefined : token.current;
      },
      tell: (event) => tell(event.type === 'opened' ? { ...event, tab: chosen } : event),
      onPage: (tabId, data) => {
        tell({ type: 'received', event: { event: 'messages', tabId, args: [] } });
        before = before.then(async () => {
          const events = await decodePage(data);
          if (events && (shown.current ?? tabId) === tabId) deliver.current(events);
          return undefined;
        });
      },
    });
    link.current = opened;
    const renewal = setInterval(
      () => void freshToken().then((again) => again === 'fresh' && opened.renew(token.current)),
      renewEveryMs,
    );
    return () => {
      clearInterval(renewal);
      opened.close();
    };
  }, [access, me, chosen]);

  const send: Live['send'] = (event, data) => {
    if (shown.current !== undefined) link.current?.send(shown.current, event, data);
  };
  return { state, tell, send, chooseTab: setChosen, token };
}

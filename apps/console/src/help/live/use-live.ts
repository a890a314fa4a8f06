import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import { staffApi } from '../../shell/api/staff-api.ts';
import { type AgentLink, openAgentLink } from '../link/agent-link.ts';
import { decodePage, type PageEvent } from '../page/decode.ts';
import type { RelayEvent } from '../link/decode-relay-event.ts';
import { live, type LiveEvent, type LiveState, startLive } from './live-state.ts';

export type Live = {
  state: LiveState;
  dispatch: (event: LiveEvent) => void;
  /** @param tab - the shown one unless it is given */
  send: (event: AgentEvent, data?: unknown, tab?: string) => void;
  /** Shows another tab. Joins again, because the tab sends a full snapshot to a new agent only. */
  chooseTab: (tab: string) => void;
  /** Leaves for good, while the screen still says why. */
  leave: () => void;
  /** The current token, for the signalling of calls. */
  token: RefObject<string>;
};

/** A token is valid for ten minutes; two renewals may fail. */
const renewalIntervalMs = 3 * 60_000;

/**
 * Runs the live session while the screen is mounted: socket, state, and the page of the shown tab.
 *
 * @param onPage - receives the batches of that tab in order
 * @param onSignedOut - the sign-in ended: signed out in another window, idle, or revoked
 * @param onEvent - receives each event of the relay, once
 */
export function useLive(
  access: AgentAccess,
  me: StaffMe,
  onPage: (events: readonly PageEvent[]) => void,
  onSignedOut: () => void,
  onEvent: (event: RelayEvent) => void,
): Live {
  const [state, dispatch] = useReducer(live, undefined, startLive);
  const link = useRef<AgentLink>(undefined);
  const token = useRef(access.token);
  const shownTab = useRef(state.tab);
  const [chosen, setChosen] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  shownTab.current = state.tab;
  const latestOnPage = useRef(onPage);
  latestOnPage.current = onPage;
  const latestOnSignedOut = useRef(onSignedOut);
  latestOnSignedOut.current = onSignedOut;
  const latestOnEvent = useRef(onEvent);
  latestOnEvent.current = onEvent;

  useEffect(() => {
    if (hasLeft) return undefined;
    // Decompression is asynchronous; later batches wait for it.
    let pending = Promise.resolve();
    let isFirst = true;
    const refreshToken = async (): Promise<'fresh' | 'offline' | 'refused'> => {
      const again = access.observes
        ? await staffApi.observeHelp({ sessionId: access.sessionId })
        : await staffApi.joinSession({ sessionId: access.sessionId });
      if (again.ok) {
        token.current = again.value.token;
        return 'fresh';
      }
      if (again.refusal.reason === 'signedOut') latestOnSignedOut.current();
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
        const again = await refreshToken();
        // Offline: use the old token, because the network can be down for a moment.
        return again === 'refused' ? undefined : token.current;
      },
      dispatch: (event) => {
        dispatch(event.type === 'opened' ? { ...event, tab: chosen } : event);
        if (event.type === 'received') latestOnEvent.current(event.event);
      },
      onPage: (tabId, data) => {
        dispatch({ type: 'received', event: { event: 'messages', tabId, args: [] } });
        pending = pending.then(async () => {
          const events = await decodePage(data);
          if (events && (shownTab.current ?? tabId) === tabId) latestOnPage.current(events);
          return undefined;
        });
      },
    });
    link.current = opened;
    const renewal = setInterval(
      () => void refreshToken().then((again) => again === 'fresh' && opened.renew(token.current)),
      renewalIntervalMs,
    );
    return () => {
      clearInterval(renewal);
      opened.close();
    };
  }, [access, me, chosen, hasLeft]);

  const send: Live['send'] = (event, data, tab = shownTab.current) => {
    if (tab !== undefined) link.current?.send(tab, event, data);
  };
  const leave = useCallback(() => setHasLeft(true), []);
  return { state, dispatch, send, chooseTab: setChosen, leave, token };
}

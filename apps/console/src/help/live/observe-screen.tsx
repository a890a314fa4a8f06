import { useEffect, useRef } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Stage } from '../page/stage.tsx';
import { usePagePlayer } from '../page/use-page-player.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useChat } from '../chat/use-chat.ts';
import type { RelayEvent } from '../link/decode-relay-event.ts';
import { liveText } from '../text/live.ts';
import { type HelpInTab, useNews } from '../tabs/use-news.ts';
import { liveStatus } from './live-status.ts';
import { TabChoice } from './tab-choice.tsx';
import { useLive } from './use-live.ts';

const noRecording = () => undefined;

/** Shows help that a colleague gives, to a supervisor who only looks. */
export function ObserveScreen(props: {
  access: AgentAccess;
  me: StaffMe;
  tab: HelpInTab;
  onLeave: () => void;
  onSignedOut: () => void;
}) {
  const { access, me, tab, onLeave, onSignedOut } = props;
  const { isShown } = tab;
  const page = usePagePlayer(isShown);
  const chatEvent = useRef<(event: RelayEvent) => void>(undefined);
  const session = useLive(access, me, page.add, onSignedOut, (event) => chatEvent.current?.(event));
  const { state, dispatch, chooseTab } = session;
  const chat = useChat(session, { ownName: me.name, isShown, isOver: false, onMessage: noRecording });
  chatEvent.current = chat.onEvent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (page.shownCount > 0) dispatch({ type: 'pageShown' });
  }, [page.shownCount, dispatch]);
  const { name: status, hasPage } = liveStatus({
    ...state,
    isUnsent: page.isUnsent,
    isUnlike: page.isUnlike,
    watching: 'open',
    isOver: false,
  });
  useNews(
    access.sessionId,
    { status, isInControl: false, isCalling: false, observes: true, unread: chat.unread, folio: undefined },
    tab.onNews,
  );
  const sentence = liveText.statuses[status];
  const others = Object.values(state.agents).map((name) => name || liveText.someone);
  return (
    <div className="live" inert={!isShown}>
      {isShown && (
        <header className="live-head">
          <h1 ref={heading} tabIndex={-1}>
            {liveText.title}
          </h1>
          <Button look="text" size="medium" onClick={onLeave}>
            {liveText.observing.leave}
          </Button>
          <TabChoice tabs={state.tabs} shown={state.tab} onChoose={chooseTab} />
          <p role="status" className="live-status">
            {hasPage && sentence}
            {others.length > 0 && ` ${liveText.others(others.join(', '))}`}
          </p>
        </header>
      )}
      <Stage
        page={page.size}
        mount={page.mount}
        label={liveText.page}
        placeholder={!hasPage && <p role="status">{sentence}</p>}
      >
        {() => null}
      </Stage>
      {isShown && (
        <aside className="panels" aria-label={liveText.status}>
          <section className="panel tool" aria-labelledby="observing">
            <h2 id="observing">{liveText.observing.title}</h2>
            <p>{liveText.observing.lead}</p>
          </section>
          <ChatPanel chat={chat} />
        </aside>
      )}
    </div>
  );
}

import { type AssistEnvironment, createAssistBase } from './assist-base.ts';
import { relayAddress } from './connection/relay-address.ts';
import { createConversation } from './create-conversation.ts';
import { createInteraction } from './create-interaction.ts';
import { createSession, type Session } from './create-session.ts';
import { createPageView } from './create-page-view.ts';
import type { AssistOptions } from './options.ts';
import { listen } from './ports/scope.ts';
import type { SessionInfoPublisher } from './session/publish-session-info.ts';

/** Live assist on this page, while it runs. */
export type Assist = Pick<SessionInfoPublisher, 'setUserId' | 'setMetadata'> & {
  readonly tabId: string;
  /** True while agents see the page. */
  readonly isWatched: boolean;
  /** Ends live assist and removes everything it added to the page. */
  stop(): void;
};

/** Composes the four parts of assist, which know each other through their ports only. */
export function createAssist(options: AssistOptions, given: AssistEnvironment): Assist {
  const base = createAssistBase(options, given);
  const address = relayAddress(options, document.baseURI);
  // Created before the session: the handshake needs to know if the title may be sent.
  const view = createPageView(base, address, {
    session: () => session,
    controller: () => interaction.holder(),
    onShow: () => {
      interaction.announce();
      conversation.announce();
    },
    onChat: () => conversation.openChat(),
    onEndControl: () => interaction.end(),
    onRemoved: (agentId) => {
      interaction.receive({ event: 'left', agentId });
      conversation.receive({ event: 'left', agentId });
    },
    onEnd: () => {
      interaction.end();
      conversation.end();
    },
  });
  const session: Session = createSession(base, address, {
    isWatched: view.isWatched,
    admitted: view.admitted,
    onLost: view.stream.stop,
    onResumed: () => {
      if (view.isWatched()) view.note('resumed');
    },
    dispatch: (event) => {
      interaction.receive(event);
      conversation.receive(event);
      view.receive(event);
    },
  });
  const interaction = createInteraction(base, {
    session,
    view,
    onControl: (isOn) => conversation.controlChanged(isOn),
  });
  const conversation = createConversation(base, address, {
    session,
    interaction,
    view,
  });
  base.scope.add(
    listen(document, 'visibilitychange', () => {
      conversation.visibilityChanged();
      interaction.visibilityChanged();
    }),
  );

  return {
    tabId: given.tabId,
    get isWatched() {
      return view.isWatched();
    },
    setUserId: session.info.setUserId,
    setMetadata: session.info.setMetadata,
    stop: () => {
      interaction.stop();
      conversation.stop();
      view.stop();
      session.stop();
      base.scope.end();
    },
  };
}

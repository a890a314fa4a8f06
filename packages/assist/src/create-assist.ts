import { type AssistEnvironment, createAssistBase } from './assist-base.ts';
import { relayAddress } from './connection/relay-address.ts';
import { createConversation } from './create-conversation.ts';
import { createInteraction } from './create-interaction.ts';
import { createSession, type Session } from './create-session.ts';
import { createSight } from './create-sight.ts';
import type { AssistOptions } from './options.ts';
import { listen } from './ports/scope.ts';
import type { SessionInfoPublisher } from './session/publish-session-info.ts';

/** Help on this page, while it runs. */
export type Assist = Pick<SessionInfoPublisher, 'setUserId' | 'setMetadata'> & {
  readonly tabId: string;
  /** Whether agents see the page now. */
  readonly isWatched: boolean;
  /** Ends it and leaves nothing behind. */
  stop(): void;
};

/** Composes the four parts of assist; each decides for itself, and meets the others here only. */
export function createAssist(options: AssistOptions, given: AssistEnvironment): Assist {
  const base = createAssistBase(options, given);
  const address = relayAddress(options, document.baseURI);
  // Before the session: its handshake asks whether the title may be sent.
  const sight = createSight(base, address, {
    session: () => session,
    controller: () => interaction.holder(),
    onShow: () => interaction.announce(),
    onEndControl: () => interaction.end(),
    onEnd: () => {
      interaction.end();
      conversation.end();
    },
  });
  const session: Session = createSession(base, address, {
    isWatched: sight.isWatched,
    onLost: sight.stream.stop,
    dispatch: (event) => {
      interaction.receive(event);
      conversation.receive(event);
      sight.receive(event);
    },
  });
  const interaction = createInteraction(base, {
    session,
    sight,
    onControl: (isOn) => conversation.controlChanged(isOn),
  });
  const conversation = createConversation(base, address, {
    session,
    interaction,
    isWatched: sight.isWatched,
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
      return sight.isWatched();
    },
    setUserId: session.info.setUserId,
    setMetadata: session.info.setMetadata,
    stop: () => {
      interaction.stop();
      conversation.stop();
      sight.stop();
      session.stop();
      base.scope.end();
    },
  };
}

import { pointerName } from '@afilia/assist-protocol/rules/agent-names';
import type { AgentTransfer } from '@afilia/assist-protocol/wire/payloads';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { AssistBase } from './assist-base.ts';
import type { RelayAddress } from './connection/relay-address.ts';
import type { Session } from './create-session.ts';
import type { PartEvent } from './route.ts';
import { openStream } from './stream/open-stream.ts';
import { runHostCallback } from './support/callbacks.ts';
import { createBar } from './watching/bar-view.ts';
import { runWatching, type Watcher } from './watching/run-watching.ts';

type PageViewPorts = {
  /** A function, because the session is created after the view. */
  session(): Session;
  /** Socket id of the agent who has control. */
  controller(): string | undefined;
  /** Agents see the page from here on. */
  onShow(): void;
  onEndControl(): void;
  /** The visitor opens the chat. */
  onChat(): void;
  /** An agent may not see the page any more, nor act on it. */
  onRemoved(agentId: string): void;
  /** The visitor ends all help at once. */
  onEnd(): void;
};

export type PageView = ReturnType<typeof createPageView>;

/** As the relay has it from a ticket. */
const readTransfer = (value: unknown): AgentTransfer | undefined =>
  isRecord(value) ? (value as AgentTransfer) : undefined;

/** Composes the parts that show the page to agents: consent prompt, stream, canvases and status bar. */
export function createPageView(base: AssistBase, address: RelayAddress, ports: PageViewPorts) {
  const { options, popups, storage, timers, cleanups, record, overlay, debug } = base;
  const roster = () => ports.session().roster();
  const watchers = (): Watcher[] =>
    [...roster()].map(([agentId, { name, info }]) => {
      const personId = typeof info?.id === 'string' ? info.id : agentId;
      const observes = info?.['observes'] === true;
      const transfer = readTransfer(info?.['transfer']);
      return {
        agentId,
        // A yes to one who only looks is none to the same person who helps.
        personId: observes ? `${personId} observes` : personId,
        observes,
        ...(name !== undefined && { name }),
        ...(transfer && { transfer }),
      };
    });

  const watching = runWatching({
    popups,
    storage,
    sessionId: options.session.sessionId,
    isGiven: options.watching === 'given',
    watchers,
    onAdmit: (agentId) => ports.session().send('watch_admitted', agentId),
    onRefuse: (agentId) => {
      ports.session().send('watch_refused', agentId);
      ports.onRemoved(agentId);
      draw();
    },
    onPrompt: () => stream.prefetch(),
    onShow: () => {
      ports.session().info.publishAll();
      stream.start();
      ports.onShow();
      draw();
    },
    onHide: () => {
      stream.stop();
      draw();
    },
    onAnswer: (answer, agentId) => record.note(`watching${answer}`, agentId),
  });
  const canvases = base.openCanvases?.(options, { timers, address, roster, debug });
  let isUnsent = false;
  const stream = openStream(
    base,
    () => ports.session().connection,
    canvases,
    address.origin,
    (now) => {
      isUnsent = now;
      draw();
    },
  );
  const words = base.words.bar;
  const bar = createBar(overlay, words, timers, {
    onEnd: () => {
      ports.onEnd();
      watching.send({ type: 'endedByVisitor' });
      runHostCallback(options.onEndedByVisitor);
    },
    onEndControl: ports.onEndControl,
    onChat: ports.onChat,
    onRemove: (agentId) => watching.send({ type: 'removed', agentId }),
  });
  const nameOf = (id: string) => pointerName(roster().get(id)?.name);
  const draw = () => {
    ports.session().publishState();
    if (!watching.isOn) return bar.hide();
    const holder = ports.controller();
    bar.show({
      isUnsent,
      watchers: watchers()
        .filter(({ agentId }) => watching.admits(agentId))
        .map(({ agentId, name, observes }) => ({
          agentId,
          ...(observes ? { name: words.observer(name) } : name !== undefined && { name }),
        })),
      ...(holder !== undefined && { controller: nameOf(holder) }),
    });
  };

  const receive = (event: PartEvent): void => {
    switch (event.event) {
      case 'joined':
        return cleanups.start(
          `agent ${event.agentId}`,
          runHostCallback(() => options.onAgentConnect?.(event.info)),
        );
      case 'present':
        return watching.agentsPresent();
      case 'left':
        canvases?.agentsLeft();
        cleanups.end(`agent ${event.agentId}`);
        watching.send({ type: 'agentLeft', agentId: event.agentId });
        return draw();
    }
  };

  return {
    isWatched: () => watching.isOn,
    /** Tells if the visitor has let this agent see the page. */
    admits: watching.admits,
    admitted: () => [...roster().keys()].filter(watching.admits),
    stream,
    note: bar.note,
    chat: bar.chat,
    nameOf,
    draw,
    receive,
    stop: () => watching.send({ type: 'stopped' }),
  };
}

import type { ChatLine } from '@afilia/assist-protocol/wire/chat-of-visitor';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import type { AgentMessage } from '../connection/decode-agent-event.ts';
import type { Overlay } from '../page/overlay.ts';
import type { Language } from '../popup/words.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import type { NamedTimers, Timers } from '../ports/timers.ts';
import { openChatLog } from './chat-log.ts';
import { type ChatView, createChatView } from './chat-view.ts';
import { maskMessage } from './mask-message.ts';
import { chatWords } from './words.ts';

/** A message that no agent has after this time is called late. */
const lateMs = 8_000;

type ChatPorts = {
  send(event: VisitorEvent, data: unknown): void;
  storage: TabStorage;
  sessionId: string;
  language: Language;
  timers: Timers;
  named: NamedTimers;
  overlay: Overlay;
  /** The button of the bar that opens the panel. */
  button: HTMLElement;
  /** Socket ids of the agents who may see the page. */
  admitted(): readonly string[];
  /** The name of an agent, as the relay has it. */
  nameOf(agentId: string): string | undefined;
  /** Parts of the view, for tests. */
  createView?: typeof createChatView;
};

/**
 * Opens the chat of this tab. The page keeps the conversation: each agent who is admitted gets it from here, and what the
 * visitor wrote while the connection was lost with it.
 */
export function openChat(ports: ChatPorts) {
  const { send, storage, sessionId, language, timers, named, admitted } = ports;
  const log = openChatLog(storage, sessionId);
  const own = () => log.lines.filter(({ by }) => by === undefined);
  const markLate = (): void => {
    for (const { id } of own()) view.setLate(id, !log.hasArrived(id));
  };
  const watchLate = () => named.start('chat late', lateMs, markLate);

  const say = (text: string): void => {
    const masked = maskMessage(
      text,
      own().map((line) => line.text),
    );
    const line: ChatLine = { id: crypto.randomUUID(), text: masked, at: timers.now() };
    log.add(line);
    view.add(line);
    view.setHidden(masked !== text);
    send('chat', { id: line.id, text: masked });
    watchLate();
  };
  const view: ChatView = (ports.createView ?? createChatView)(
    ports.overlay,
    { button: ports.button, language, timers },
    say,
  );
  view.show(log.lines);

  const received = (agentId: string, { id, text }: { id: string; text: string }): void => {
    const by = ports.nameOf(agentId)?.slice(0, 100) || chatWords[language].agent;
    const line: ChatLine = { id, text, at: timers.now(), by };
    send('chat_seen', { to: agentId, ids: [id] });
    // One that was sent again, since the word about its arrival was lost.
    if (!log.add(line)) return;
    view.add(line);
    for (const to of admitted()) if (to !== agentId) send('chat_history', { to, lines: [line] });
  };
  return {
    receive: (message: Extract<AgentMessage, { event: 'chat' | 'chat_seen' }>): void => {
      if (message.event === 'chat') return received(message.agentId, message.data);
      log.arrived(message.data.ids);
      for (const id of message.data.ids) view.setLate(id, false);
    },
    /** Agents see the page, perhaps after a connection was lost: each gets the conversation whole. */
    announce: (): void => {
      const { lines } = log;
      if (lines.length === 0) return;
      for (const to of admitted()) send('chat_history', { to, lines });
      watchLate();
    },
    open: view.open,
    /** The visitor ended the help, or the page does: the conversation ends with it. */
    end: (): void => {
      log.forget();
      named.stop('chat late');
      view.remove();
    },
  };
}

import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { RelayEvent } from '../link/decode-relay-event.ts';
import type { LiveState } from '../live/live-state.ts';
import type { Live } from '../live/use-live.ts';
import { chat, startChat } from './chat-state.ts';

/** A message without a word from the page after this time is called late. */
const lateMs = 8_000;

/** Why a message cannot be sent now. */
type ChatBlock = 'link' | 'visitor' | 'admission' | 'over';

/** The agent's side of the conversation with one person. */
export type Chat = ReturnType<typeof useChat>;

const blockOf = ({ link, visitor, admission }: LiveState): ChatBlock | undefined => {
  if (link === 'refused') return 'over';
  if (link !== 'open') return 'link';
  if (visitor !== 'present') return 'visitor';
  if (admission === 'removed' || admission === 'declined') return 'over';
  return admission === 'admitted' ? undefined : 'admission';
};

/**
 * Runs the chat of one help, also while another one is shown. The person's page keeps the conversation and gives it to a
 * console that comes.
 *
 * @param given.isOver - the help has ended
 * @param given.onMessage - called once for each message that the person wrote or has got, for the recording
 * @returns `onEvent` for the relay's events; `draft` is what is written and not sent
 */
export function useChat(
  { state: live, send }: Pick<Live, 'state' | 'send'>,
  given: {
    ownName: string;
    isShown: boolean;
    isOver: boolean;
    onMessage: (by: 'person' | 'agent', text: string) => void;
  },
) {
  const [state, dispatch] = useReducer(chat, undefined, startChat);
  const [draft, setDraft] = useState('');
  /** The block that stopped the latest try. */
  const [hasTried, setHasTried] = useState(false);
  const latest = useRef({ ...given, live, send, state });
  latest.current = { ...given, live, send, state };
  /** The messages that the recording has. */
  const recorded = useRef(new Set<string>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const block = given.isOver ? 'over' : blockOf(live);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  const { isShown } = given;
  useEffect(() => {
    if (isShown) dispatch({ type: 'lookedAt' });
  }, [isShown]);

  const post = (id: string, text: string) => {
    send('chat', { id, text });
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      dispatch({ type: 'late', id });
    }, lateMs);
    timers.current.add(timer);
  };
  const onEvent = useCallback((event: RelayEvent) => {
    const { ownName, isShown: isRead, onMessage, send: answer, state: before, live: now } = latest.current;
    const record = (by: 'person' | 'agent', one: { id: string; text: string }) => {
      if (recorded.current.has(one.id)) return;
      recorded.current.add(one.id);
      onMessage(by, one.text);
    };
    const own = before.entries.filter((one) => one.from === 'me');
    switch (event.event) {
      case 'chat':
      case 'chat_history': {
        const lines: readonly { id: string; text: string; by?: string }[] =
          event.event === 'chat' ? event.args : event.args[0].lines;
        const ofPerson = lines.filter(({ by }) => by === undefined);
        // Also for those that came before: the word about them may be lost.
        if (ofPerson.length > 0) answer('chat_seen', { ids: ofPerson.map(({ id }) => id) }, event.tabId);
        for (const one of ofPerson) record('person', one);
        for (const one of own) if (lines.some(({ id }) => id === one.id)) record('agent', one);
        break;
      }
      case 'chat_seen':
        for (const one of own) if (event.args[0].ids.includes(one.id)) record('agent', one);
        break;
      case 'watch_admitted':
        // Sent while the connection broke, perhaps to no page; one that arrived changes nothing there.
        if (event.args[0] === now.me)
          for (const { id, text, status } of own)
            if (status === 'sending') answer('chat', { id, text }, event.tabId);
        return;
      default:
        return;
    }
    dispatch({ type: 'received', event, ownName, isShown: isRead });
  }, []);

  return {
    entries: state.entries,
    unread: state.unread,
    draft,
    setDraft: (text: string) => {
      setHasTried(false);
      setDraft(text);
    },
    /** Why nothing can be sent, and if the latest try ran into it. */
    block,
    isStopped: hasTried && block !== undefined,
    onEvent,
    /** Sends a text; without a connection it goes to the field, unless another one stands there. */
    write: (written: string) => {
      const text = written.trim();
      if (text === '') return;
      if (block !== undefined) {
        setHasTried(true);
        if (draft.trim() === '') setDraft(text);
        return;
      }
      const id = crypto.randomUUID();
      dispatch({ type: 'written', id, text });
      post(id, text);
      if (text === draft.trim()) setDraft('');
    },
    sendAgain: (id: string, text: string) => {
      if (block !== undefined) return setHasTried(true);
      dispatch({ type: 'sentAgain', id });
      return post(id, text);
    },
  };
}

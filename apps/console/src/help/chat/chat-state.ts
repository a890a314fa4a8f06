import type { RelayEvent } from '../link/decode-relay-event.ts';

/** A message in an agent's console. `failed`: no word came that the person's page has it. */
export type ChatEntry = { id: string; text: string } & (
  | { from: 'person' }
  /** `name` as the person's page has it from the relay. */
  | { from: 'colleague'; name: string }
  | { from: 'me'; status: 'sending' | 'delivered' | 'failed' }
);

export type ChatState = {
  entries: readonly ChatEntry[];
  /** Messages that came while this help was not shown. */
  unread: number;
};

export type ChatEvent =
  | { type: 'written'; id: string; text: string }
  | { type: 'sentAgain'; id: string }
  /** No word about it came in time. */
  | { type: 'late'; id: string }
  | { type: 'lookedAt' }
  /** @param ownName - the name that the person's page has of this agent */
  | { type: 'received'; event: RelayEvent; ownName: string; isShown: boolean };

export const startChat = (): ChatState => ({ entries: [], unread: 0 });

/** Entries of a conversation that a console keeps; a page that floods it forgets the oldest. */
const maxEntries = 500;

/** @returns the next state; a message that came before changes nothing */
export function chat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'written':
      return withEntries(state, [{ id: event.id, text: event.text, from: 'me', status: 'sending' }]);
    case 'sentAgain':
      return withStatus(state, [event.id], 'sending');
    case 'late':
      return state.entries.some(({ id, ...one }) => id === event.id && isSending(one))
        ? withStatus(state, [event.id], 'failed')
        : state;
    case 'lookedAt':
      return state.unread === 0 ? state : { ...state, unread: 0 };
    case 'received':
      return received(state, event);
  }
}

const isSending = (one: object): boolean => 'status' in one && one.status === 'sending';

function received(
  state: ChatState,
  { event, ownName, isShown }: Extract<ChatEvent, { type: 'received' }>,
): ChatState {
  switch (event.event) {
    case 'chat':
      return withNew(state, [{ ...event.args[0], from: 'person' }], isShown);
    case 'chat_seen':
      return withStatus(state, event.args[0].ids, 'delivered');
    case 'chat_history': {
      const [{ lines }] = event.args;
      const known = withStatus(
        state,
        lines.map(({ id }) => id),
        'delivered',
      );
      const entries = lines.map(({ id, text, by }): ChatEntry => {
        if (by === undefined) return { id, text, from: 'person' };
        return by === ownName
          ? { id, text, from: 'me', status: 'delivered' }
          : { id, text, from: 'colleague', name: by };
      });
      // A console that was loaded anew has read what it gets now.
      return withNew(known, entries, isShown || state.entries.length === 0);
    }
    default:
      return state;
  }
}

function withNew(state: ChatState, given: readonly ChatEntry[], isRead: boolean): ChatState {
  const added = given.filter(
    ({ id }, at) => ![...state.entries, ...given.slice(0, at)].some((one) => one.id === id),
  );
  if (added.length === 0) return state;
  const count = added.filter(({ from }) => from === 'person').length;
  return { ...withEntries(state, added), unread: isRead ? state.unread : state.unread + count };
}

const withEntries = (state: ChatState, added: readonly ChatEntry[]): ChatState => ({
  ...state,
  entries: [...state.entries, ...added].slice(-maxEntries),
});

const withStatus = (
  state: ChatState,
  ids: readonly string[],
  status: 'sending' | 'delivered' | 'failed',
): ChatState => ({
  ...state,
  entries: state.entries.map((one) => (one.from === 'me' && ids.includes(one.id) ? { ...one, status } : one)),
});

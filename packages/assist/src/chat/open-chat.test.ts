import { expect, test } from 'vitest';
import { openChat } from './open-chat.ts';

/** The chat of one page, with the agents `admitted`, and what it sent and showed. */
function stage(stored = new Map<string, string>(), admitted = ['ana', 'sofia'], sessionId = '900') {
  const sent: unknown[] = [];
  const shown: string[] = [];
  const timers = new Map<string, () => void>();
  let write = (_text: string) => {};
  const chat = openChat({
    send: (event, data) => void sent.push([event, data]),
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    sessionId,
    language: 'es',
    timers: { now: () => 1_795_226_375_671, after: () => () => {} },
    named: {
      start: (name, _ms, run) => void timers.set(name, run),
      stop: (name) => void timers.delete(name),
    },
    overlay: undefined as never,
    button: undefined as never,
    admitted: () => admitted,
    nameOf: (id) => ({ ana: 'Ana Pérez', sofia: 'Sofía Mora' })[id],
    createView: (_overlay, _given, onSend) => {
      write = onSend;
      return {
        show: (lines) => void shown.push(...lines.map(({ text, by }) => `${by ?? 'own'}: ${text}`)),
        add: ({ text, by }) => void shown.push(`${by ?? 'own'}: ${text}`),
        setLate: (_id, isLate) => void shown.push(isLate ? 'late' : 'arrived'),
        setHidden: (isHidden) => isHidden && shown.push('hidden'),
        open: () => {},
        remove: () => void shown.push('removed'),
      };
    },
  });
  return { chat, sent, shown, timers, write: (text: string) => write(text) };
}
const say = (agentId: string, id: string, text: string) =>
  ({ event: 'chat', agentId, data: { id, text } }) as const;

test('[A-09] a message of an agent is shown once by the relay’s name, reported to them, and passed to the others', () => {
  const { chat, sent, shown } = stage();
  chat.receive(say('ana', 'm1', '<b>Hola</b>'));
  chat.receive(say('ana', 'm1', '<b>Hola</b>'));
  expect(shown).toEqual(['Ana Pérez: <b>Hola</b>']);
  const line = { id: 'm1', text: '<b>Hola</b>', at: 1_795_226_375_671, by: 'Ana Pérez' };
  expect(sent).toEqual([
    ['chat_seen', { to: 'ana', ids: ['m1'] }],
    ['chat_history', { to: 'sofia', lines: [line] }],
    ['chat_seen', { to: 'ana', ids: ['m1'] }],
  ]);
});

test('[A-09] a secret of the visitor leaves as stars, is stored as stars, and the panel says so', () => {
  const stored = new Map<string, string>();
  const { sent, shown, write } = stage(stored);
  write('mi código es 483920');
  write('gracias');
  expect(shown).toEqual(['own: mi código es ******', 'hidden', 'own: gracias']);
  expect(JSON.stringify([sent, [...stored]])).not.toContain('483920');
  expect(sent[0]).toEqual(['chat', { id: expect.any(String), text: 'mi código es ******' }]);
});

test('[A-19] an agent who comes gets the conversation, and a message that reached no agent is late until one has it', () => {
  const { chat, sent, shown, timers, write } = stage(new Map(), ['ana']);
  write('Hola');
  const [, { id }] = sent[0] as [string, { id: string }];
  timers.get('chat late')?.();
  expect(shown.at(-1)).toBe('late');
  chat.announce();
  expect(sent.at(-1)).toEqual([
    'chat_history',
    { to: 'ana', lines: [{ id, text: 'Hola', at: 1_795_226_375_671 }] },
  ]);
  chat.receive({ event: 'chat_seen', agentId: 'ana', data: { ids: [id, 'another'] } });
  timers.get('chat late')?.();
  expect(shown.slice(-2)).toEqual(['arrived', 'arrived']);
});

test('[A-19] the next page of the session goes on with the conversation; another session and an ended one do not', () => {
  const stored = new Map<string, string>();
  const first = stage(stored);
  first.write('Hola');
  first.chat.receive(say('ana', 'm1', 'Buenas'));
  const before = new Map(stored);

  const next = stage(stored, ['sofia']);
  expect(next.shown).toEqual(['own: Hola', 'Ana Pérez: Buenas']);
  next.chat.announce();
  expect(next.sent).toMatchObject([
    ['chat_history', { to: 'sofia', lines: [{ text: 'Hola' }, { by: 'Ana Pérez' }] }],
  ]);
  expect(stage(new Map(before), [], '901').shown).toEqual([]);
  next.chat.end();
  expect([next.shown.at(-1), stored.size]).toEqual(['removed', 0]);
});

test.each(['', 'null', '{', '{"to":"900","lines":[{"id":1}]}', '[]'])(
  '[A-09] a stored value of another form is no conversation: %s',
  (value) => {
    expect(stage(new Map([['__dm_assist_chat', value]])).shown).toEqual([]);
  },
);

test('[A-27] a page keeps the latest hundred messages', () => {
  const stored = new Map<string, string>();
  const { chat } = stage(stored, ['ana']);
  for (let at = 0; at < 130; at += 1) chat.receive(say('ana', `m${at}`, `${at}`));
  const { shown } = stage(stored);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([100, 'Ana Pérez: 30', 'Ana Pérez: 129']);
});

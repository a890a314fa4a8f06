import { randomUUID } from 'node:crypto';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const newSession = () => randomUUID().replaceAll('-', '');
const say = (text: string, id = text) => envelope(tab, { id, text });

let here: RunningRelay;
beforeAll(async () => {
  here = await startRelay();
});
afterAll(() => here.close());
afterEach(() => expect(here.reports).toEqual([]));

/** An agent of a session, whom its visitor knows. */
async function enter(visitor: AssistClient, session: string, id: string): Promise<AssistClient> {
  const agent = await here.agent({ session, id });
  expect((await visitor.next('NEW_AGENT'))[0]).toBe(agent.id);
  return agent;
}
async function admit(visitor: AssistClient, agent: AssistClient): Promise<void> {
  visitor.emit('watch_admitted', envelope(tab, agent.id));
  await agent.next('watch_admitted');
}
/** Waits until all that an agent sent before has come: an event of everybody follows it. */
async function settled(visitor: AssistClient, agent: AssistClient): Promise<void> {
  agent.emit('request_control', envelope(tab, '{}'));
  await visitor.next('request_control');
}

describe('the chat of a visitor who admits each agent', () => {
  test('[A-09] an admitted agent and the visitor write to each other, and no other reads it', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const ana = await enter(visitor, session, 'ana');
    const sofia = await enter(visitor, session, 'sofia');
    const stranger = await here.agent({ session: newSession(), id: 'ana' });
    const otherTab = await here.visitor({ session, tab: 'bbbbbbbbbbbb', admits: [] });
    await admit(visitor, ana);

    ana.emit('chat', say('Hola, Rosa'));
    expect(await visitor.next('chat')).toEqual([ana.id, say('Hola, Rosa')]);
    visitor.emit('chat', say('Hola, Ana'));
    expect(await ana.next('chat')).toEqual([say('Hola, Ana')]);

    visitor.emit('chat_seen', envelope(tab, { to: ana.id, ids: ['Hola, Rosa'] }));
    expect(await ana.next('chat_seen')).toEqual([envelope(tab, { to: ana.id, ids: ['Hola, Rosa'] })]);
    ana.emit('chat_seen', envelope(tab, { ids: ['Hola, Ana'] }));
    expect(await visitor.next('chat_seen')).toEqual([ana.id, envelope(tab, { ids: ['Hola, Ana'] })]);

    // The others of the session hear this, and have heard nothing of the chat.
    visitor.emit('watch_refused', envelope(tab, sofia.id));
    await sofia.next('watch_refused');
    for (const one of [sofia, stranger, otherTab])
      expect([one.count('chat'), one.count('chat_seen')]).toEqual([0, 0]);
  });

  test('[A-09] an agent without admission, a removed one, one of another session and one who observes write nothing', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const ana = await enter(visitor, session, 'ana');
    const stranger = await here.agent({ session: newSession(), id: 'stranger' });
    ana.emit('chat', say('before'));
    ana.emit('chat_seen', envelope(tab, { ids: ['before'] }));
    // The yes of one session is none in another, whatever socket it names.
    visitor.emit('watch_admitted', envelope(tab, stranger.id));
    stranger.emit('chat', say('from elsewhere'));
    await settled(visitor, ana);

    await admit(visitor, ana);
    ana.emit('chat', say('now'));
    expect(await visitor.next('chat')).toEqual([ana.id, say('now')]);
    visitor.emit('watch_refused', envelope(tab, ana.id));
    await ana.next('watch_refused');
    ana.emit('chat', say('after'));
    await settled(visitor, ana);

    const carla = await here.agent({ session, id: 'carla', observes: true });
    await visitor.next('NEW_AGENT');
    await admit(visitor, carla);
    carla.emit('chat', say('observed'));
    await settled(visitor, ana);
    expect([visitor.count('chat'), visitor.count('chat_seen')]).toEqual([1, 0]);
    visitor.emit('chat', say('to those who look'));
    expect(await carla.next('chat')).toEqual([say('to those who look')]);
    expect([ana.count('chat'), stranger.count('chat')]).toEqual([0, 0]);
  });

  test('[A-09] earlier messages reach a new agent alone, and none without admission', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const ana = await enter(visitor, session, 'ana');
    const sofia = await enter(visitor, session, 'sofia');
    await admit(visitor, ana);
    const lines = [{ id: 'm1', text: 'Hola', at: 1_795_226_375_671, by: 'Ana Pérez' }];
    const historyTo = (to: string) => envelope(tab, { to, lines });
    visitor.emit('chat_history', historyTo(sofia.id));
    visitor.emit('chat_history', historyTo(ana.id));
    expect(await ana.next('chat_history')).toEqual([historyTo(ana.id)]);
    await admit(visitor, sofia);
    expect([ana.count('chat_history'), sofia.count('chat_history')]).toEqual([1, 0]);
  });

  test('[A-09] an admission holds after the visitor’s connection broke, and not for a page that says no more of it', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const ana = await enter(visitor, session, 'ana');
    await admit(visitor, ana);
    const again = await here.visitor({ session, admits: [ana.id] });
    await again.next('AGENTS_CONNECTED');
    ana.emit('chat', say('still here'));
    expect(await again.next('chat')).toEqual([ana.id, say('still here')]);

    const fresh = await here.visitor({ session, admits: [] });
    await fresh.next('AGENTS_CONNECTED');
    ana.emit('chat', say('no longer'));
    await settled(fresh, ana);
    expect(fresh.count('chat')).toBe(0);
  });

  test('[A-09] [A-27] a message that is too long, of a wrong shape or without its tab goes nowhere', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const ana = await enter(visitor, session, 'ana');
    await admit(visitor, ana);
    const wrong = [
      say('x'.repeat(1_001), 'm1'),
      envelope(tab, { id: 'm1' }),
      envelope(tab, 'Hola'),
      { id: 'm1', text: 'Hola' },
      envelope('bbbbbbbbbbbb', { id: 'm1', text: 'Hola' }),
    ];
    for (const one of wrong) {
      ana.emit('chat', one);
      visitor.emit('chat', one);
    }
    ana.emit('chat', envelope(tab, { id: 'm2', text: 'Hola', by: 'Rita', html: '<b>' }));
    expect(await visitor.next('chat')).toEqual([ana.id, say('Hola', 'm2')]);
    visitor.emit('chat', envelope(tab, { id: 'm3', text: 'Hola', by: 'Rita' }));
    expect(await ana.next('chat')).toEqual([say('Hola', 'm3')]);
  });
});

test('[A-09] a client of the reference, who admits no one by name, has no chat', async () => {
  const session = newSession();
  const visitor = await here.visitor({ session });
  const ana = await enter(visitor, session, 'ana');
  ana.emit('chat', say('Hola'));
  visitor.emit('watch_admitted', envelope(tab, ana.id));
  await ana.next('watch_admitted');
  visitor.emit('chat', say('Hola'));
  ana.emit('chat', say('Hola'));
  await settled(visitor, ana);
  visitor.emit('messages', envelope(tab, 'page'));
  await ana.next('messages');
  expect([visitor.count('chat'), ana.count('chat')]).toEqual([0, 0]);
});

test('[A-27] more messages than people write are dropped, of both sides, and the sockets go on', async () => {
  const strict = await startRelay({ rateFactor: 1 });
  const session = newSession();
  const visitor = await strict.visitor({ session, admits: [] });
  const ana = await strict.agent({ session, id: 'ana' });
  await Promise.race([visitor.next('NEW_AGENT'), visitor.next('AGENTS_CONNECTED')]);
  await admit(visitor, ana);
  for (let at = 0; at < 30; at += 1) {
    ana.emit('chat', say('Hola', `a${at}`));
    visitor.emit('chat', say('Hola', `v${at}`));
  }
  await settled(visitor, ana);
  visitor.emit('control_busy', envelope(tab, ana.id));
  await ana.next('control_busy');
  for (const one of [visitor, ana]) {
    expect(one.count('chat')).toBeGreaterThanOrEqual(10);
    expect(one.count('chat')).toBeLessThan(15);
  }
  expect(strict.reports).toEqual([]);
  await strict.close();
});

import { randomUUID } from 'node:crypto';
import { callIdOf } from '@afilia/assist-protocol/wire/call-signals';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { projectKey, type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const otherTab = 'bbbbbbbbbbbb';
const newSession = () => randomUUID().replaceAll('-', '');

describe('a visitor who admits each agent', () => {
  let here: RunningRelay;
  beforeAll(async () => {
    here = await startRelay();
  });
  afterAll(() => here.close());
  afterEach(() => expect(here.reports).toEqual([]));

  const visit = (session: string, of = tab) => here.visitor({ session, tab: of, admits: [] });
  const enter = async (visitor: AssistClient, session: string, id: string) => {
    const agent = await here.agent({ session, id });
    expect((await visitor.next('NEW_AGENT'))[0]).toBe(agent.id);
    return agent;
  };
  const show = (visitor: AssistClient, words: string) => {
    visitor.emit('UPDATE_SESSION', envelope(tab, { sessionID: '900' }));
    visitor.emit('messages', envelope(tab, words));
    visitor.emit('messages_gz', envelope(tab, Buffer.from(words)));
    visitor.emit('recording_accepted', envelope(tab, undefined));
  };

  test('[A-09] an agent without admission receives nothing of the page, and then all from the admission on', async () => {
    const session = newSession();
    const visitor = await visit(session);
    const ana = await enter(visitor, session, 'ana');
    const sofia = await enter(visitor, session, 'sofia');
    visitor.emit('watch_admitted', envelope(tab, ana.id));
    expect(await ana.next('watch_admitted')).toEqual([envelope(tab, ana.id)]);
    show(visitor, 'one');
    await ana.next('recording_accepted');
    expect(await ana.next('messages')).toEqual([envelope(tab, 'one')]);

    visitor.emit('watch_refused', envelope(tab, sofia.id));
    await sofia.next('watch_refused');
    show(visitor, 'two');
    expect(await ana.next('messages')).toEqual([envelope(tab, 'two')]);

    visitor.emit('watch_admitted', envelope(tab, sofia.id));
    await sofia.next('watch_admitted');
    show(visitor, 'three');
    expect(await sofia.next('messages')).toEqual([envelope(tab, 'three')]);
    await sofia.next('recording_accepted');
    expect(['messages', 'messages_gz', 'UPDATE_SESSION'].map((event) => sofia.count(event))).toEqual([
      1, 1, 1,
    ]);
    // Only the owner of the admission hears of it.
    expect(ana.count('watch_refused') + sofia.count('watch_refused')).toBe(1);
  });

  test('[A-09] a removed agent receives nothing more, and has control no longer', async () => {
    const session = newSession();
    const visitor = await visit(session);
    const ana = await enter(visitor, session, 'ana');
    visitor.emit('watch_admitted', envelope(tab, ana.id));
    visitor.emit('control_granted', envelope(tab, ana.id));
    await ana.next('control_granted');
    ana.emit('click', envelope(tab, [1, 1]));
    await visitor.next('click');
    visitor.emit('watch_refused', envelope(tab, ana.id));
    await ana.next('watch_refused');
    show(visitor, 'secret');
    ana.emit('click', envelope(tab, [2, 2]));
    ana.emit('request_control', envelope(tab, '{}'));
    await visitor.next('request_control');
    expect([ana.count('messages'), visitor.count('click')]).toEqual([0, 1]);
  });

  test('[A-09] an admission is of one tab, of one session, and of the page that gave it', async () => {
    const session = newSession();
    const [visitor, other] = [await visit(session), await visit(session, otherTab)];
    const stranger = await here.agent({ session: newSession(), id: 'stranger' });
    const ana = await enter(visitor, session, 'ana');
    visitor.emit('watch_admitted', envelope(tab, stranger.id));
    visitor.emit('watch_admitted', envelope(tab, ana.id));
    await ana.next('watch_admitted');
    other.emit('messages', envelope(otherTab, 'of the other tab'));
    show(visitor, 'one');
    expect(await ana.next('messages')).toEqual([envelope(tab, 'one')]);

    const again = await visit(session);
    await visitor.closed;
    await again.next('AGENTS_CONNECTED');
    show(again, 'not yet');
    again.emit('watch_admitted', envelope(tab, ana.id));
    await ana.next('watch_admitted');
    show(again, 'two');
    expect(await ana.next('messages')).toEqual([envelope(tab, 'two')]);
    expect([stranger.count('messages'), stranger.count('UPDATE_SESSION')]).toEqual([0, 0]);
  });

  test('[A-05] [A-09] a call is between its agent and a tab that admitted them, and no agent speaks for another', async () => {
    const session = newSession();
    const visitor = await visit(session);
    const ana = await enter(visitor, session, 'ana');
    const sofia = await enter(visitor, session, 'sofia');
    const callOf = (one: AssistClient) =>
      callIdOf(`${projectKey}-${session}`, tab, { id: 'any', socketId: one.id });
    const offer = { type: 'offer', sdp: 'v=0' };
    const answer = { type: 'answer', sdp: 'v=0' };
    sofia.emit('webrtc_call_offer', { from: callOf(ana), offer });
    sofia.emit('webrtc_call_offer', {
      from: callOf(sofia).replace(tab, otherTab),
      meta: { tabId: tab },
      offer,
    });
    ana.emit('webrtc_call_offer', { from: callOf(ana), offer });
    expect(await visitor.next('webrtc_call_offer')).toEqual([
      ana.id,
      { meta: { tabId: tab }, from: callOf(ana), offer },
    ]);
    visitor.emit('webrtc_call_answer', envelope(tab, { from: callOf(ana), answer }));
    visitor.emit('watch_admitted', envelope(tab, ana.id));
    visitor.emit('webrtc_call_answer', { from: callOf(ana), answer });
    visitor.emit('webrtc_call_answer', envelope(tab, { from: callOf(sofia), answer }));
    expect(await ana.next('webrtc_call_answer')).toMatchObject([{ data: { from: callOf(ana), answer } }]);
    visitor.emit('watch_refused', envelope(tab, sofia.id));
    await sofia.next('watch_refused');
    expect([ana, sofia].map((one) => one.count('webrtc_call_answer'))).toEqual([1, 0]);
    expect(visitor.count('webrtc_call_offer')).toBe(1);
  });

  test('[A-09] a console of 11.x hears that it waits, and then the visitor’s answer, each agent alone', async () => {
    const session = newSession();
    const visitor = await visit(session);
    const ana = await enter(visitor, session, 'ana');
    const sofia = await enter(visitor, session, 'sofia');
    for (const one of [ana, sofia])
      expect(await one.next('session_confirm_pending')).toEqual([envelope(tab, undefined)]);
    visitor.emit('watch_admitted', envelope(tab, ana.id));
    visitor.emit('watch_refused', envelope(tab, sofia.id));
    await ana.next('session_confirm_accepted');
    await sofia.next('session_confirm_rejected');
    expect([ana.count('session_confirm_rejected'), sofia.count('session_confirm_accepted')]).toEqual([0, 0]);
    expect(visitor.count('WEBRTC_CONFIG')).toBe(0);
  });

  test('[A-19] an agent who was admitted before the connection broke receives the messages that waited', async () => {
    const session = newSession();
    const visitor = await visit(session);
    const ana = await enter(visitor, session, 'ana');
    const sofia = await enter(visitor, session, 'sofia');
    const again = await here.visitor({ session, admits: [ana.id, 'somebody else'] });
    show(again, 'at once');
    expect(await ana.next('messages')).toEqual([envelope(tab, 'at once')]);
    expect(sofia.count('messages')).toBe(0);
  });
});

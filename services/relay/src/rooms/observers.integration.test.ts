import { randomUUID } from 'node:crypto';
import { agentEvents, type AgentEvent } from '@afilia/assist-protocol/wire/events';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
let relay: RunningRelay;
beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.close());
afterEach(() => expect(relay.reports).toEqual([]));

/** A visitor whom Ana helps and Sofía observes, both admitted. */
async function observed() {
  const session = randomUUID().replaceAll('-', '');
  const visitor = await relay.visitor({ session, tab, admits: [] });
  const ana = await relay.agent({ session, id: 'ana' });
  await visitor.next('NEW_AGENT');
  const sofia = await relay.agent({ session, id: 'sofia', name: 'Sofía Rojas', observes: true });
  const [, info] = await visitor.next('NEW_AGENT');
  for (const { id } of [ana, sofia]) visitor.emit('watch_admitted', envelope(tab, id));
  await sofia.next('watch_admitted');
  return { session, visitor, ana, sofia, info };
}

test('[A-09] an observer is announced as such to the person, to the agent, and to agents who come later', async () => {
  const { session, ana, sofia, info } = await observed();
  expect(info).toMatchObject({ id: 'sofia', name: 'Sofía Rojas', observes: true });
  expect(await ana.next('NEW_AGENT')).toEqual([sofia.id, info]);
  const ben = await relay.agent({ session, id: 'ben' });
  expect(await ben.next('NEW_AGENT')).toEqual([sofia.id, info]);
});

test('[A-09] nothing that who observes sends reaches the person, whatever it is', async () => {
  const { visitor, sofia, ana } = await observed();
  visitor.emit('control_granted', envelope(tab, sofia.id));
  await sofia.next('control_granted');
  const names = Object.keys(agentEvents) as AgentEvent[];
  for (const event of names)
    for (const data of [[1, 1], 'text', '{}', 7, { from: 'x' }, undefined])
      sofia.emit(event, envelope(tab, data));
  // A later event came through, so the earlier ones were dropped.
  ana.emit('request_control', envelope(tab, '{}'));
  expect((await visitor.next('request_control'))[0]).toBe(ana.id);
  expect(names.map((event) => [event, visitor.count(event)]).filter(([, count]) => count !== 0)).toEqual([
    ['request_control', 1],
  ]);
});

test('[A-09] an observer sees the page once the person says yes, and no longer once they say no', async () => {
  const { visitor, sofia } = await observed();
  visitor.emit('messages', envelope(tab, 'one'));
  expect(await sofia.next('messages')).toEqual([envelope(tab, 'one')]);
  visitor.emit('watch_refused', envelope(tab, sofia.id));
  await sofia.next('watch_refused');
  visitor.emit('messages', envelope(tab, 'two'));
  visitor.emit('watch_admitted', envelope(tab, sofia.id));
  await sofia.next('watch_admitted');
  expect(sofia.count('messages')).toBe(1);
});

test('[A-09] no agent becomes an observer or a helper by a message, or by another token', async () => {
  const session = randomUUID().replaceAll('-', '');
  const visitor = await relay.visitor({ session, tab, admits: [] });
  const reported = JSON.stringify({
    name: 'x',
    observes: true,
    transfer: { id: 't', from: 'b', fromName: 'B' },
  });
  await relay.agent({ session, id: 'ana', query: { agentInfo: reported } });
  const info = (await visitor.next('NEW_AGENT'))[1];
  expect(info).not.toHaveProperty('observes');
  expect(info).not.toHaveProperty('transfer');
  const denied = JSON.stringify({ name: 'x', observes: false });
  const sofia = await relay.agent({ session, id: 'sofia', observes: true, query: { agentInfo: denied } });
  expect((await visitor.next('NEW_AGENT'))[1]).toHaveProperty('observes', true);
  sofia.emit('renew_token', await relay.token({ session, id: 'sofia' }));
  sofia.emit('request_control', envelope(tab, '{}'));
  const ben = await relay.agent({ session, id: 'ben' });
  ben.emit('request_recording', envelope(tab, '{}'));
  await visitor.next('request_recording');
  expect(visitor.count('request_control')).toBe(0);
});

test('[A-05] an observer gets no pass to call', async () => {
  const pass = async (observes: boolean, scheme = 'Bearer') => {
    const authorization = `${scheme} ${await relay.token({ observes })}`;
    return (await fetch(`${relay.origin}/assist/pass`, { headers: { authorization } })).status;
  };
  expect([await pass(false), await pass(true)]).toEqual([200, 401]);
  expect(await pass(false, 'bearer')).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { projectKey, type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';

const isThere = async () => {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const there = await redis.connect().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return there;
};

const tab = 'aaaaaaaaaaaa';

describe.skipIf(!(await isThere()))('several relays, one Redis', () => {
  let here: RunningRelay;
  let there: RunningRelay;
  beforeAll(async () => {
    [here, there] = [await startRelay({ redisUrl }), await startRelay({ redisUrl })];
  });
  afterAll(() => Promise.all([here.close(), there.close()]));
  afterEach(() => expect([...here.reports, ...there.reports]).toEqual([]));
  /** Tests that run at the same time share the Redis. */
  const newSession = () => randomUUID().replaceAll('-', '');

  test('[A-03] an agent on another node hears of the visitor, sees its page byte by byte, and is heard', async () => {
    const session = newSession();
    const [visitor, agent] = [await here.visitor({ session }), await there.agent({ session })];
    expect(await visitor.next('NEW_AGENT')).toEqual([agent.id, expect.objectContaining({ id: 'a1' })]);
    const data = Buffer.from([0, 1, 2, 255]);
    visitor.emit('messages', envelope(tab, ['ñ']));
    visitor.emit('messages_gz', envelope(tab, data));
    visitor.emit('recording_accepted');
    expect(await agent.next('messages')).toEqual([envelope(tab, ['ñ'])]);
    const [packed] = (await agent.next('messages_gz')) as [{ data: Buffer }];
    expect(Buffer.compare(packed.data, data)).toBe(0);
    expect(await agent.next('recording_accepted')).toEqual([{ meta: { tabId: tab, version: 1 } }]);
    agent.emit('request_control', envelope(tab, '{}'));
    expect(await visitor.next('request_control')).toEqual([agent.id, envelope(tab, '{}')]);
    expect(agent.count('messages')).toBe(1);
  });

  test('[A-09] control that is granted on one node counts on the other', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session });
    const agent = await there.agent({ session });
    await visitor.next('NEW_AGENT');
    agent.emit('click', envelope(tab, [1, 1]));
    visitor.emit('control_granted', envelope(tab, agent.id));
    await agent.next('control_granted');
    agent.emit('click', envelope(tab, [2, 2]));
    expect(await visitor.next('click')).toEqual([agent.id, envelope(tab, [2, 2])]);
    agent.emit('request_control', envelope('bbbbbbbbbbbb', '{}'));
    expect(await agent.next('SESSION_DISCONNECTED')).toEqual([]);
  });

  test('[A-09] an agent on another node sees nothing before the visitor has admitted them, and all from then on', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const agent = await there.agent({ session });
    await Promise.race([visitor.next('NEW_AGENT'), visitor.next('AGENTS_CONNECTED')]);
    visitor.emit('messages', envelope(tab, 'before'));
    visitor.emit('watch_admitted', envelope(tab, agent.id));
    await agent.next('watch_admitted');
    visitor.emit('messages', envelope(tab, 'after'));
    expect(await agent.next('messages')).toEqual([envelope(tab, 'after')]);
    visitor.emit('watch_refused', envelope(tab, agent.id));
    await agent.next('watch_refused');
    visitor.emit('messages', envelope(tab, 'later'));
    visitor.emit('watch_admitted', envelope(tab, agent.id));
    await agent.next('watch_admitted');
    expect(agent.count('messages')).toBe(1);
  });

  test('[A-09] a chat crosses nodes for the admitted agent, and for no other', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session, admits: [] });
    const ana = await there.agent({ session, id: 'ana' });
    await Promise.race([visitor.next('NEW_AGENT'), visitor.next('AGENTS_CONNECTED')]);
    const message = (text: string) => envelope(tab, { id: text, text });
    ana.emit('chat', message('before'));
    visitor.emit('chat', message('before'));
    visitor.emit('watch_admitted', envelope(tab, ana.id));
    await ana.next('watch_admitted');
    ana.emit('chat', message('after'));
    expect(await visitor.next('chat')).toEqual([ana.id, message('after')]);
    visitor.emit('chat', message('after'));
    expect(await ana.next('chat')).toEqual([message('after')]);
    visitor.emit('watch_refused', envelope(tab, ana.id));
    await ana.next('watch_refused');
    ana.emit('chat', message('later'));
    ana.emit('request_control', envelope(tab, '{}'));
    await visitor.next('request_control');
    expect([visitor.count('chat'), ana.count('chat')]).toEqual([1, 1]);
  });

  test('[A-09] a tab that comes again on another node takes its own place', async () => {
    const session = newSession();
    const old = await here.visitor({ session });
    const agent = await there.agent({ session });
    // A connection joins a moment later; either of the two hears of the other.
    await Promise.race([old.next('NEW_AGENT'), old.next('AGENTS_CONNECTED')]);
    const before = agent.count('SESSION_DISCONNECTED');
    const fresh = await there.visitor({ session });
    await old.closed;
    expect((await fresh.next('AGENTS_CONNECTED'))[0]).toEqual([agent.id]);
    agent.emit('request_control', envelope(tab, '{}'));
    await fresh.next('request_control');
    expect(agent.count('SESSION_DISCONNECTED')).toBe(before);
    // When the two tabs go at almost the same time each node may say so: twice is as good as once.
    fresh.close();
    await expect.poll(() => agent.count('SESSION_DISCONNECTED')).toBeGreaterThan(before);
  });

  test('[A-26] the list of one node tells the sessions of all', async () => {
    const session = newSession();
    const visitor = await here.visitor({ session });
    const request = async () => {
      const response = await fetch(`${there.origin}/ws-assist/sockets-list/${projectKey}/${session}`, {
        headers: { authorization: 'Bearer key-of-the-lists' },
      });
      return ((await response.json()) as { data: { sessionID?: string } | null }).data?.sessionID;
    };
    expect(visitor.socket.connected).toBe(true);
    // A visitor is connected a moment before it has joined.
    await expect.poll(request).toBe(session);
  });
});

test('[A-09] a relay whose Redis is away serves the sessions it has', async () => {
  const alone = await startRelay({ redisUrl: 'redis://127.0.0.1:1' });
  const [visitor, agent] = [await alone.visitor(), await alone.agent()];
  expect(await visitor.next('NEW_AGENT')).toHaveLength(2);
  visitor.emit('messages', envelope(tab, 'x'));
  expect(await agent.next('messages')).toEqual([envelope(tab, 'x')]);
  visitor.emit('control_granted', envelope(tab, agent.id));
  await agent.next('control_granted');
  agent.emit('click', envelope(tab, [1, 1]));
  expect(await visitor.next('click')).toEqual([agent.id, envelope(tab, [1, 1])]);
  expect(alone.reports.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^Redis does not answer \(ECONNREFUSED\)/u),
  ]);
  await alone.close();
});

import { connect } from '@afilia/assist/connection/connect';
import { handshakeQuery, type SessionFacts } from '@afilia/assist/connection/handshake';
import type { Incoming } from '@afilia/assist/connection/decode-agent-event';
import { relayAddress } from '@afilia/assist/connection/relay-address';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { startBlockingProxy, type UpgradeHabit } from '@afilia/testing/assist/blocking-proxy';
import { projectKey, startRelay } from '@afilia/testing/assist/running-relay';
import { isLongRun } from '@afilia/testing/long-run';
import { describe, test } from 'vitest';

const tab = 'a1b2c3d4e5f6';
const session: SessionFacts = { projectKey, sessionId: '900', startedAt: 5, metadata: { plan: 'gold' } };

/** Our visitor behind a proxy, and the relay with an agent who sits elsewhere. */
async function behind(
  habit: UpgradeHabit,
  given: { relayPolls: boolean; visitorPolls: boolean; finished: (clean: () => Promise<void>) => void },
) {
  const relay = await startRelay({ polling: given.relayPolls });
  const proxy = await startBlockingProxy(relay.origin, habit);
  const received: Incoming[] = [];
  const life: string[] = [];
  const connection = connect(
    relayAddress({ serverURL: proxy.origin }, 'http://localhost/'),
    {
      tabId: tab,
      query: () => handshakeQuery(session, tab, 'Inicio'),
      admitted: () => [],
      polling: given.visitorPolls,
      ticket: () => relay.ticket(),
    },
    {
      onOpen: () => life.push('open'),
      onLost: (isFinal) => life.push(isFinal ? 'lost for good' : 'lost'),
      onRefused: (message) => life.push(message),
      onEvent: (incoming) => received.push(incoming),
    },
  );
  given.finished(async () => {
    connection.close();
    await proxy.close();
    await relay.close();
  });
  return { relay, proxy, connection, received, life };
}

const habits: UpgradeHabit[] = ['answers 200', 'answers 403', 'closes', 'hangs', 'swallows'];

// Each waits for its proxy, so they wait together.
describe.concurrent('a visitor behind a proxy', () => {
  test.for(habits)(
    '[A-19] behind a proxy that %s for a requested WebSocket, the visitor is there within nine seconds',
    { timeout: 90_000 },
    async (habit, { expect, onTestFinished: finished }) => {
      const { relay, proxy, connection, received, life } = await behind(habit, {
        relayPolls: true,
        visitorPolls: true,
        finished,
      });
      await expect.poll(() => life.at(-1), { timeout: 9_000 }).toBe('open');
      expect(proxy.upgrades()).toBeGreaterThan(0);
      const agent = await relay.agent({ name: 'Ana Perez' });
      agent.emit('request_control', envelope(tab, '{"name":"Ana"}'));
      await expect.poll(() => received.at(-1)).toMatchObject({ event: 'request_control', agentId: agent.id });
      connection.send('watch_admitted', agent.id);
      connection.send('control_granted', agent.id);
      expect(await agent.next('control_granted')).toEqual([envelope(tab, agent.id)]);
      agent.emit('input', envelope(tab, 'Ñuñoa «12»'));
      await expect.poll(() => received.at(-1)).toMatchObject({ event: 'input', data: 'Ñuñoa «12»' });
      connection.send('messages', [{ type: 4 }]);
      connection.sendJson('messages', '["ñ"]');
      connection.send('messages_gz', Buffer.from([0, 30, 255]));
      expect(await agent.next('messages')).toEqual([envelope(tab, [{ type: 4 }])]);
      expect(await agent.next('messages')).toEqual([envelope(tab, ['ñ'])]);
      expect(await agent.next('messages_gz')).toEqual([envelope(tab, Buffer.from([0, 30, 255]))]);
      connection.close();
      await agent.next('SESSION_DISCONNECTED');
    },
  );

  test('[A-19] only the first address of long-polling describes the page, and none holds the key of the session', async ({
    expect,
    onTestFinished: finished,
  }) => {
    const { proxy, life } = await behind('closes', { relayPolls: true, visitorPolls: true, finished });
    await expect.poll(() => life.at(-1), { timeout: 9_000 }).toBe('open');
    await expect.poll(() => proxy.passed().length).toBeGreaterThan(3);
    const [first, ...others] = proxy.passed().map((path) => new URL(path, proxy.origin).searchParams);
    expect([...(first?.keys() ?? [])]).toEqual([
      'peerId',
      'identity',
      'tabId',
      'sessionInfo',
      'EIO',
      'transport',
    ]);
    for (const query of others) expect([...query.keys()]).toEqual(['peerId', 'EIO', 'transport', 'sid']);
  });

  test.runIf(isLongRun)(
    '[A-01] without long-polling at the relay the visitor asks for it once, and for WebSockets from then on',
    async ({ expect, onTestFinished: finished }) => {
      const { proxy } = await behind('closes', { relayPolls: false, visitorPolls: true, finished });
      await expect.poll(() => proxy.upgrades()).toBeGreaterThan(2);
      expect(proxy.passed()).toHaveLength(1);
    },
    20_000,
  );

  test.runIf(isLongRun)(
    '[A-01] a visitor without the option of long-polling opens WebSockets alone',
    async ({ expect, onTestFinished: finished }) => {
      const { proxy } = await behind('closes', { relayPolls: true, visitorPolls: false, finished });
      await expect.poll(() => proxy.upgrades(), { timeout: 9_000 }).toBeGreaterThan(2);
      expect(proxy.passed()).toEqual([]);
    },
  );
});

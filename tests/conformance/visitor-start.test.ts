import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const infoOf = (address = '') =>
  JSON.parse(new URL(address).searchParams.get('sessionInfo') ?? 'null') as Record<string, unknown>;

test('[A-01] 1. one socket is opened, over WebSocket only', async () => {
  const requested: string[] = [];
  const { sockets } = await pages.visit({
    prepare: async (page) => page.on('request', (request) => requested.push(request.url())),
  });
  await expect.poll(() => sockets.length).toBe(1);
  const agent = await pages.agent();
  await agent.next('messages');
  expect(sockets).toHaveLength(1);
  expect(requested.filter((url) => url.includes('ws-assist'))).toEqual([]);
});

test('[A-26] 4. sessionInfo has every key, in order, and no uxtId where there is no test', async () => {
  const { sockets } = await pages.visit();
  await expect.poll(() => sockets.length).toBe(1);
  const info = infoOf(sockets[0]);
  expect(Object.keys(info)).toEqual([
    'pageTitle',
    'active',
    'assistOnly',
    'sessionID',
    'metadata',
    'userID',
    'timestamp',
    'projectID',
    'userUUID',
    'projectKey',
    'revID',
    'trackerVersion',
    'isSnippet',
  ]);
  expect(info).toMatchObject({
    active: true,
    sessionID: pages.session(),
    metadata: { plan: 'gold' },
    userID: 'u1',
  });
});

test('[A-01] 5. the tab’s id is 12 hexadecimal characters, and the same after a reload', async () => {
  const { page, tab } = await pages.visit();
  expect(tab).toMatch(/^[0-9a-f]{12}$/u);
  await page.reload();
  await page.waitForFunction('window.ready');
  expect(await page.evaluate('begin()')).toBe(tab);
});

test.runIf(isLongRun)('[A-01] 6. without a session there is no socket', async () => {
  const { sockets, messages } = await pages.visit({
    options: `{ session: { projectKey: 'k', sessionId: '', startedAt: 0 } }`,
  });
  expect(await messages('onDebug')).toEqual([['No session ID']]);
  expect(sockets).toEqual([]);
});

test('[A-15] 7. where getUserMedia is missing nothing happens', async () => {
  const { sockets, see } = await pages.visit({
    before: `Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`,
  });
  expect(await see('window.assist === undefined')).toBe(true);
  expect(await see('document.querySelector("[data-dm-assist]")')).toBeNull();
  expect(sockets).toEqual([]);
});

test.runIf(isLongRun)(
  '[A-02] 9. a new title, user id and piece of metadata each send their own UPDATE_SESSION',
  async () => {
    const { page, tab } = await pages.visit();
    const agent = await pages.agent();
    await agent.next('messages');
    const updates = async (wanted: string) => {
      for (;;) {
        const [message] = await agent.next('UPDATE_SESSION');
        if (JSON.stringify(message).includes(wanted)) return message;
      }
    };
    await page.evaluate(`document.querySelector('title').toggleAttribute('data-dm-shown')`);
    await page.evaluate(`document.title = 'Second page'`);
    expect(await updates('Second')).toEqual({ meta: { tabId: tab }, data: { pageTitle: 'Second page' } });
    await page.evaluate(`assist.setUserId('u2')`);
    expect(await updates('u2')).toEqual({ meta: { tabId: tab }, data: { userID: 'u2' } });
    await page.evaluate(`assist.setMetadata('route', '/signing')`);
    expect(await updates('signing')).toEqual({
      meta: { tabId: tab },
      data: { metadata: { route: '/signing' } },
    });
  },
);

test('[A-02] 10. a tab that is hidden or seen again says so', async () => {
  const { setHidden, tab } = await pages.visit();
  const agent = await pages.agent();
  await agent.next('messages');
  const next = async () => {
    for (;;) {
      const [message] = await agent.next('UPDATE_SESSION');
      // The message that begins the page anew names the session too.
      const reported = JSON.stringify(message);
      if (reported.includes('active') && !reported.includes('sessionID')) return message;
    }
  };
  await setHidden(true);
  expect(await next()).toEqual({ meta: { tabId: tab }, data: { active: false } });
  await setHidden(false);
  expect(await next()).toEqual({ meta: { tabId: tab }, data: { active: true } });
});

test('[A-02] 11. while no agent is there no messages are sent', async () => {
  const { page, sent, tab } = await pages.visit();
  await page.evaluate(`document.body.append('changed')`);
  // Messages after it on the same socket were sent after it.
  await page.evaluate(`assist.setUserId('u2')`);
  await expect.poll(() => sent.some((frame) => frame.includes('u2'))).toBe(true);
  expect(sent.filter((frame) => frame.includes('"messages'))).toEqual([]);
  const agent = await pages.agent();
  expect(await agent.next('messages')).toMatchObject([{ meta: { tabId: tab } }]);
});

type PageEvent = { type: number };
const eventsOf = (args: unknown[]) => (args[0] as { data: PageEvent[] }).data;

test('[A-02] 12. an agent who comes gets the session anew and then the whole page', async () => {
  const { tab } = await pages.visit();
  const agent = await pages.agent();
  // Sends the session with its id, which marks a restart of the stream; the page is rrweb’s (decision help-masks).
  expect(await agent.next('UPDATE_SESSION')).toEqual([{ meta: { tabId: tab }, data: {} }]);
  expect(await agent.next('UPDATE_SESSION')).toMatchObject([
    { data: { sessionID: pages.session(), active: true } },
  ]);
  expect(
    eventsOf(await agent.next('messages'))
      .map(({ type }) => type)
      .slice(0, 2),
  ).toEqual([4, 2]);
});

test.runIf(isLongRun)('[A-01] 13. the socket stays the same when the stream begins anew', async () => {
  const { sockets } = await pages.visit();
  const ana = await pages.agent({ id: 'ana' });
  await ana.next('messages');
  const ben = await pages.agent({ id: 'ben' });
  expect(eventsOf(await ben.next('messages')).map(({ type }) => type)).toContain(2);
  expect(sockets).toHaveLength(1);
  expect(ana.count('SESSION_RECONNECTED')).toBe(0);
});

test.runIf(isLongRun)(
  '[A-26] 14. onAgentConnect gets who it is, and what it returned is called when the agent goes',
  async () => {
    const { messages } = await pages.visit();
    const ana = await pages.agent({ id: 'ana', name: 'Ana Perez' });
    const ben = await pages.agent({ id: 'ben', name: 'Ben Soto' });
    await expect
      .poll(() => messages('onAgentConnect'))
      .toMatchObject([[{ id: 'ana', name: 'Ana Perez' }], [{ id: 'ben', name: 'Ben Soto' }]]);
    ana.close();
    await expect.poll(async () => (await messages('onAgentConnect ended')).length).toBe(1);
    ben.close();
    await expect.poll(async () => (await messages('onAgentConnect ended')).length).toBe(2);
  },
);

test('[A-03] 15. agents who were there before the page are agents all the same', async () => {
  const ana = await pages.agent({ id: 'ana' });
  const ben = await pages.agent({ id: 'ben' });
  const { messages } = await pages.visit();
  await expect.poll(async () => (await messages('onAgentConnect')).length).toBe(2);
  for (const agent of [ana, ben]) await agent.next('messages');
  ana.close();
  await expect.poll(async () => (await messages('onAgentConnect ended')).length).toBe(1);
});

test.runIf(isLongRun)('[A-02] 16. every event in an envelope bears this tab’s id', async () => {
  const { page, sent, tab } = await pages.visit();
  const agent = await pages.agent();
  await agent.next('messages');
  agent.emit('request_control', { meta: { tabId: tab }, data: '{}' });
  await page.click('#openreplay-confirm-window-decline-btn');
  await agent.next('control_rejected');
  const events = sent.filter((frame) => frame.startsWith('42'));
  expect(events.length).toBeGreaterThan(3);
  for (const event of events) expect(event).toContain(`{"meta":{"tabId":"${tab}"}`);
});

test('[A-09] 17. what is meant for another tab changes nothing in this one', async () => {
  const first = await pages.visit();
  const second = await pages.visit({ context: first.page.context() });
  expect(second.tab).not.toBe(first.tab);
  const agent = await pages.agent();
  await agent.next('messages');
  agent.emit('request_control', { meta: { tabId: second.tab }, data: '{}' });
  await second.page.waitForSelector('#openreplay-confirm-window-popup');
  expect(await first.page.locator('#openreplay-confirm-window-popup').count()).toBe(0);
});

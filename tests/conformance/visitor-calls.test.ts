import { announce, openCaller } from '@afilia/testing/assist/caller';
import { type Helped, help, popup } from '@afilia/testing/people/helped';
import { projectKey } from '@afilia/testing/assist/running-relay';
import { openVisitorPages, type Visit, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const frame = '[data-dm-assist] iframe';
const stored = `sessionStorage.getItem('__openreplay_calling_peer')`;

/** A visitor with an unanswered call of the agent. */
async function rung(visit: Visit = {}, how: { dark?: boolean; isPressed?: boolean } = {}) {
  const helped = await help(pages, visit);
  if (how.isPressed) await helped.page.mouse.click(5, 5);
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(helped, helped.agent);
  await caller.ring(helped.tab, how);
  await helped.page.waitForSelector(popup.box);
  return { ...helped, caller };
}
/** The next UPDATE_SESSION that tells of a call. */
async function callNews({ agent }: Helped): Promise<unknown> {
  for (;;) {
    const [message] = (await agent.next('UPDATE_SESSION')) as [{ data?: Record<string, unknown> }];
    if (message.data && 'isCallActive' in message.data) return message.data;
  }
}
async function answered(visit: Visit = {}, how: { dark?: boolean } = {}) {
  const call = await rung(visit, how);
  await call.page.click(popup.yes);
  expect(await callNews(call)).toEqual({ agentIds: [call.caller.peerId], isCallActive: true });
  await expect.poll(call.caller.isOpen).toBe(true);
  return call;
}

test('[A-04] 42. the agent’s name opens the signalling under the tab’s id', async () => {
  const helped = await help(pages);
  expect(helped.sockets).toHaveLength(1);
  await announce(helped, helped.agent);
  const url = new URL(helped.sockets[1] ?? '');
  expect(url.pathname).toBe('/assist/peerjs');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    key: 'peerjs',
    id: `${projectKey}-${pages.session()}-${helped.tab}`,
    version: '1.5.4',
  });
});

test('[A-05] [A-16] [A-22] 43. a call is requested, and its sound is fetched', async () => {
  const requested: string[] = [];
  const { page } = await rung(
    {
      options: `{ callSound: '/ring.mp3' }`,
      prepare: async (one) => one.on('request', (request) => requested.push(request.url())),
    },
    { isPressed: true },
  );
  expect(await page.textContent(popup.words)).toMatch(
    /: You have an incoming call\. Do you want to answer\?$/u,
  );
  expect(await page.textContent(popup.yes)).toContain('Answer');
  await expect.poll(() => requested.filter((url) => url.endsWith('/ring.mp3')).length).toBe(1);
});

test.runIf(isLongRun)('[A-22] a page without a press makes no sound: browsers refuse it', async () => {
  const { see } = await rung({
    options: `{ callSound: '/ring.mp3' }`,
    // A test that looks into a page counts as a press there, so this script reports to the page that there was
    // none.
    before: `Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
      window.sounds = 0; HTMLMediaElement.prototype.play = async () => { window.sounds += 1; };`,
  });
  expect(await see('window.sounds')).toBe(0);
});

test('[A-05] [A-23] 44. answered: sound and picture go both ways, the session says who calls, the tab keeps it', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, see, caller, messages } = await answered();
  expect(await see(stored)).toBe(JSON.stringify([caller.peerId]));
  expect(await page.locator(frame).count()).toBe(1);
  expect(await page.locator('.agent-drawing').count()).toBe(1);
  expect(await messages('onCallStart')).toHaveLength(1);
  await expect.poll(async () => (await caller.received()).sound).toBeGreaterThan(0);
  await expect
    .poll(() =>
      see(`(() => { const video = document.querySelector('[data-dm-assist]').shadowRoot.querySelector('iframe')
          .contentDocument.querySelector('#video-remote'); return video.videoWidth > 2 && video.currentTime > 0; })()`),
    )
    .toBe(true);
});

test('[A-05] 45. declined: call_end, then the session without a call, and the page is notified', async () => {
  const call = await rung();
  await call.page.click(popup.no);
  await call.agent.next('call_end');
  expect(await callNews(call)).toEqual({ agentIds: [], isCallActive: false });
  expect(await call.messages('onCallDeny')).toHaveLength(1);
});

test.runIf(isLongRun)(
  '[A-05] 46. this call stays without an answer for 30 s, whatever calls there were before',
  async () => {
    const call = await rung({ prepare: (one) => one.clock.install() });
    const { page, agent, caller, tab } = call;
    await page.clock.fastForward(20_000);
    await page.click(popup.no);
    await agent.next('call_end');
    await caller.ring(tab);
    await page.waitForSelector(popup.box);
    await page.clock.fastForward(20_000);
    expect(await page.locator(popup.box).count()).toBe(1);
    await page.clock.fastForward(10_500);
    await agent.next('call_end');
    expect(await page.locator(popup.box).count()).toBe(0);
  },
);

test.runIf(isLongRun)('[A-09] 47. an agent without a name ends no call', async () => {
  const { send, caller, messages, page } = await answered();
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  send('call_end', 'Ben', ben);
  await expect
    .poll(async () => (await messages('onDebug')).flat())
    .toContain('call_end from an unknown agent');
  expect(await caller.isOpen()).toBe(true);
  expect(await page.locator(frame).count()).toBe(1);
});

test('[A-05] 48. when the agent hangs up all is closed, and nothing is said back', async ({ skip }) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const call = await answered();
  call.send('call_end', 'Ana Perez');
  expect(await callNews(call)).toEqual({ agentIds: [], isCallActive: false });
  await expect.poll(call.caller.isOpen).toBe(false);
  expect(await call.page.locator(`${frame}, .agent-drawing`).count()).toBe(0);
  expect(await call.see(stored)).toBeNull();
  expect(call.agent.count('call_end')).toBe(0);
});

test.runIf(isLongRun)('[A-05] 49. a second caller during a call is answered without a question', async () => {
  const call = await answered();
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  const second = await openCaller(pages, { id: 'ben' });
  call.send('_agent_name', 'Ben Soto', ben);
  await second.ring(call.tab);
  expect(await callNews(call)).toEqual({ agentIds: [call.caller.peerId, second.peerId], isCallActive: true });
  await expect.poll(second.isOpen).toBe(true);
  expect(await call.page.locator(popup.box).count()).toBe(0);
});

test.runIf(isLongRun)(
  '[A-05] 50. a tab that is hidden ends the call once, and never again',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const call = await answered();
    await call.setHidden(true);
    await call.agent.next('call_end');
    expect(await callNews(call)).toEqual({ agentIds: [], isCallActive: false });
    await expect.poll(call.caller.isOpen).toBe(false);
    await call.setHidden(false);
    await call.setHidden(true);
    await call.see(`assist.setUserId('last')`);
    await expect.poll(() => call.sent.some((one) => one.includes('"last"'))).toBe(true);
    expect(call.sent.filter((one) => one.includes('"call_end"'))).toHaveLength(1);
  },
);

test.runIf(isLongRun)(
  '[A-17] 51. the first press on the camera sends it, the second takes it back',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const { page, agent, caller, tab } = await answered();
    const streamId = `${projectKey}-${pages.session()}-${tab}`;
    const button = page.locator(frame).contentFrame().locator('#video-btn');
    await button.click();
    expect(await agent.next('videofeed')).toEqual([
      { meta: { tabId: tab }, data: { streamId, enabled: true } },
    ]);
    const isWide = `[...call.peerConnection.getReceivers()].some(({ track }) => track.kind === 'video' && (track.getSettings().width ?? 0) > 2)`;
    await expect.poll(() => caller.page.evaluate(isWide)).toBe(true);
    await expect.poll(async () => (await caller.received()).frames).toBeGreaterThan(0);
    await button.click();
    expect(await agent.next('videofeed')).toMatchObject([{ data: { enabled: false } }]);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  },
);

const shows = `document.querySelector('[data-dm-assist]').shadowRoot.querySelector('iframe').contentDocument
  .querySelector('#video-container').classList.contains('remote')`;

test.runIf(isLongRun)('[A-02] 52. the agent’s videofeed shows and hides their picture', async () => {
  const { send, see, caller } = await answered();
  await expect.poll(() => see(shows)).toBe(true);
  send('videofeed', { streamId: caller.peerId, enabled: false });
  await expect.poll(() => see(shows)).toBe(false);
  send('videofeed', { streamId: caller.peerId, enabled: true });
  await expect.poll(() => see(shows)).toBe(true);
});

test.runIf(isLongRun)('[A-17] 53. a picture of two pixels is none', async ({ skip }) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, see, caller } = await answered({}, { dark: true });
  await expect.poll(async () => (await caller.received()).sound).toBeGreaterThan(0);
  // Looked at each second, so it is looked at again here.
  await page.waitForFunction(`(window.looks = (window.looks ?? 0) + 1) > 3`, undefined, { polling: 1_000 });
  expect(await see(shows)).toBe(false);
});

import { openCanvasViewer } from '@afilia/testing/assist/canvas-viewer';
import { announce, openCaller } from '@afilia/testing/assist/caller';
import { popup } from '@afilia/testing/people/helped';
import {
  openReferencePages,
  type ReferencePages,
  type ReferenceVisitor,
} from '@afilia/testing/assist/reference-client/reference-pages';
import { projectKey } from '@afilia/testing/assist/running-relay';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: ReferencePages;
beforeAll(async () => {
  pages = await openReferencePages();
});
afterEach(async () => {
  await pages.clear();
  expect(pages.relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
});
afterAll(() => pages.close());

async function rung() {
  const helped = await pages.help();
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(helped, helped.agent);
  await caller.ring(helped.tab);
  await helped.page.waitForSelector(popup.box);
  return { ...helped, caller };
}
/** The next UPDATE_SESSION that tells of a call. */
async function callNews({ agent }: Pick<ReferenceVisitor, 'agent'>): Promise<unknown> {
  for (;;) {
    const [message] = (await agent.next('UPDATE_SESSION')) as [{ data?: Record<string, unknown> }];
    if (message.data && 'isCallActive' in message.data) return message.data;
  }
}
async function answered() {
  const call = await rung();
  await call.page.click(popup.yes);
  expect(await callNews(call)).toEqual({ agentIds: [call.caller.peerId], isCallActive: true });
  await expect.poll(call.caller.isOpen).toBe(true);
  return call;
}
type Received = { sound: number; frames: number };

test('[A-04] [A-05] [A-21] the reference answers a call over this signalling, and sound and pictures are decoded on both sides', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, see, messages, sockets, tab, caller } = await answered();
  const signalling = sockets
    .map((url) => new URL(url))
    .filter(({ pathname }) => pathname.startsWith('/assist/'));
  expect(signalling.map(({ searchParams }) => searchParams.get('id'))).toContain(
    `${projectKey}-${pages.session()}-${tab}`,
  );
  expect(await messages('onCallStart')).toHaveLength(1);
  for (const received of [caller.received, () => see<Received>('received()')]) {
    await expect.poll(async () => (await received()).sound).toBeGreaterThan(0);
    await expect.poll(async () => (await received()).frames).toBeGreaterThan(10);
  }
  const video = page.locator('iframe').contentFrame().locator('#video-remote');
  await expect
    .poll(() => video.evaluate((one) => 'videoWidth' in one && Number(one.videoWidth) > 2))
    .toBe(true);
});

test.runIf(isLongRun)(
  '[A-05] [A-17] the reference’s camera comes to the agent, and hanging up is heard',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const { page, agent, caller, tab } = await answered();
    const window = page.locator('iframe').contentFrame();
    // The window takes its size once it has connected; a press before that may fall beside the button.
    await window.locator('#or-assist:not(.status-connecting)').waitFor();
    await window.locator('#video-btn').click();
    expect(await agent.next('videofeed')).toMatchObject([
      { data: { streamId: `${projectKey}-${pages.session()}-${tab}`, enabled: true } },
    ]);
    const width = `Math.max(...[...document.querySelectorAll('video')].map((one) => one.videoWidth))`;
    await caller.page.evaluate(`(() => {
    const video = document.body.appendChild(document.createElement('video'));
    video.muted = video.autoplay = true;
    video.srcObject = remote;
  })()`);
    await expect.poll(() => caller.page.evaluate<number>(width)).toBeGreaterThan(2);
    await window.locator('#end-call-btn').click();
    await agent.next('call_end');
    expect(await callNews({ agent })).toEqual({ agentIds: [], isCallActive: false });
    await expect.poll(caller.isOpen).toBe(false);
  },
);

test.runIf(isLongRun)(
  '[A-21] a canvas of the reference’s page comes to the agent as video',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const { page, sockets } = await pages.visit();
    const ofCanvas = () => sockets.filter((url) => url.includes('/assist/peerjs'));
    while (ofCanvas().length === 0)
      await page.waitForEvent('websocket', { timeout: 20_000 }).catch(() => undefined);
    const seen = await openCanvasViewer(pages, { id: 'a1' });
    await pages.agent();
    await expect.poll(async () => (await seen())[0]?.frames ?? 0).toBeGreaterThan(5);
    const id = new URL(ofCanvas()[0] ?? '').searchParams.get('id');
    expect((await seen()).map(({ from }) => from)).toEqual([id]);
  },
);

test.runIf(isLongRun)('[A-05] the reference declines, and the agent hears it', async () => {
  const call = await rung();
  await call.page.click(popup.no);
  await call.agent.next('call_end');
  expect(await call.messages('onCallDeny')).toHaveLength(1);
});

test.runIf(isLongRun)('[A-05] when the agent hangs up, the reference’s window is gone', async ({ skip }) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, send, caller, agent } = await answered();
  send('call_end', 'Ana Perez');
  expect(await callNews({ agent })).toEqual({ agentIds: [], isCallActive: false });
  await expect.poll(caller.isOpen).toBe(false);
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
});

import type { Page } from '@playwright/test';
import { announce, openCaller } from '@afilia/testing/assist/caller';
import { help, popup } from '@afilia/testing/people/helped';
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

/** A call that was answered, and its window. */
async function talking(visit: Visit = {}, name = 'Ana Perez') {
  const helped = await help(pages, visit);
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(helped, helped.agent, name);
  await caller.ring(helped.tab);
  await helped.page.click(popup.yes);
  await expect.poll(caller.isOpen).toBe(true);
  const frame = helped.page.locator('[data-dm-assist] iframe');
  return { ...helped, caller, frame, part: (id: string) => frame.contentFrame().locator(`#${id}`) };
}

const own = `<html><head><link rel="stylesheet" href="css/own.css"></head><body>
<b id="agent-name">Nobody</b><button id="end-call-btn">Leave</button></body></html>`;

test.runIf(isLongRun)(
  '[A-22] 54. a template of the page is used, and one that cannot be fetched does not stop the call',
  async () => {
    const styles: string[] = [];
    const serve = (status: number) => async (page: Page) => {
      await page.route('**/help/window.html', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: own }),
      );
      page.on(
        'request',
        (request) => request.url().endsWith('.css') && styles.push(new URL(request.url()).pathname),
      );
    };
    const options = `{ callUITemplate: '/help/window.html' }`;
    const { part, agent } = await talking({ options, prepare: serve(200) });
    expect(await part('agent-name').textContent()).toBe('Ana Perez');
    expect(styles).toEqual(['/help/css/own.css']);
    await part('end-call-btn').click();
    await agent.next('call_end');
    await pages.clear();
    const without = await talking({ options, prepare: serve(404) });
    expect(await without.part('or-assist').count()).toBe(1);
  },
);

test('[A-11] 55. every part of the window reacts', async ({ skip }) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const call = await talking();
  const { part, agent, caller, page } = call;
  await expect.poll(() => part('or-assist').getAttribute('class')).not.toContain('status-connecting');
  await part('audio-btn').click();
  expect(await part('audio-btn').getAttribute('class')).toContain('muted');
  const isMuted = async () => (await part('audio-btn').getAttribute('aria-pressed')) === 'false';
  expect(await isMuted()).toBe(true);
  await part('audio-btn').click();
  expect(await isMuted()).toBe(false);
  expect(await part('remote-control-row').isVisible()).toBe(false);
  call.send('request_control', '{}');
  await page.click(popup.yes);
  await agent.next('control_granted');
  await part('end-control-btn').click();
  await agent.next('control_rejected');
  expect(await part('remote-control-row').isVisible()).toBe(false);
  await part('end-call-btn').click();
  await agent.next('call_end');
  await expect.poll(caller.isOpen).toBe(false);
});

test.runIf(isLongRun)('[A-17] [A-23] 56. the duration counts from the beginning of the call', async () => {
  const { page, part, see, send } = await talking({ prepare: (one) => one.clock.install() });
  const start = `sessionStorage.getItem('__openreplay_assist_call_start_ts')`;
  expect(Number(await see(start))).toBeGreaterThan(0);
  await page.clock.fastForward(20_000);
  await page.clock.runFor(1_000);
  await expect.poll(() => part('duration').textContent()).toMatch(/^2\ds$/u);
  // A window that is made anew within the call goes on from there.
  await page.evaluate(
    `sessionStorage.setItem('__openreplay_assist_call_start_ts', String(Date.now() - 125_000))`,
  );
  expect(Number(await see(start))).toBeGreaterThan(0);
  send('call_end', 'Ana Perez');
  await expect.poll(() => see(start)).toBeNull();
});

test.runIf(isLongRun)(
  '[A-13] 57. names of more than twenty characters are cut, also on the first call',
  async () => {
    const long = 'Fernanda Contreras Sepúlveda';
    const helped = await help(pages);
    const ben = await pages.agent({ id: 'a1', name: long });
    await ben.next('messages');
    const caller = await openCaller(pages, { id: 'a1' });
    await announce(helped, ben, long);
    await caller.ring(helped.tab);
    await helped.page.click(popup.yes);
    await expect.poll(caller.isOpen).toBe(true);
    const name = helped.page.locator('[data-dm-assist] iframe').contentFrame().locator('#agent-name');
    expect(await name.textContent()).toBe('Fernanda Contreras S...');
  },
);

test.runIf(isLongRun)(
  '[A-04] 61. stopped, the socket and the signalling are closed; begun again, a call can be made',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const call = await talking();
    await call.see('assist.stop()');
    await call.agent.next('SESSION_DISCONNECTED');
    await expect.poll(call.caller.isOpen).toBe(false);
    expect(await call.page.locator('[data-dm-assist]').count()).toBe(0);
    expect(await call.see('begin()')).toBe(call.tab);
    await call.agent.next('SESSION_RECONNECTED');
    call.send('_agent_name', 'Ana Perez');
    await expect.poll(() => call.sockets.filter((url) => url.includes('/assist/peerjs')).length).toBe(2);
    const again = await openCaller(pages, { id: 'a1' });
    await again.ring(call.tab);
    await call.page.click(popup.yes);
    await expect.poll(again.isOpen).toBe(true);
  },
);

test.runIf(isLongRun)('[A-11] the window goes where the visitor drags it', async () => {
  const { page, frame } = await talking();
  const before = await frame.boundingBox();
  const handle = await frame.contentFrame().locator('.drag-area').boundingBox();
  const [x, y] = [(handle?.x ?? 0) + 20, (handle?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await frame.boundingBox())?.x ?? 0)).toBe((before?.x ?? 0) - 100);
});

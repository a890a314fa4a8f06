import type { Page } from '@playwright/test';
import { openBank } from './fixtures/bank-page.ts';
import { isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

const rutOf = (page: Page) => page.locator('dm-widget').getByLabel('RUT de tu negocio');

/** Sets the round trip time before each page, and counts the links of the first drawn frame. */
const watchFirstFrame = (page: Page, rtt: number | null) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given === null ? undefined : { rtt: given } });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      requestAnimationFrame(() => {
        Object.assign(globalThis, { linksInFirstFrame: root.querySelectorAll('link').length });
      });
      return root;
    };
  }, rtt);

for (const { name, rtt, links } of [
  { name: 'before the first frame where a round trip takes longer than that', rtt: 400, links: 6 },
  { name: 'after the first frame where a round trip is short', rtt: 50, links: 0 },
  { name: 'after the first frame where a browser does not say', rtt: null, links: 0 },
])
  test(`[W-01] the widget's files are requested ${name}`, async ({ page, afilia }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
    });
    try {
      await watchFirstFrame(page, rtt);
      await page.goto(bank.url);
      await page.waitForFunction(isTakenOver);
      expect(await page.evaluate('linksInFirstFrame')).toBe(links);
    } finally {
      bank.close();
    }
  });

test('[S-01] the first action of a person is shown before it requests the widget’s files', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const next = requestAnimationFrame;
    Object.assign(globalThis, {
      requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
      showFrames: () => {
        globalThis.requestAnimationFrame = next;
        frames.forEach((callback) => next(callback));
      },
    });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  await rutOf(page).click();
  await page.evaluate(() => fetch('/embed.js?after-the-press'));
  expect(requested.filter((path) => path.includes('/widget/'))).toEqual([]);
  expect(requested.filter((path) => path === '/embed.js')).toHaveLength(2);
  await page.evaluate('showFrames()');
  await page.waitForFunction(isTakenOver);
});

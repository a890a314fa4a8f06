import { isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

test('[W-01] on a slow phone the first screen is there while the code is on its way, and never a blank', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const throughput = (400 * 1000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.setViewportSize({ width: 390, height: 844 });
  // Notes the widget's content in each frame, once any of it was there.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'seen', seen);
    const look = () => {
      const root = document.querySelector('dm-widget')?.shadowRoot;
      if (root) {
        const card = root.querySelector('.card, [aria-busy=true], form');
        const what = !card?.checkVisibility() ? 'blank' : card.matches('form') ? 'screen' : 'outlines';
        if (seen.at(-1) !== what) seen.push(what);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const widget = page.locator('dm-widget');
  await expect(widget.getByLabel('RUT de tu negocio')).toBeVisible();
  expect(await page.evaluate(() => customElements.get('dm-widget') === undefined)).toBe(true);
  await page.waitForFunction(isTakenOver, undefined);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual(['screen']);
});

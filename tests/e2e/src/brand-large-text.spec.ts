import { doubleText } from '@afilia/testing/browser/gallery/look-through';
import { openBank } from './fixtures/bank-page.ts';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

for (const { shown, attribute } of [
  { shown: 'Banco del Sur', attribute: 'brand="Banco del Sur"' },
  { shown: 'Pago Austral', attribute: '' },
])
  test(`[W-01] [A-09] at twice the size of text the bar shows the whole name, drawn and taken over: ${shown}`, async ({
    page,
    afilia,
  }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<main><dm-widget api-key="${key}" ${attribute}></dm-widget></main>`,
    });
    try {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Page.setFontSizes', { fontSizes: doubleText });
      await page.setViewportSize({ width: 390, height: 844 });
      const files = await holdFiles(page);
      const name = page.locator('dm-widget header > div');
      const expectWhole = async () => {
        await expect(name).toContainText(shown);
        const measured = await name.evaluate((box) => {
          const bar = box.parentElement!.getBoundingClientRect();
          const { top, bottom } = box.getBoundingClientRect();
          return {
            size: getComputedStyle(box).fontSize,
            cut: [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth],
            inBar: top >= bar.top && bottom <= bar.bottom,
          };
        });
        expect(measured).toEqual({ size: '32px', cut: [0, 0], inBar: true });
      };
      await page.goto(bank.url);
      await expectWhole();
      files.release();
      await page.waitForFunction(isTakenOver);
      await expectWhole();
    } finally {
      bank.close();
    }
  });

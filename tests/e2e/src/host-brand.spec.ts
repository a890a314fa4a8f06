import type { Page } from '@playwright/test';
import { openBank } from './fixtures/bank-page.ts';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';

/** The bar’s first part: its content, its place and its look. */
const markOf = (page: Page) =>
  page
    .locator('dm-widget')
    .getByRole('banner')
    .locator('div')
    .first()
    .evaluate((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const { fontWeight, fontSize, color, lineHeight } = getComputedStyle(mark);
      return {
        inside: mark.innerHTML,
        box: [x, y, Math.round(width), height],
        look: [fontWeight, fontSize, color, lineHeight],
      };
    });

test('the bar of a page with a brand of its own says that and shows no mark of ours, drawn by the loader as by the widget', async ({
  page,
  afilia,
}) => {
  const long = 'Cooperativa de Ahorro y Crédito de los Comerciantes del Sur Limitada';
  let brand = 'Cobro Sur';
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}" brand="${brand}"></dm-widget>`,
  });
  try {
    for (brand of ['Cobro Sur', long]) {
      const files = await holdFiles(page);
      await page.goto(bank.url);
      const drawn = await markOf(page);
      expect(drawn.inside).toBe(brand);
      await shoot(page, `host-brand-${brand.length}`);
      files.release();
      await page.waitForFunction(isTakenOver);
      const taken = await markOf(page);
      expect(taken.inside).toBe(brand);
      expect(taken.look).toEqual(drawn.look);
      expect([taken.box[1], taken.box[3]]).toEqual([drawn.box[1], drawn.box[3]]);
      await page.setViewportSize({ width: 360, height: 740 });
      // A long one ends in dots: the help beside it stays within the window.
      const help = await page.locator('dm-widget').getByRole('button', { name: 'Ayuda' }).boundingBox();
      expect((help?.x ?? 0) + (help?.width ?? 0)).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  } finally {
    bank.close();
  }
});

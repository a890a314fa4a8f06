import { holdFiles, holdFonts, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

test('[S-01] nothing below a RUT that decides the kind moves when the widget takes over', async ({
  page,
}) => {
  const widget = page.locator('dm-widget');
  await holdFonts(page);
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const files = await holdFiles(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await widget.getByLabel('RUT de tu negocio').fill('12.345.678-5');
    const placeOf = () =>
      widget
        .getByRole('checkbox', { name: /^Acepto los/ })
        .evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY));
    const drawn = await placeOf();
    files.release();
    await page.waitForFunction(isTakenOver);
    await expect(widget.getByText('Como persona natural')).toBeVisible();
    expect(Math.abs((await placeOf()) - drawn), `${width} px`).toBeLessThanOrEqual(1);
  }
});

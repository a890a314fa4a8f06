import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserSwitchesWithout } from '@afilia/testing/browser/browser-switches';
import type { Page } from '@playwright/test';
import { waitingCase } from './fixtures/case.ts';
import { type DrawnScreen, readScreen, sha256Of } from './fixtures/drawn-screen.ts';
import { fakeMedia, hiddenAddresses } from './fixtures/fake-media.ts';
import { deskOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

// Switches that no other file has: the service is of this file alone, and nothing of other tests is in its pictures.
test.use({
  launchOptions: {
    ...(process.env.TEST_BROWSER && { executablePath: process.env.TEST_BROWSER }),
    args: [...browserSwitchesWithout(...hiddenAddresses), ...fakeMedia, '--force-color-profile=srgb'],
  },
});

const docs = join(import.meta.dirname, '../../../docs');
const recordFile = join(docs, 'pictures.json');
/** By `npm run pictures`; a test otherwise. */
const isMade = process.env['PICTURES'] === 'made';

type Recorded = DrawnScreen & { bytes: string };
const recorded = () => JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Recorded>;

/** Makes the picture and records its content; or reports the differences between the present screen and the one in the picture. */
async function compareOrMake(page: Page, name: string, screen: DrawnScreen, isWhole: boolean): Promise<void> {
  const path = join(docs, name);
  if (isMade) {
    const bytes = await page.screenshot({ path, fullPage: isWhole, animations: 'disabled', caret: 'hide' });
    const all = { ...recorded(), [name]: { bytes: sha256Of(bytes), ...screen } };
    writeFileSync(recordFile, `${JSON.stringify(all, undefined, 2)}\n`);
    return;
  }
  const { bytes, ...shown } = recorded()[name] ?? { bytes: '', words: [], look: '' };
  const older = `docs/${name} is older than its screen: npm run pictures, and look at it`;
  expect(screen.words, older).toEqual(shown.words);
  expect(screen.look, older).toBe(shown.look);
  expect(sha256Of(readFileSync(path)), `docs/${name} was not made by npm run pictures`).toBe(bytes);
}

test('the picture of the widget in README shows the first screen as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const widget = page.locator('dm-widget');
  await expect(widget.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(widget.getByLabel('RUT de tu negocio')).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Escenarios' })).toBeVisible();
  // The letters of the widget come after its first screen.
  await page.waitForFunction(
    () =>
      [...document.fonts].some(({ family }) => family.includes('Inter ')) &&
      [...document.fonts].every(({ status }) => status !== 'loading'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await widget.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 128));
  await page.mouse.move(0, 0);
  const screen = await readScreen(page, { roots: ['body'], changing: ['.dm-panel-list', 'ul', 'ol'] });
  await compareOrMake(page, 'picture.png', screen, false);
});

test('the picture of the desk in README and in the guide shows a case as it is', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
  await expect(rita.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
  // Sources that were asked together answer one after the other: the line that names them is there, and its names change.
  await expect(async () => {
    await rita.reload();
    await expect(rita.locator('.withheld')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await rita.getByLabel('Puede continuar').check();
  await rita.getByRole('combobox', { name: 'Razones (de una a tres)' }).click();
  await rita.getByRole('option').first().click();
  await rita.keyboard.press('Escape');
  await rita.getByRole('textbox', { name: 'Nota interna' }).fill('Mostró el comprobante de pago de octubre.');
  await rita
    .getByRole('textbox', { name: 'Respuesta para la persona' })
    .fill('Revisamos tu comprobante y puedes continuar con tu solicitud.');
  await rita.getByRole('heading', { level: 1 }).focus();
  await rita.mouse.move(0, 0);
  await expect(rita.locator('.loading')).toHaveCount(0);
  const screen = await readScreen(rita, { roots: ['body'], changing: ['.history', '.withheld'] });
  await compareOrMake(rita, 'desk.png', screen, true);
  await rita.context().close();
});

import type { Page } from '@playwright/test';
import { type Bank, openBank } from './fixtures/bank-page.ts';
import { bundleOf } from './fixtures/bundle.ts';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

let bank: Bank;
test.beforeEach(async ({ afilia, page }) => {
  bank = await openBank({
    service: afilia.url,
    body: (key) => `<button>Banco</button><main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
  const content = await bundleOf('shortcuts');
  page.on('domcontentloaded', () => void page.addScriptTag({ content }).catch(() => undefined));
});
test.afterEach(() => bank.close());

/** Keys that the page's handlers heard since the last call. */
const received = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'heardByHost') as string[]).splice(0));
const isListening = () => Array.isArray(Reflect.get(globalThis, 'heardByHost'));
const rutOf = (page: Page) => page.locator('dm-widget').getByLabel('RUT de tu negocio');

test('[W-02] keys of the page leave the letters alone, from the screen that the loader draws on; Esc, Tab, Ctrl and Meta reach the page', async ({
  page,
  context,
  inbox,
  address,
  afilia,
}) => {
  const files = await holdFiles(page);
  await page.goto(bank.url);
  await page.waitForFunction(isListening);
  await rutOf(page).click();
  await page.keyboard.type('1234567');
  await expect(rutOf(page)).toHaveValue('1234567');
  expect(await received(page)).toEqual([]);
  files.release();
  await page.waitForFunction(isTakenOver);
  // Of the element that the widget defines even a page's capturing listeners hear that it is written in.
  await page.evaluate('hostScript.listenInCapture()');
  await page.keyboard.type('85');
  await expect(rutOf(page)).toHaveValue('12.345.678-5');
  // The space bar is the box's.
  const box = page.locator('dm-widget').getByRole('checkbox', { name: /^Acepto los/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  expect(await received(page)).toEqual([]);

  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  rosa.home = bank.url;
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
  await page.waitForFunction(isListening);
  await page.evaluate('hostScript.listenInCapture()');
  const name = rosa.field('Correo');
  await name.click();
  await page.keyboard.type('rosa.k+7@correo.cl');
  await expect(name).toHaveValue('rosa.k+7@correo.cl');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  await expect(name).toHaveValue('rxosa.k+7@correo.cl');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('pegado@correo.cl'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(name).toHaveValue('pegado@correo.cl');
  // A Spanish keyboard writes @ with AltGr, which is Ctrl and Alt to a page.
  await page.keyboard.press('Control+Alt+q');
  expect((await received(page)).filter((entry) => !/^keyup:(?:Control|Meta|Alt|a|v)$/u.test(entry))).toEqual(
    [],
  );

  for (const keys of ['Control+k', 'Meta+j', 'Escape']) {
    await page.keyboard.press(keys);
    const key = keys.split('+').at(-1) ?? '';
    // Libraries that look for a field leave these alone as they would in one of the page's own.
    expect(await received(page)).toContain(`tinykeys:${key}`);
  }
  // Outside the widget everything is as it was.
  await page.getByRole('button', { name: 'Banco' }).focus();
  await page.keyboard.press('k');
  const all = [
    'hotkeys-js',
    'mousetrap',
    'tinykeys',
    'react-hotkeys-hook',
    'capture',
    'own keydown',
    'own keyup',
  ];
  expect(await received(page)).toEqual(expect.arrayContaining(all.map((by) => `${by}:k`)));
});

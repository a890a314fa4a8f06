import type { Page } from '@playwright/test';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

const rutOf = (page: Page) => page.locator('dm-widget').getByLabel('RUT de tu negocio');
const boxOf = (page: Page, name: RegExp) => page.locator('dm-widget').getByRole('checkbox', { name });

/** Runs `act` at `dm:ready`, between loader and widget: the widget is rendered then, and still aside. */
const inBetween = (page: Page, act: (root: ShadowRoot) => void) =>
  page.addInitScript(`addEventListener('dm:ready', ({ target }) => {
    if (target.shadowRoot.dmFirstScreen) (${act.toString()})(target.shadowRoot);
  }, { once: true })`);

test('[S-01] fields that are typed, ticked and left while the widget is rendered aside go over too', async ({
  page,
}) => {
  await inBetween(page, (root) => {
    const field = (selector: string) => root.querySelector<HTMLInputElement>(selector);
    const rut = field('[name=rut]');
    if (rut) rut.value = '12345678-9';
    rut?.dispatchEvent(new Event('input', { bubbles: true }));
    rut?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    field('[name=terms]')?.click();
    field('[name=marketing]')?.click();
    field('[name=authorises]')?.focus();
  });
  const files = await holdFiles(page);
  await page.goto('/');
  await rutOf(page).fill('9');
  await boxOf(page, /^Quiero recibir/).check();
  files.release();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('12.345.678-9');
  await expect(rutOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(boxOf(page, /^Acepto los/)).toBeChecked();
  await expect(boxOf(page, /^Quiero recibir/)).not.toBeChecked();
  await expect(boxOf(page, /^Autorizo consultar/)).toBeFocused();
  // Kept in the tab as if it had been typed into the widget.
  await page.reload();
  await expect(rutOf(page)).toHaveValue('12.345.678-9');
});

test('[W-01] while the widget is rendered aside its rules and faces are not in the page, the drawn screen waits for none', async ({
  page,
}) => {
  await inBetween(page, (root) => {
    const faces = [...document.fonts].filter(({ family }) => / dm\w+/u.test(family));
    document.documentElement.dataset['aside'] = `${root.adoptedStyleSheets.length} ${faces.length}`;
  });
  await page.goto('/');
  await page.waitForFunction(isTakenOver);
  // The one that the loader drew with.
  await expect(page.locator('html')).toHaveAttribute('data-aside', '1 0');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => / dm\w+/u.test(family))))
    .toBe(true);
});

test(
  '[S-01] a mistake that is mended while the widget is rendered aside is none',
  { tag: '@variant' },
  async ({ page }) => {
    await inBetween(page, (root) => {
      const rut = root.querySelector<HTMLInputElement>('[name=rut]');
      if (rut) rut.value = '12345678-5';
      rut?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const files = await holdFiles(page);
    await page.goto('/');
    await rutOf(page).fill('12345678-9');
    await boxOf(page, /^Acepto los/).check();
    files.release();
    await page.waitForFunction(isTakenOver);
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
    await expect(rutOf(page)).not.toHaveAttribute('aria-invalid', 'true');
  },
);

/** Notes when the widget has long been ready to take over. */
const noteReady = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'dm:ready',
      () => setTimeout(() => (document.documentElement.dataset['ready'] = 'yes'), 300),
      { once: true },
    ),
  );
const expectStillDrawn = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  expect(await page.evaluate(isTakenOver)).toBe(false);
};

test('[S-01] a press that is under way when the widget is ready ends where it began, and counts', async ({
  page,
}) => {
  await noteReady(page);
  const files = await holdFiles(page);
  await page.goto('/');
  await boxOf(page, /^Acepto los/).hover();
  await page.mouse.down();
  files.release();
  await expectStillDrawn(page);
  await page.mouse.up();
  await page.waitForFunction(isTakenOver);
  await expect(boxOf(page, /^Acepto los/)).toBeChecked();
});

test(
  '[S-01] so does one that begins when the widget is ready, and takes the focus from the page',
  { tag: '@variant' },
  async ({ page }) => {
    // The thread is kept busy until the press has arrived, which goes before any timer then.
    await page.addInitScript(() => {
      addEventListener(
        'dm:ready',
        () => {
          console.log('widget ready');
          const { scheduling } = navigator as unknown as { scheduling: { isInputPending: () => boolean } };
          for (const until = performance.now() + 20_000; performance.now() < until;)
            if (scheduling.isInputPending()) return;
        },
        { once: true },
      );
      const root = () => document.querySelector('dm-widget')?.shadowRoot ?? {};
      const note = () => {
        document.documentElement.dataset['pressEnds'] = String('dmFirstScreen' in root());
      };
      addEventListener('pointerup', note, { capture: true });
    });
    const files = await holdFiles(page);
    await page.goto('/');
    // Not the first link: it takes a line of the page while it has the focus, and the press would move with the box.
    await page.getByRole('link', { name: 'Contacto' }).first().focus();
    await boxOf(page, /^Acepto los/).hover();
    const ready = page.waitForEvent('console', (message) => message.text() === 'widget ready');
    files.release();
    await ready;
    // At once: a press that lasts is not waited for.
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(isTakenOver);
    await expect(page.locator('html')).toHaveAttribute('data-press-ends', 'true');
    await expect(boxOf(page, /^Acepto los/)).toBeChecked();
  },
);

test(
  '[S-01] the space bar that is held when the widget is ready ticks the box all the same',
  { tag: '@variant' },
  async ({ page }) => {
    await noteReady(page);
    const files = await holdFiles(page);
    await page.goto('/');
    await boxOf(page, /^Acepto los/).focus();
    await page.keyboard.down('Space');
    files.release();
    await expectStillDrawn(page);
    await page.keyboard.up('Space');
    await page.waitForFunction(isTakenOver);
    await expect(boxOf(page, /^Acepto los/)).toBeChecked();
  },
);

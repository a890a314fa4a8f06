import type { Page } from '@playwright/test';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

const widgetOf = (page: Page) => page.locator('dm-widget');
const rutOf = (page: Page) => widgetOf(page).getByLabel('RUT de tu negocio');
const boxOf = (page: Page, name: RegExp) => widgetOf(page).getByRole('checkbox', { name });
const buttonOf = (page: Page, name: string) => widgetOf(page).getByRole('button', { name, exact: true });
const title = (page: Page) => widgetOf(page).getByRole('heading', { level: 1 });

/** Counts the requests of an operation. */
function countOperations(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(`"${operation}"`)) count++;
  });
  return () => count;
}

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector('dm-widget')?.shadowRoot?.activeElement;
    return field instanceof HTMLInputElement ? [field.selectionStart, field.selectionEnd] : null;
  });

test('[S-01] values typed, ticked and chosen are there when the widget takes over, and the caret keeps its place', async ({
  page,
}) => {
  const files = await holdFiles(page);
  await page.goto('/');
  await widgetOf(page).getByRole('radio', { name: 'Empresa o sociedad' }).check();
  await boxOf(page, /^Acepto los/).check();
  await boxOf(page, /^Quiero recibir/).check();
  await rutOf(page).click();
  await page.keyboard.type('7619208');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const digitsLeft = await rutOf(page).evaluate((field) =>
    field instanceof HTMLInputElement
      ? field.value.slice(0, field.selectionStart ?? 0).replaceAll(/\D/g, '').length
      : -1,
  );
  files.release();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('761.920-8');
  await expect(rutOf(page)).toBeFocused();
  expect(digitsLeft).toBe(5);
  expect(await caretOf(page)).toEqual([6, 6]);
  // The keys go on where they were.
  await page.keyboard.type('9');
  await expect(rutOf(page)).toHaveValue('7.619.290-8');
  await expect(widgetOf(page).getByRole('radio', { name: 'Empresa o sociedad' })).toBeChecked();
  await expect(boxOf(page, /^Acepto los/)).toBeChecked();
  await expect(boxOf(page, /^Autorizo consultar/)).not.toBeChecked();
  await expect(boxOf(page, /^Quiero recibir/)).toBeChecked();
});

test('[S-01] «Comenzar» pressed early shows that it works, and sends once when the widget is there', async ({
  page,
}) => {
  const sent = countOperations(page, 'start-application');
  const files = await holdFiles(page);
  await page.goto('/');
  await rutOf(page).fill('12.345.678-5');
  await boxOf(page, /^Acepto los/).check();
  await boxOf(page, /^Autorizo consultar/).check();
  const start = buttonOf(page, 'Comenzar');
  await start.click();
  // Playwright waits for a busy button, people do not.
  await start.click({ force: true });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start.getByRole('status')).toHaveText('Cargando…');
  expect(sent()).toBe(0);
  files.release();
  await expect(title(page)).toHaveText('Cuéntanos de ti y de tu negocio');
  expect(sent()).toBe(1);
});

test(
  '[S-01] Enter in the field is «Comenzar»; what is missing is said as always',
  { tag: '@variant' },
  async ({ page }) => {
    const sent = countOperations(page, 'start-application');
    const files = await holdFiles(page);
    await page.goto('/');
    await rutOf(page).fill('12.345.678-5');
    await page.keyboard.press('Enter');
    await expect(buttonOf(page, 'Comenzar')).toHaveAttribute('aria-disabled', 'true');
    files.release();
    await expect(
      widgetOf(page).getByText('Debes aceptar los términos y condiciones para continuar').first(),
    ).toBeVisible();
    await expect(boxOf(page, /^Acepto los/)).toBeFocused();
    expect(sent()).toBe(0);
  },
);

test('[S-01] the last press counts, and typing takes it back', async ({ page }) => {
  const sent = countOperations(page, 'start-application');
  const files = await holdFiles(page);
  await page.goto('/');
  await buttonOf(page, '¿Qué necesito?').click();
  await buttonOf(page, 'política de privacidad').click();
  await expect(buttonOf(page, '¿Qué necesito?')).not.toHaveAttribute('aria-disabled', 'true');
  await rutOf(page).fill('1');
  await buttonOf(page, 'términos y condiciones').click();
  // A link in a label does not tick its box.
  await expect(boxOf(page, /^Acepto los/)).not.toBeChecked();
  files.release();
  await expect(widgetOf(page).getByRole('dialog', { name: /términos y condiciones/i })).toBeVisible();
  await expect(widgetOf(page).getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // Closing a dialog goes back in the history; a page that is opened anew meanwhile would not be.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();

  const again = await holdFiles(page);
  await page.reload();
  await buttonOf(page, 'Comenzar').click();
  await rutOf(page).pressSequentially('12');
  await expect(buttonOf(page, 'Comenzar')).not.toHaveAttribute('aria-disabled', 'true');
  again.release();
  await page.waitForFunction(isTakenOver);
  await expect(widgetOf(page).locator('[aria-invalid=true]')).toHaveCount(0);
  expect(sent()).toBe(0);
});

test('[W-01] a press that no person made is not done', async ({ page }) => {
  const files = await holdFiles(page);
  await page.goto('/');
  await expect(rutOf(page)).toBeVisible();
  await page.evaluate(() => {
    document
      .querySelector('dm-widget')
      ?.shadowRoot?.querySelector<HTMLElement>('button[type=submit]')
      ?.click();
  });
  await expect(buttonOf(page, 'Comenzar')).not.toHaveAttribute('aria-disabled', 'true');
  files.release();
  await page.waitForFunction(isTakenOver);
  await expect(widgetOf(page).locator('[aria-invalid=true]')).toHaveCount(0);
});

test('[S-01] a field that was left with a mistake says it once the widget is there', async ({ page }) => {
  const files = await holdFiles(page);
  await page.goto('/');
  await rutOf(page).fill('12.345.678-9');
  await boxOf(page, /^Acepto los/).check();
  files.release();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(boxOf(page, /^Acepto los/)).toBeFocused();
});

test('[S-01] the draft of the tab wins over nothing typed and loses against anything typed', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(isTakenOver);
  await rutOf(page).fill('12.345.678-5');
  const files = await holdFiles(page);
  await page.reload();
  await expect(rutOf(page)).toHaveValue('');
  files.release();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('12.345.678-5');
  const again = await holdFiles(page);
  await page.reload();
  await rutOf(page).fill('11111111');
  again.release();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('1.111.111-1');
  // Kept in the tab as if it had been typed into the widget.
  await page.reload();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('1.111.111-1');
});

test(
  '[S-01] boxes ticked beside other words are not ticked, and it is said',
  { tag: '@variant' },
  async ({ page }) => {
    await page.route('**/embed.js', async (route) => {
      const answer = await route.fetch();
      const changed = (await answer.text()).replace(/textVersion:(["'`]?)[\w$]+\1/u, 'textVersion:"old"');
      expect(changed).toContain('textVersion:"old"');
      await route.fulfill({ response: answer, body: changed });
    });
    const files = await holdFiles(page);
    await page.goto('/');
    await rutOf(page).fill('12.345.678-5');
    await boxOf(page, /^Acepto los/).check();
    files.release();
    await page.waitForFunction(isTakenOver);
    await expect(boxOf(page, /^Acepto los/)).not.toBeChecked();
    await expect(widgetOf(page).getByText('El texto cambió: léelo otra vez.')).toBeVisible();
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
  },
);

test(
  '[S-01] of a first screen of another version values are kept, presses are not',
  { tag: '@variant' },
  async ({ page }) => {
    await page.route('**/embed.js', async (route) => {
      const answer = await route.fetch();
      const changed = (await answer.text()).replace(
        /\bversion:(["'`]?)[\w$]+\1(?=,textVersion)/u,
        'version:"old"',
      );
      expect(changed).toContain('version:"old",textVersion');
      await route.fulfill({ response: answer, body: changed });
    });
    const files = await holdFiles(page);
    await page.goto('/');
    await rutOf(page).fill('123456785');
    await buttonOf(page, '¿Qué necesito?').click();
    await rutOf(page).focus();
    files.release();
    await page.waitForFunction(isTakenOver);
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
    await expect(rutOf(page)).toBeFocused();
    await expect(widgetOf(page).getByRole('dialog')).toHaveCount(0);
  },
);

test('[S-01] a word that is being composed is waited for', async ({ page }) => {
  const files = await holdFiles(page);
  await page.goto('/');
  await rutOf(page).click();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: '12345', selectionStart: 5, selectionEnd: 5 });
  files.release();
  await page.waitForFunction(() =>
    document.querySelector('dm-widget')?.shadowRoot?.querySelector('.dm-portal'),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await page.evaluate(isTakenOver)).toBe(false);
  await cdp.send('Input.insertText', { text: '123456785' });
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('12.345.678-5');
  await expect(rutOf(page)).toBeFocused();
});

test('[W-01] pressed early, the browser’s Back goes back within the widget', async ({ page }) => {
  const files = await holdFiles(page);
  await page.goto('/');
  await buttonOf(page, '¿Qué necesito?').click();
  files.release();
  await expect(widgetOf(page).getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state !== null)).toBe(true);
  await page.goBack();
  await expect(widgetOf(page).getByRole('dialog')).toHaveCount(0);
  await expect(rutOf(page)).toBeVisible();
});

test(
  '[W-01] an element taken out before the widget is there, and put back, keeps what was typed',
  { tag: '@variant' },
  async ({ page }) => {
    const files = await holdFiles(page);
    await page.goto('/');
    await rutOf(page).fill('123456785');
    await page.evaluate(() => {
      const element = document.querySelector('dm-widget');
      const parent = element?.parentElement;
      element?.remove();
      if (element) parent?.append(element);
    });
    files.release();
    await page.waitForFunction(isTakenOver);
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
  },
);

test('[W-01] an element taken out while the widget is about to draw, and put back later, keeps what was typed', async ({
  page,
}) => {
  const files = await holdFiles(page);
  await page.goto('/');
  await rutOf(page).fill('1234567');
  // It waits for a word that is being composed.
  await rutOf(page).press('End');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: '85', selectionStart: 2, selectionEnd: 2 });
  files.release();
  await page.waitForFunction(() =>
    document.querySelector('dm-widget')?.shadowRoot?.querySelector('.dm-portal'),
  );
  await page.evaluate(() => {
    const element = document.querySelector('dm-widget');
    Object.assign(globalThis, { taken: element, home: element?.parentElement });
    element?.remove();
  });
  await expect(widgetOf(page)).toHaveCount(0);
  await page.evaluate(() => {
    const { taken, home } = globalThis as unknown as { taken: Node; home: Node };
    home.appendChild(taken);
  });
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('12.345.678-5');
});

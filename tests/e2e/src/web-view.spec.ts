import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { type Bank, openBank } from './fixtures/bank-page.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

let bank: Bank;
test.beforeEach(async ({ afilia }) => {
  bank = await openBank({
    service: afilia.url,
    body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
});
test.afterEach(() => bank.close());

/** A bank's app on a phone whose web view opens no windows: `open` answers null, and links to another window do nothing. */
async function openWebView(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 BancoApp/7.1',
    viewport: { width: 390, height: 800 },
    locale: 'es-CL',
    hasTouch: true,
  });
  await context.addInitScript(() => {
    globalThis.open = () => null;
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    addEventListener(
      'click',
      (event) => {
        const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
        if (link?.target === '_blank') event.preventDefault();
      },
      true,
    );
  });
  return context.newPage();
}

test('[W-01] in a bank’s app that opens no windows each way out shows its address, to be copied or opened there; the application is kept', async ({
  browser,
  afilia,
  inbox,
  address,
}) => {
  const page = await openWebView(browser);
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  rosa.home = bank.url;
  await rosa.skipTo('embed-connect', { url: afilia.url, rut: '12.345.678-5' });
  const dialog = rosa.widget.getByRole('dialog', { name: 'No se abrió la otra ventana' });
  const recover = rosa.button(/^Recuperar mi clave/u);

  await recover.click();
  await expect(dialog).toBeVisible();
  const shown = dialog.getByText(/^https:\/\//u);
  const target = (await shown.textContent()) ?? '';
  expect(new URL(target).protocol).toBe('https:');
  await expectAccessible(page, 'no-window');
  await shoot(page, 'no-window', [390, 1280]);
  await dialog.getByRole('button', { name: 'Copiar dirección' }).click();
  await expect(dialog.getByText('Dirección copiada')).toBeVisible();
  // The copied text is pasted into a field of the page.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<textarea id="pasted"></textarea>');
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('#pasted').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('#pasted')).toHaveValue(target);

  // The same window, and back again.
  await page.route(`${new URL(target).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Otra página</h1>' }),
  );
  await recover.click();
  await dialog.getByRole('button', { name: 'Abrir aquí' }).click();
  await expect(page.getByRole('heading', { name: 'Otra página' })).toBeVisible();
  await page.goBack();
  await expect(recover).toBeVisible();
  await page.context().close();
});

test('[W-01] a window that opens knows neither its opener nor the session; one that a sandboxed frame keeps from opening is offered to be copied alone', async ({
  page,
  afilia,
  inbox,
  address,
  pageErrors,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  rosa.home = afilia.url;
  const applicant = await rosa.skipTo('embed-connect', { url: afilia.url, rut: '12.345.678-5' });
  await expect(rosa.button(/^Recuperar mi clave/u)).toBeVisible();
  await page.evaluate(() => {
    const help = document.querySelector('dm-widget') as HTMLElement & { merge: (flags: object) => void };
    help.merge({ showModalPrivacy: true });
  });
  const opened = page.context().waitForEvent('page');
  await rosa.widget.locator('[role=dialog] a[target=_blank]').click();
  const other = await opened;
  await other.waitForLoadState();
  expect(new URL(other.url()).origin).toBe(new URL(afilia.url).origin);
  expect(
    await other.evaluate(() => ({
      opener: globalThis.opener as unknown,
      kept: Object.keys(sessionStorage),
    })),
  ).toEqual({ opener: null, kept: expect.not.arrayContaining(['afilia:session']) as unknown });
  await other.close();

  const framed = await openBank({
    service: afilia.url,
    body: () =>
      `<iframe title="Banco" src="${bank.url}" sandbox="allow-scripts allow-same-origin allow-forms" style="width:100%;height:800px"></iframe>`,
  });
  try {
    await page.addInitScript(
      (session) => {
        if (window !== window.top) sessionStorage.setItem('afilia:session', session);
      },
      JSON.stringify({ token: applicant.session, applicationId: applicant.application?.id }),
    );
    await page.goto(framed.url);
    const widget = page.frameLocator('iframe').locator('dm-widget');
    await widget.getByRole('button', { name: /^Recuperar mi clave/u }).click();
    const dialog = widget.getByRole('dialog', { name: 'No se abrió la otra ventana' });
    await expect(dialog.getByRole('button', { name: 'Copiar dirección' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Abrir aquí' })).toHaveCount(0);
    pageErrors.length = 0;
  } finally {
    framed.close();
  }
});

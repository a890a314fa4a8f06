import type { Page } from '@playwright/test';
import { openQuickstart, quickstarts } from './fixtures/quickstart.ts';
import { expect, test } from './fixtures/test.ts';
import { launchFirefox, noFirefox } from './other-browsers/firefox.ts';
import { noWebKit, WebKitWindow } from './other-browsers/webkit.ts';

/** Set by the long run. */
const long = process.env['OTHER_BROWSERS'] === 'long';
const elsewhere = 'Quickstarts are opened in it by: npm test -- long browsers';
/** A browser without a graphics card on a machine that others use; as in other-browsers. */
const longTimeout = 600_000;

const keyOf = async (service: string) =>
  /api-key="([^"]+)"/u.exec(await (await fetch(service)).text())?.[1] ?? '';

/** From the first screen to the next, with the events that the example's page hears of its widget. */
async function walk(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const widget = page.locator('dm-widget');
  // By keys: in Firefox Playwright's `fill` sets the value as a script does, which React does not take for typing.
  await widget.getByLabel('RUT de tu negocio').pressSequentially('12.345.678-5');
  await page.waitForFunction('window.Afilia?.ready.then(() => true)');
  await page.evaluate(() => {
    document.addEventListener('dm:state', () => document.body.setAttribute('data-heard', 'dm:state'));
  });
  for (const box of await widget.getByRole('checkbox').all()) await box.check();
  await widget.getByRole('button', { name: 'Comenzar' }).click();
  await expect(widget.getByRole('heading', { level: 1 })).toHaveText('Cuéntanos de ti y de tu negocio');
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'dm:state');
  // The end of the road, without the road: the listener is the example's own.
  await widget.evaluate((element) => {
    element.dispatchEvent(new CustomEvent('dm:exit', { detail: { reason: 'finished' } }));
  });
  await expect(page.getByRole('status').filter({ hasText: 'Gracias.' })).toBeVisible();
}

for (const name of quickstarts) {
  test(`[W-01] the quickstart ${name} shows the widget, hears it and reports no error`, async ({
    page,
    afilia,
    pageErrors,
  }) => {
    const quickstart = await openQuickstart(name, { service: afilia.url, apiKey: await keyOf(afilia.url) });
    const reported: string[] = [];
    page.on('pageerror', (error) => reported.push(String(error)));
    page.on('console', (message) => {
      const isMistake = message.type() === 'error' || /hydrat|did not match|\[Vue/iu.test(message.text());
      // The examples have no icon.
      if (isMistake && !message.location().url.endsWith('/favicon.ico')) reported.push(message.text());
    });
    try {
      // As one comes by a link of a mail, which brings something along.
      await walk(page, `${quickstart.url}?utm_source=correo`);
      expect(reported).toEqual([]);
      pageErrors.splice(0);
    } finally {
      await page.goto('about:blank');
      await quickstart.close();
    }
  });

  test(`[W-01] the quickstart ${name} works in Firefox`, async ({ afilia }) => {
    test.skip(noFirefox !== null, noFirefox ?? '');
    test.skip(!long, elsewhere);
    test.setTimeout(longTimeout);
    const quickstart = await openQuickstart(name, { service: afilia.url, apiKey: await keyOf(afilia.url) });
    const { browser, close } = await launchFirefox();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await walk(page, quickstart.url);
      expect(errors).toEqual([]);
    } finally {
      await close();
      await quickstart.close();
    }
  });

  test(`[W-01] the quickstart ${name} works in WebKit`, async ({ afilia }) => {
    test.skip(noWebKit !== null, noWebKit ?? '');
    test.skip(!long, elsewhere);
    test.setTimeout(longTimeout);
    const quickstart = await openQuickstart(name, { service: afilia.url, apiKey: await keyOf(afilia.url) });
    const window = await WebKitWindow.open();
    try {
      await window.goTo(quickstart.url);
      await window.see('Vende con tarjetas en pocos pasos');
      await window.type('RUT de tu negocio', '12.345.678-5');
      await window.press('Acepto los');
      await window.press('Autorizo consultar');
      await window.press('Comenzar');
      await window.see('Cuéntanos de ti y de tu negocio');
    } finally {
      await window.close();
      await quickstart.close();
    }
  });
}

import type { Browser, BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { launchFirefox, noFirefox } from './other-browsers/firefox.ts';
import { noWebKit, WebKitWindow } from './other-browsers/webkit.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

/** Set by the long run: the whole road, and Back on every screen. */
const long = process.env['OTHER_BROWSERS'] === 'long';
const approved = '12.345.678-5';

test.describe('Firefox', () => {
  test.skip(noFirefox !== null, noFirefox ?? '');
  test.describe.configure({ timeout: 600_000 });
  let browser: Browser;
  let close: () => Promise<void>;
  let context: BrowserContext;

  test.beforeAll(async () => {
    ({ browser, close } = await launchFirefox());
  });
  test.afterAll(() => close());
  test.beforeEach(async ({ baseURL }) => {
    context = await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: 'es-CL',
      viewport: { width: 1280, height: 900 },
    });
  });
  test.afterEach(() => context.close());

  test('[W-01] [S-01] begins, Back leads to the business, Forward returns', async ({ inbox, address }) => {
    const page = await context.newPage();
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.start(approved);
    await rosa.tellBusiness();
    await rosa.proveMail();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    await page.goBack();
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await page.goForward();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  });

  test('[F-02] [S-14] the whole road of a natural person, documents read as text', async ({
    inbox,
    address,
  }) => {
    test.skip(!long, 'The whole road is walked by: npm test -- long browsers');
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.toEnd(approved);
    expect(errors).toEqual([]);
  });
});

test.describe('WebKit', () => {
  test.skip(noWebKit !== null, noWebKit ?? '');
  test.describe.configure({ timeout: 600_000 });

  test('[W-01] [S-01] begins, and Back on the next screen asks about leaving', async ({ afilia }) => {
    const window = await WebKitWindow.open();
    try {
      await window.goTo(afilia.url);
      await window.see('Vende con tarjetas en pocos pasos');
      await window.type('RUT de tu negocio', approved);
      expect(await window.valueOf('RUT de tu negocio')).toBe(approved);
      await window.press('Acepto los');
      await window.press('Autorizo consultar');
      await window.press('Comenzar');
      await window.see('Cuéntanos de ti y de tu negocio');
      await window.back();
      await window.seeDialog('¿Quieres salir?');
      await window.see('Cuéntanos de ti y de tu negocio');
    } finally {
      await window.close();
    }
  });
});

import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import type { Browser, BrowserContext } from '@playwright/test';
import { isTakenOver } from './fixtures/held-files.ts';
import { holdingProxy } from './fixtures/holding-proxy.ts';
import { pageBefore } from './fixtures/page-history.ts';
import { expect, test } from './fixtures/test.ts';
import { launchFirefox, noFirefox } from './other-browsers/firefox.ts';
import { noWebKit, WebKitWindow } from './other-browsers/webkit.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { personScreen } from './road/person-screens.ts';
import { walkWithBack } from './road/walk-with-back.ts';

/** Set by the long run: the whole road, and Back on every screen. */
const long = process.env['OTHER_BROWSERS'] === 'long';
const approved = '12.345.678-5';
const slowSources = '16.300.003-2';

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
    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    await page.goBack();
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await page.goForward();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  });

  test('[F-02] [S-14] the whole road of a natural person, documents read as text, Back on every screen', async ({
    inbox,
    address,
  }) => {
    test.skip(!long, 'The whole road is walked by: npm test -- long browsers');
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await walkWithBack({ page, hands: mouse(page), inbox, address }, slowSources);
    // The page before the bank's has no icon.
    expect(errors.filter((error) => !error.includes('favicon.ico'))).toEqual([]);
  });

  test('[S-01] takes over what was typed and ticked on the first screen', async ({ afilia }) => {
    test.skip(!long, 'The first screen is taken over by: npm test -- long browsers');
    const proxy = await holdingProxy(afilia.url);
    try {
      const page = await context.newPage();
      await page.goto(proxy.url);
      const widget = page.locator('dm-widget');
      const rut = widget.getByLabel('RUT de tu negocio');
      const terms = widget.getByRole('checkbox', { name: /^Acepto los/ });
      await terms.click();
      await rut.click();
      await page.keyboard.type('1234567');
      await page.keyboard.press('ArrowLeft');
      expect(await page.evaluate(isTakenOver)).toBe(false);
      proxy.release();
      await page.waitForFunction(isTakenOver);
      await expect(rut).toBeFocused();
      await expect(rut).toHaveValue('123.456-7');
      // The caret is left of the last digit.
      await page.keyboard.type('8');
      await expect(rut).toHaveValue('1.234.568-7');
      await expect(terms).toBeChecked();
    } finally {
      proxy.close();
    }
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

  test('[F-02] [S-14] the whole road of a natural person, documents read as text, Back on every screen', async ({
    afilia,
    inbox,
    address,
  }) => {
    test.skip(!long, 'The whole road is walked by: npm test -- long browsers');
    const window = await WebKitWindow.open();
    /** Back on a screen: checks its row, and goes forward again. */
    const backOn = async (name: string) => {
      const { title, back } = personScreen(name);
      await window.see(title);
      await window.back();
      if (back === 'asks') {
        await window.seeDialog('¿Quieres salir?');
        await window.press('Seguir aquí');
      } else if (back !== 'leaves') {
        await window.see(personScreen(back.to).title);
        await window.forward();
      }
      if (back !== 'leaves') await window.see(title);
    };
    try {
      await window.goTo(`${afilia.url}${pageBefore}`);
      await window.goTo(afilia.url);
      await window.see(personScreen('index').title);
      await window.type('RUT de tu negocio', approved);
      await window.press('Acepto los');
      await window.press('Autorizo consultar');
      await window.press('Comenzar');

      await window.see(personScreen('embed-prospect').title);
      await window.type('Correo', address);
      await window.type('Celular', '987654321');
      await window.press('Local con público');
      await window.press('$1 a $5 millones');
      await window.type('Comuna', 'providencia');
      await window.press('Providencia');
      await window.type('Calle y número', 'Avenida Providencia 1234');
      await backOn('embed-prospect');
      expect(await window.valueOf('Calle y número')).toBe('Avenida Providencia 1234');
      await window.press('Continuar');
      await backOn('otp-contact');
      await window.type('Código', await inbox.codeFor(address, 1));

      await backOn('embed-productos');
      await window.press('Máquina inalámbrica');
      await expect.poll(() => window.isTicked('Máquina inalámbrica')).toBe(true);
      await window.press('Continuar');
      await backOn('embed-condiciones');
      await window.press('CuentaRUT');
      await window.press('Acepto estas condiciones');
      await backOn('embed-connect');
      await window.type('Clave', 'clave-de-prueba');
      await window.press('Autorizar y conectar');
      await backOn('nationality');
      await window.press('Sí, es así');
      await backOn('verifications');
      await window.type('Número de documento', documentNumberOf(approved));
      await window.type('Vencimiento de tu cédula', '31-01-2035');
      await window.press('Sí, es así');
      await window.type('Rol de la patente', '2-104567');
      await window.press('Continuar');
      await backOn('summary');
      await window.press('Es correcto, continuar');

      await backOn('sign-documents');
      await window.press('Leer los');
      await window.readDocuments();
      await window.back();
      await window.see(personScreen('sign-documents').title);
      await window.press('Declaro haber leído');
      await window.press('Firmar');
      await backOn('otp-signature');
      await window.type('Código', await inbox.codeFor(address, 2));
      await window.see(personScreen('success-signature-mail').title);
      await window.back();
      await expect.poll(() => window.address()).toMatch(/\/sandbox\/$/u);
    } finally {
      await window.close();
    }
  });

  test('[S-01] takes over what was typed and ticked on the first screen', async ({ afilia }) => {
    test.skip(!long, 'The first screen is taken over by: npm test -- long browsers');
    const proxy = await holdingProxy(afilia.url);
    const window = await WebKitWindow.open();
    try {
      await window.goTo(proxy.url, { waits: false });
      await window.press('Acepto los');
      await window.type('RUT de tu negocio', '1234567');
      expect(await window.isTakenOver()).toBe(false);
      proxy.release();
      await expect.poll(() => window.isTakenOver()).toBe(true);
      expect(await window.valueOf('RUT de tu negocio')).toBe('123.456-7');
      expect(await window.isTicked('Acepto los')).toBe(true);
      await window.type('RUT de tu negocio', '8');
      expect(await window.valueOf('RUT de tu negocio')).toBe('1.234.567-8');
    } finally {
      await window.close();
      proxy.close();
    }
  });
});

import { openBank } from './fixtures/bank-page.ts';
import { bundleOf } from './fixtures/bundle.ts';
import { expect, test } from './fixtures/test.ts';
import { launchFirefox, noFirefox } from './other-browsers/firefox.ts';
import { noWebKit, WebKitWindow } from './other-browsers/webkit.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const body = (key: string) => `<div style="zoom:1.3"><dm-widget api-key="${key}"></dm-widget></div>`;
const noWindow = 'No se abrió la otra ventana';

test(
  '[W-02] in Firefox keys of the page leave letters alone, a list lies at its field, and a window that does not open shows its address',
  { tag: '@variant' },
  async ({ afilia, inbox, address }) => {
    test.skip(noFirefox !== null, noFirefox ?? '');
    const { browser, close } = await launchFirefox();
    const bank = await openBank({ service: afilia.url, body });
    try {
      const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const rosa = new Person({ page, hands: mouse(page), inbox, address });
      rosa.home = bank.url;
      await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
      await page.addScriptTag({ content: await bundleOf('shortcuts') });
      await page.evaluate('hostScript.listenInCapture()');
      await rosa.field('Correo').click();
      await page.keyboard.type('rosa.k+7@correo.cl');
      await expect(rosa.field('Correo')).toHaveValue('rosa.k+7@correo.cl');
      expect(await page.evaluate('heardByHost.splice(0)')).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.evaluate('heardByHost.splice(0)')).toContain('tinykeys:Escape');
      await rosa.widget.getByRole('combobox', { name: 'Comuna' }).click();
      await page.keyboard.type('providencia');
      await rosa.widget
        .getByRole('option', { name: /^Providencia/u })
        .first()
        .click();
      await expect(rosa.widget.getByRole('combobox', { name: 'Comuna' })).toHaveValue(/^Providencia/u);
      await page.evaluate(() => {
        globalThis.open = () => null;
        (document.querySelector('dm-widget') as HTMLElement & { merge: (flags: object) => void }).merge({
          showModalPrivacy: true,
        });
      });
      await rosa.widget.locator('[role=dialog] a[target=_blank]').click();
      await expect(rosa.widget.getByRole('dialog', { name: noWindow })).toBeVisible();
    } finally {
      bank.close();
      await close();
    }
  },
);

test(
  '[W-02] in WebKit keys of the page leave letters alone, and a window that does not open shows its address',
  { tag: '@variant' },
  async ({ afilia }) => {
    test.skip(noWebKit !== null, noWebKit ?? '');
    const window = await WebKitWindow.open();
    const bank = await openBank({ service: afilia.url, body });
    try {
      await window.goTo(bank.url);
      await window.see('Vende con tarjetas en pocos pasos');
      await window.run(
        '(0, eval)(`${arguments[0]};globalThis.hostScript = hostScript`)',
        await bundleOf('shortcuts'),
      );
      await expect.poll(() => window.isTakenOver()).toBe(true);
      await window.run('hostScript.listenInCapture()');
      await window.type('RUT de tu negocio', '12.345.678-5');
      expect(await window.valueOf('RUT de tu negocio')).toBe('12.345.678-5');
      expect(await window.run('return heardByHost.splice(0)')).toEqual([]);
      await window.run(
        `globalThis.open = () => null; document.querySelector('dm-widget').merge({ showModalPrivacy: true })`,
      );
      const pressLink = () =>
        window.run(
          `const link = document.querySelector('dm-widget').shadowRoot.querySelector('[role=dialog] a[target=_blank]');
          link?.click(); return Boolean(link)`,
        );
      await expect.poll(pressLink).toBe(true);
      const titles = () =>
        window.run(
          `return document.querySelector('dm-widget').shadowRoot.querySelector('.dm-portal').textContent`,
        );
      await expect.poll(titles).toContain(noWindow);
    } finally {
      await window.close();
      bank.close();
    }
  },
);

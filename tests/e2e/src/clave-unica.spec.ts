import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/test.ts';
import { type Bank, openBank } from './fixtures/bank-page.ts';
import { shoot } from './fixtures/screenshots.ts';
import { people } from './person/company-cast.ts';
import { quickMouse } from './person/hands.ts';
import { RemoteSignatory } from './person/remote-signatory.ts';
import { companyThatWaits } from './person/waiting-company.ts';

/** Signs a person in at ClaveÚnica's own page. */
async function signIn(page: Page, run: string): Promise<void> {
  await page.getByLabel('RUN').fill(run);
  await page.getByLabel('ClaveÚnica', { exact: true }).fill('cualquiera');
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** A signatory whose bank stands in a frame of another page. */
class Framed extends RemoteSignatory {
  override get widget() {
    return this.page.frameLocator('iframe').locator('dm-widget');
  }
}

test(
  '[S-12] [F-08] from the bank’s page a signatory goes to ClaveÚnica and comes back proven; another person’s RUN does not count',
  { tag: '@variant' },
  async ({ page, browser, inbox, address, afilia }) => {
    const pedro = new RemoteSignatory({
      page,
      hands: quickMouse(page),
      inbox,
      address: await companyThatWaits(afilia.url, address),
    });
    await pedro.openLink();
    await pedro.identify(people.pedro.run);
    await pedro.see('Confirma tu identidad', 'signatory-info-prove');
    const home = new URL(page.url());
    await shoot(page, 'clave-unica-button', [390, 1280]);
    await expectAccessible(page, 'clave-unica-button');

    await pedro.useClaveUnica();
    await page.waitForURL(/\/sandbox\/clave-unica\//u);
    await expectAccessible(page, 'clave-unica');
    await shoot(page, 'clave-unica', [390, 1280]);
    await signIn(page, people.ana.run);
    await page.waitForURL((url) => url.origin === home.origin && url.pathname === home.pathname);
    await expect(pedro.widget.getByText('Entraste con el RUN de otra persona.')).toBeVisible();
    expect(new URL(page.url()).searchParams.has('dm_return')).toBe(false);

    await pedro.useClaveUnica();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(pedro.widget.getByText('No autorizaste la consulta.')).toBeVisible();

    await pedro.useClaveUnica();
    await page.waitForURL(/\/sandbox\/clave-unica\//u);
    const returns = page.waitForRequest((request) => request.url().includes('dm_return='));
    await signIn(page, people.pedro.run);
    const returned = (await returns).url();
    await pedro.see('Nacionalidad y residencia tributaria', 'signatory-nationality');
    expect(page.url()).toBe(home.href);

    // The way out stands there from now on; the page of the contract stays as it is.
    const wayOut = page.context().waitForEvent('page');
    await shoot(page, 'clave-unica-way-out', [390, 1280]);
    await pedro.widget.getByRole('link', { name: 'Cerrar sesión de ClaveÚnica' }).click();
    const leaving = await wayOut;
    await expectAccessible(leaving, 'clave-unica-leave');
    await leaving.getByRole('link', { name: 'Cerrar mi sesión de ClaveÚnica' }).click();
    await expect(leaving.getByRole('heading', { name: 'Cerraste tu sesión de ClaveÚnica' })).toBeVisible();
    await leaving.close();

    // The words that the return put into the address open nothing in another browser.
    const stranger = await browser.newContext();
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(returned);
    const first = elsewhere.locator('dm-widget').getByRole('heading', { level: 1 });
    await expect(first).toHaveText('Vende con tarjetas en pocos pasos');
    // The loader draws this screen before the widget is there.
    await expect.poll(() => new URL(elsewhere.url()).search).toBe('');
    await stranger.close();
  },
);

test(
  '[S-12] inside a frame ClaveÚnica opens in another window, and the one that waits goes on by itself',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (apiKey) => `<dm-widget api-key="${apiKey}" api-url="${afilia.url}/graphql"></dm-widget>`,
    });
    let portal: Bank | undefined;
    try {
      const mailbox = await companyThatWaits(afilia.url, address);
      const mail = await inbox.waitFor(mailbox, 'Tienes documentos por firmar');
      const token = /\/l\/([\w-]{43})/u.exec(mail.text)?.[1] ?? '';
      portal = await openBank({
        service: afilia.url,
        body: () =>
          `<iframe title="Banco" src="${bank.url}?sign_token=${token}" style="width:100%;height:900px"></iframe>`,
      });
      await page.goto(portal.url);
      const pedro = new Framed({ page, hands: quickMouse(page), inbox, address: mailbox });
      const { widget } = pedro;
      await pedro.typeIdentity(people.pedro.run);
      const other = page.context().waitForEvent('page');
      await pedro.see('Confirma tu identidad', 'framed-prove');
      await pedro.useClaveUnica();
      const window = await other;
      await expect(widget.getByText('Sigue en la otra ventana.')).toBeVisible();
      await expect(widget.getByRole('link', { name: '¿No se abrió? Abrir ClaveÚnica' })).toBeVisible();
      expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull();
      await signIn(window, people.pedro.run);
      await expect(window.getByRole('heading', { name: 'Listo. Vuelve a la otra ventana.' })).toBeVisible();
      expect(window.url()).not.toContain('dm_return');
      await expectAccessible(window, 'clave-unica-done');
      await expect(window.getByRole('link', { name: 'Cerrar sesión de ClaveÚnica' })).toBeVisible();
      await shoot(window, 'clave-unica-done', [390, 1280]);
      await expect(widget.getByRole('heading', { name: 'Nacionalidad y residencia tributaria' })).toBeVisible(
        {
          timeout: 30_000,
        },
      );
    } finally {
      bank.close();
      portal?.close();
    }
  },
);

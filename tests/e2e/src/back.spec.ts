import type { Locator } from '@playwright/test';
import { expectDepth, historyOf, pageBefore } from './fixtures/page-history.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';
const slowSources = '16.300.003-2';

const title = (widget: Locator) => widget.getByRole('heading', { level: 1 });
const business = 'Cuéntanos de ti y de tu negocio';
const products = 'Elige cómo quieres cobrar';
const conditions = 'Revisa tus condiciones';

test.describe('the road of a natural person', () => {
  test('[S-01] [S-09] Back leads to each screen that may be changed with its data, Forward returns, and before the first it asks', async ({
    page,
    inbox,
    address,
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const { widget } = rosa;
    const requested = widget.getByRole('dialog', { name: '¿Quieres salir?' });
    /** Back at the first place: the question; the person stays. */
    const confirmsAndStays = async () => {
      await page.goBack();
      await expect(requested).toBeVisible();
      await rosa.button('Seguir aquí').click();
      await expect(requested).toBeHidden();
      await expectDepth(page, 1);
    };
    await page.goto(pageBefore);
    await rosa.start(approved);
    const home = page.url();
    await rosa.see(business, 'embed-prospect');
    await expectDepth(page, 1);
    await confirmsAndStays();
    await rosa.enterBusiness();

    await rosa.see('Verifica tu correo', 'otp');
    await expectDepth(page, 2);
    await page.goBack();
    await rosa.see(business, 'embed-prospect');
    await expect(rosa.field('Celular')).toHaveValue('9 8765 4321');
    await page.goForward();
    await rosa.proveMail();

    // The code leaves no place behind.
    await rosa.see(products, 'embed-productos');
    await expectDepth(page, 2);
    await page.goBack();
    await rosa.see(business, 'embed-prospect');
    await page.goForward();
    await rosa.chooseProducts();

    await rosa.see(conditions, 'embed-condiciones');
    await expectDepth(page, 3);
    await widget.getByRole('radio', { name: 'Otra cuenta a tu nombre' }).click();
    await rosa.field('Número de cuenta').fill('987650');
    await page.goBack();
    await rosa.see(products, 'embed-productos');
    await expect(widget.getByRole('checkbox', { name: /Máquina inalámbrica/ })).toBeChecked();
    await page.goBack();
    await rosa.see(business, 'embed-prospect');
    await page.goForward();
    await page.goForward();
    await expect(rosa.field('Número de cuenta')).toHaveValue('987650');
    await rosa.acceptConditions();

    await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
    await expectDepth(page, 4);
    await page.goBack();
    await rosa.see(conditions, 'embed-condiciones');
    await page.goForward();
    await rosa.connect();

    // The connected sources are behind the person: none of their data may be changed.
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
    await expectDepth(page, 1);
    await confirmsAndStays();
    await rosa.declareResidence();
    await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
    await expectDepth(page, 2);
    await page.goBack();
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
    await page.goForward();
    await rosa.verify();

    await rosa.see('Revisa tu solicitud', 'summary');
    await expectDepth(page, 1);
    expect(page.url()).toBe(home);
    await page.goBack();
    await expect(requested).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sandbox\/$/);
  });
});

test('[W-06] [S-09] a reload in the middle shows the screen that was shown, and Forward leads on', async ({
  page,
  inbox,
  address,
  afilia,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('embed-condiciones', { url: afilia.url, rut: approved });
  await rosa.see(conditions, 'embed-condiciones');
  await rosa.button('Cambiar productos').click();
  await rosa.see(products, 'embed-productos');
  await expectDepth(page, 2);
  const { length } = await historyOf(page);
  await page.reload();
  await rosa.see(products, 'embed-productos');
  await expectDepth(page, 2);
  await page.goBack();
  await rosa.see(business, 'embed-prospect');
  await page.goForward();
  await rosa.see(products, 'embed-productos');
  expect((await historyOf(page)).length).toBe(length);
});

test('[S-01] the index is left at once', async ({ page }) => {
  await page.goto(pageBefore);
  await page.goto('/');
  const widget = page.locator('dm-widget');
  await widget.getByLabel('RUT de tu negocio').fill(approved);
  await expect(title(widget)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/sandbox\/$/);
});

test(
  'Back closes what lies over a screen, and the focus goes to what opened it; one that blocks stays',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const { widget } = rosa;
    const dialog = widget.getByRole('dialog');
    await page.goto('/');
    await rosa.button('¿Qué necesito?').click();
    await expect(dialog).toBeVisible();
    await expectDepth(page, 1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(rosa.button('¿Qué necesito?')).toBeFocused();
    await expect(title(widget)).toHaveText('Vende con tarjetas en pocos pasos');

    await rosa.skipTo('sign-documents', { url: afilia.url, rut: approved });
    const read = rosa.button(/^Ver /).first();
    await read.click();
    await expect(dialog).toBeVisible();
    await expectDepth(page, 2);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(read).toBeFocused();
    await expect(title(widget)).toHaveText('Lee y firma tus documentos');

    // Closed by its own cross it takes its entry along: the next Back asks.
    await rosa.button('Ayuda').click();
    await expectDepth(page, 2);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expectDepth(page, 1);
    await page.goBack();
    await expect(dialog).toHaveAccessibleName('¿Quieres salir?');
    await rosa.button('Seguir aquí').click();

    await page.evaluate(() => {
      const element = document.querySelector('dm-widget') as unknown as {
        merge(parameters: { showModalOTPErrorBlock: boolean }): void;
      };
      element.merge({ showModalOTPErrorBlock: true });
    });
    const blocking = widget.getByRole('alertdialog');
    await expect(blocking).toBeVisible();
    await expectDepth(page, 2);
    await page.goBack();
    await expectDepth(page, 2);
    await expect(blocking).toBeVisible();
  },
);

test('while a loader works Back asks about leaving, and the work goes on', async ({
  page,
  inbox,
  address,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await page.goto(pageBefore);
  await rosa.start(slowSources);
  await expectDepth(page, 1);
  await expect(title(rosa.widget)).not.toHaveText(/Vende con tarjetas|Cuéntanos/);
  await page.goBack();
  const requested = rosa.widget.getByRole('dialog', { name: '¿Quieres salir?' });
  await expect(requested).toBeVisible();
  await expect(rosa.widget.locator('h1')).toHaveText(business);
  await expect(requested).toBeVisible();
  await rosa.button('Seguir aquí').click();
  await expectDepth(page, 1);
  await expect(title(rosa.widget)).toHaveText(business);
});

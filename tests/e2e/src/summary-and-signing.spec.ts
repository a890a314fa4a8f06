import { type Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';

/** Two fingers that move apart from a spot, as a phone's screen reports them. */
async function spread(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const wire = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingers(from));
  for (let step = 1; step <= 8; step++) await send('touchMove', fingers(from + ((to - from) * step) / 8));
  await send('touchEnd', []);
}

/** Pixels drawn for each CSS px of the first page's width. */
const density = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement ? canvas.width / canvas.getBoundingClientRect().width : 0,
    );

test.describe('summary and signing', () => {
  test('[S-08] each block is edited by itself and the change is marked; editing after the documents asks to read again', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('summary', { url, rut: approved });
    const edit = async (block: string, change: () => Promise<void>, mark: string) => {
      await rosa.see('Revisa tu solicitud', 'summary');
      await rosa.button(`Editar ${block}`).click();
      await rosa.see('Edita tu solicitud', 'edit-resume');
      await change();
      await rosa.button('Guardar cambios').click();
      await rosa.see('Revisa tu solicitud', 'summary');
      await expect(rosa.widget.getByText(`Actualizado: antes ${mark}`)).toBeVisible();
    };
    await edit(
      'Tu negocio',
      () => rosa.field(/^Nombre de fantasía/).fill('Almacén La Rosa'),
      'Almacén Doña Rosa',
    );
    await edit(
      'Productos',
      () =>
        rosa
          .button(/^Agregar uno/)
          .first()
          .click(),
      '1 unidad',
    );
    await edit('Cuenta de abono', () => rosa.field('Número de cuenta').fill('987654321'), '•••• 6789');
    await edit(
      'Nacionalidad y residencia tributaria',
      () =>
        rosa.widget
          .getByRole('radiogroup', { name: /Vives en Chile/ })
          .getByText('No')
          .click(),
      'Sí',
    );
    // Secrets stand masked.
    await expect(rosa.widget.getByText('987654321')).toHaveCount(0);

    await rosa.confirmSummary();
    await rosa.see('Lee y firma tus documentos', 'sign-documents');
    await (await rosa.overApi(url)).readDocuments();
    await expect(rosa.widget.getByText('5 de 5 leídos')).toBeVisible();
    await rosa.button('No quiero firmar').click();
    await rosa.widget.getByRole('radio', { name: 'Hay un error en los documentos' }).check();
    await rosa.button('Corregir mis datos').click();
    await rosa.see('Edita tu solicitud', 'edit-resume');
    await expect(rosa.widget.getByText(/tendrás que leer y firmar los documentos de nuevo/)).toBeVisible();
    await rosa.button('Tu negocio y contacto').click();
    await rosa.field(/^Nombre de fantasía/).fill('Almacén Rosita');
    await rosa.button('Guardar cambios').click();
    await rosa.confirmSummary();
    await rosa.see('Lee y firma tus documentos', 'sign-documents');
    await expect(rosa.widget.getByText('0 de 5 leídos')).toBeVisible();
  });

  test(
    '[S-14] a person who declines to sign gives a reason, and the application ends',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.skipTo('sign-documents', { url, rut: approved });
      await rosa.see('Lee y firma tus documentos', 'sign-documents');
      // Neither read nor accepted: both faults are shown, nothing is sent.
      await rosa.button('Firmar').click();
      await expect(
        rosa.widget.getByText('Marca esta declaración para firmar', { exact: true }),
      ).toBeVisible();
      await rosa.widget.getByRole('checkbox', { name: /^Declaro haber leído/ }).check();
      await rosa.button('Firmar').click();
      await expect(rosa.widget.getByText('Te falta leer 5 documentos hasta el final.')).toBeVisible();

      await rosa.button('No quiero firmar').click();
      await rosa.button('No firmar y terminar').click();
      await expect(rosa.widget.getByText('Elige un motivo', { exact: true })).toBeVisible();
      await rosa.widget.getByRole('radio', { name: 'Contraté con otra empresa' }).check();
      await rosa.button('No firmar y terminar').click();
      await rosa.see('Terminamos tu solicitud', 'ended');
      await rosa.button('Comenzar otra solicitud').click();
      await rosa.see('Vende con tarjetas en pocos pasos', 'index');
    },
  );
});

test.describe('reading on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });
  test('[S-14] pages are as sharp as the screen, two fingers zoom them, a screen reader hears the text', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('sign-documents', { url, rut: approved });
    await rosa.see('Lee y firma tus documentos', 'sign-documents');
    await rosa.button(/^Ver /).first().click();
    await rosa.button(/^Ver PDF Contrato de afiliación/).click();
    const viewer = rosa.widget.getByRole('dialog', { name: /^Contrato de afiliación/ });
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await expect.poll(() => density(page)).toBeCloseTo(3, 1);
    await expect(viewer.getByRole('heading', { name: 'El Comercio', exact: true })).toBeAttached();
    await expect(viewer.getByText('Página 1 de')).toBeVisible();

    await spread(page, { x: 195, y: 400 }, 80, 160);
    await expect(viewer.getByText('200 %')).toBeVisible();
    // Drawn anew at the larger size, and the page round the widget has not been zoomed.
    await expect.poll(() => density(page)).toBeCloseTo(3, 1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await viewer.getByRole('button', { name: 'Alejar' }).tap();
    await expect(viewer.getByText('150 %')).toBeVisible();
  });
});

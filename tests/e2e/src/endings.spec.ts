import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { Inbox } from './fixtures/inbox.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const connection = {
  title: 'Parece que tenemos problemas de conexión',
  content: 'Por favor, reintenta o vuelve más tarde para continuar con tu solicitud.',
};

const personOf = (page: Page, inbox: Inbox, address: string) =>
  new Person({ page, hands: quickMouse(page), inbox, address });

/** Title and content of the layer over the screen. */
async function expectDialog(widget: Locator, title: string, content: string | RegExp) {
  // A message that interrupts is an alertdialog; a form over the screen would be a dialog.
  const dialog = widget.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await expect(dialog).toContainText(content);
  return dialog;
}

test.describe('endings at the first checks', () => {
  test('[E-08] [M-01] R02: already a customer, invited to the merchant portal', async ({
    page,
    inbox,
    address,
  }) => {
    const rosa = personOf(page, inbox, address);
    await rosa.start('16.200.002-0');
    const dialog = await expectDialog(rosa.widget, 'Ya eres cliente', 'solicítalo en el portal de comercios');
    await expect(dialog.getByText('Ir al portal de comercios')).toBeVisible();
    await expect(dialog).toContainText('Código R02');
    await expectAccessible(page, 'R02');
  });

  for (const { code, rut } of [
    { code: 'R03', rut: '16.200.003-9' },
    { code: 'R07', rut: '16.200.007-1' },
  ])
    test(
      `[E-09] [W-15] ${code}: a page that says no without saying which list`,
      { tag: code === 'R03' ? [] : '@variant' },
      async ({ page, inbox, address }) => {
        const rosa = personOf(page, inbox, address);
        await rosa.start(rut);
        await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');
        await expect(rosa.widget.getByText(/Si tienes dudas, llámanos al/)).toBeVisible();
        await expect(rosa.widget.getByText(`Código ${code}`)).toBeVisible();
        await expect(rosa.widget).not.toContainText(/OneFCC|negativ|lista|Dicom/i);
        await expectAccessible(page, code);
      },
    );

  test(
    '[E-07] [M-01] R08: sent to the become-a-customer section',
    { tag: '@variant' },
    async ({ page, inbox, address }) => {
      const rosa = personOf(page, inbox, address);
      await rosa.start('16.200.008-K');
      const dialog = await expectDialog(
        rosa.widget,
        'Para continuar, requieres validaciones adicionales',
        'Te invitamos a continuar en la sección Hazte cliente',
      );
      await expect(dialog.getByText('Ir a Hazte cliente')).toBeVisible();
      await expectAccessible(page, 'R08');
    },
  );

  test(
    '[E-01] [M-01] E05: the connection text, and retrying asks again',
    { tag: '@variant' },
    async ({ page, inbox, address }) => {
      const rosa = personOf(page, inbox, address);
      await rosa.start('16.100.005-1');
      const dialog = await expectDialog(rosa.widget, connection.title, connection.content);
      await expect(dialog).toContainText('Código E05');
      await expectAccessible(page, 'E05');
      await dialog.getByRole('button', { name: 'Reintentar' }).click();
      await expect(dialog).toBeHidden();
      await expectDialog(rosa.widget, connection.title, connection.content);
    },
  );

  test(
    '[E-01] E05 that passes: «Reintentar» goes on where it stopped',
    { tag: '@variant' },
    async ({ page, inbox, address }) => {
      const rosa = personOf(page, inbox, address);
      await rosa.start('16.300.005-9');
      const dialog = await expectDialog(rosa.widget, connection.title, connection.content);
      await dialog.getByRole('button', { name: 'Reintentar' }).click();
      await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    },
  );
});

test('[E-06] [E-10] [M-01] E20 twice, then R12: the code is wrong, and then the application is over', async ({
  page,
  inbox,
  address,
  afilia: { url },
}) => {
  const rosa = personOf(page, inbox, address);
  await rosa.skipTo('otp-contact', { url, rut: '12.345.678-5' });
  await rosa.see('Verifica tu correo', 'otp');
  const wrong = (await rosa.nextCode()) === '000000' ? '111111' : '000000';
  for (const left of ['Te quedan 2 intentos', 'Te queda 1 intento']) {
    await rosa.typeCode(wrong);
    const dialog = await expectDialog(rosa.widget, 'Has ingresado incorrectamente el código', left);
    await expectAccessible(page, 'E20');
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog).toBeHidden();
  }
  await rosa.typeCode(wrong);
  const blocked = await expectDialog(
    rosa.widget,
    'Superaste el máximo de intentos',
    'Por seguridad, debes iniciar tu solicitud nuevamente.',
  );
  await page.keyboard.press('Escape');
  await expect(blocked).toBeVisible();
  await expectAccessible(page, 'R12');
  await blocked.getByRole('button', { name: 'Volver al inicio' }).click();
  await rosa.see('Vende con tarjetas en pocos pasos', 'index');
});

test.describe('endings behind the key', () => {
  test('[E-03] [F-04] E12: three wrong keys, then the form is closed', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const rosa = personOf(page, inbox, address);
    await rosa.skipTo('embed-connect', { url, rut: '16.100.012-4' });
    const alert = rosa.widget.getByRole('alert').filter({ hasText: 'ClaveÚnica Incorrecta' });
    for (const left of ['Te quedan 2 intentos', 'Te queda 1 intento']) {
      await rosa.connect();
      await expect(alert).toContainText(left);
      await expect(alert).toContainText(
        'Has ingresado incorrectamente tu clave. Inténtalo nuevamente para continuar (puedes intentar 3 veces).',
      );
    }
    await rosa.connect();
    await expect(alert).toContainText('Usaste los 3 intentos');
    await expect(rosa.button('Autorizar y conectar')).toBeHidden();
    await expectAccessible(page, 'E12');
  });

  test(
    '[E-04] E13: a blocked key comes with the button that updates it',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = personOf(page, inbox, address);
      await rosa.skipTo('embed-connect', { url, rut: '16.100.013-2' });
      await rosa.connect();
      const alert = rosa.widget.getByRole('alert').filter({ hasText: 'ClaveÚnica con problemas' });
      await expect(alert).toBeVisible();
      await expect(rosa.widget.getByText('Actualizar clave')).toBeVisible();
      await expectAccessible(page, 'E13');
    },
  );

  test(
    '[E-05] E16: the external service is away, retry later',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = personOf(page, inbox, address);
      await rosa.skipTo('embed-connect', { url, rut: '16.100.016-7' });
      await rosa.connect();
      await rosa.see('Lo sentimos, el servicio externo al que consultamos no está disponible', 'error');
      await expect(rosa.widget.getByText('Por favor, reintenta más tarde', { exact: false })).toBeVisible();
      await expectAccessible(page, 'E16');
    },
  );
});

import { expect, test } from './fixtures/test.ts';
import { startService } from './fixtures/start-service.ts';
import { readInbox } from './fixtures/inbox.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';

test('[S-09] a reload in the middle of the road loses nothing, typed or saved', async ({
  page,
  inbox,
  address,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.start(approved);
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await rosa.field('Calle y número').fill('Av. Matta 1020');
  await rosa.field('Correo').fill(address);
  await page.reload();
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await expect(rosa.field('Calle y número')).toHaveValue('Av. Matta 1020');
  await expect(rosa.field('Correo')).toHaveValue(address);
  await rosa.enterBusiness();
  await rosa.see('Verifica tu correo', 'otp');
  await page.reload();
  await rosa.proveMail();
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  await page.reload();
  await rosa.chooseProducts();
  await rosa.see('Revisa tus condiciones', 'embed-condiciones');
  await rosa.button('Cambiar productos').click();
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  await expect(rosa.widget.getByRole('checkbox', { name: /Máquina inalámbrica/ })).toBeChecked();
});

test(
  '[S-09] [E-01] a reload that a proxy answers with a page of its own is repeated, and the application is not lost',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url, rut: approved });
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    await page.route('**/graphql', (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
    await page.reload();
    const dialog = rosa.widget.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  },
);

test(
  'a restart of the server in the middle of the road loses nothing',
  { tag: '@variant' },
  async ({ page, address, pageErrors }) => {
    const afilia = await startService();
    try {
      const rosa = new Person({ page, hands: quickMouse(page), inbox: readInbox(afilia.url), address });
      rosa.home = afilia.url;
      await rosa.skipTo('embed-connect', { url: afilia.url, rut: approved });
      await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
      await afilia.restart();
      await rosa.connect();
      await rosa.declareResidence();
      await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
      await afilia.restart();
      await rosa.verify();
      await rosa.see('Revisa tu solicitud', 'summary');
      await expect(rosa.widget).toContainText('Avenida Providencia 1234');
    } finally {
      await afilia.close();
      // While the server was away the browser said so.
      pageErrors.length = 0;
    }
  },
);

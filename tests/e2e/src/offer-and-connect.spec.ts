import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const key = 'MuySecreta123';
const persons = {
  approved: '12.345.678-5',
  wrongKey: '16.100.012-4',
  blockedKey: '16.100.013-2',
  foreignAccount: '16.300.011-3',
  kindNeeded: '16.300.051-2',
  unauthorised: '16.100.014-0',
};

test.describe('products, conditions and keys, against the running service', () => {
  test('[F-04] [E-03] three wrong keys close the form, and none of them stays in the tab', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-connect', { url, rut: persons.wrongKey });
    for (const left of ['Te quedan 2 intentos.', 'Te queda 1 intento.']) {
      await rosa.connect(key);
      await expect(rosa.widget.getByText(left)).toBeVisible();
      await expect(rosa.widget.getByText('ClaveÚnica Incorrecta')).toBeVisible();
      await expect(rosa.field('ClaveÚnica')).toHaveValue('');
      await expect(rosa.field('ClaveÚnica')).toBeFocused();
    }
    await rosa.connect(key);
    await expect(rosa.widget.getByText(/Usaste los 3 intentos/)).toBeVisible();
    await expect(rosa.field('ClaveÚnica')).toHaveCount(0);
    await expect(rosa.button(/^Recuperar mi clave/)).toBeVisible();

    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).toContain('afilia:session');
    expect(stored).not.toContain(key);
    expect(sent.filter((body) => body.includes('sealedCredentials'))).toHaveLength(3);
    expect(sent.join('\n')).not.toContain(key);
  });

  test(
    '[E-04] a blocked key leads to the official site',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.skipTo('embed-connect', { url, rut: persons.blockedKey });
      await rosa.connect(key);
      await expect(rosa.widget.getByText('ClaveÚnica con problemas')).toBeVisible();
      await page.context().route('https://claveunica.gob.cl/**', (route) => route.fulfill({ body: 'sitio' }));
      const opened = page.context().waitForEvent('page');
      await rosa.button(/^Actualizar clave/).click();
      expect((await opened).url()).toContain('claveunica.gob.cl');
      await expect(rosa.field('ClaveÚnica')).toBeVisible();
    },
  );

  test('[S-09] another person’s account is reported under its number, and nothing typed is lost', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-condiciones', { url, rut: persons.foreignAccount });
    await rosa.acceptConditions();
    await expect(rosa.widget.getByText(/^El banco no reconoce esta cuenta a tu nombre/)).toBeVisible();
    await expect(rosa.field('Número de cuenta')).toHaveValue('123456789');
    await expect(rosa.field('Número de cuenta')).toBeFocused();
    await expect(rosa.widget.getByRole('dialog')).toHaveCount(0);
    await expect(rosa.widget.getByRole('alertdialog')).toHaveCount(0);
  });

  test(
    '[S-09] the kind of an account is requested when the bank needs it, and never before',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.skipTo('embed-condiciones', { url, rut: persons.kindNeeded });
      const kinds = rosa.widget.getByRole('radiogroup', { name: 'Tipo de cuenta' });
      await rosa.acceptConditions();
      await expect(kinds).toBeVisible();
      await expect(kinds).toHaveAccessibleDescription('Tu banco nos pide el tipo de tu cuenta. Elígelo.');
      await expect(kinds.getByRole('radio').first()).toBeFocused();
      await expect(rosa.field('Número de cuenta')).toHaveValue('123456789');
      await shoot(page, 'conditions-kind-needed');
      await kinds.getByRole('radio', { name: 'Cuenta vista' }).click();
      await rosa.button('Acepto estas condiciones').click();
      await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
    },
  );

  test(
    '[S-09] a kind without a choice by bank and number is shown',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.skipTo('embed-condiciones', { url, rut: '12.345.678-5' });
      await rosa.see('Revisa tus condiciones', 'embed-condiciones');
      await rosa.widget.getByRole('radio', { name: 'Otra cuenta a tu nombre' }).click();
      const bank = rosa.widget.getByRole('combobox', { name: 'Banco' });
      await bank.fill('bancoestado');
      await rosa.widget.getByRole('option').first().click();
      await rosa.field('Número de cuenta').fill('12345678');
      await expect(rosa.widget.getByText('Tipo de cuenta: CuentaRUT')).toBeVisible();
      await rosa.field('Número de cuenta').fill('123456789');
      await expect(rosa.widget.getByText(/^Tipo de cuenta/)).toHaveCount(0);
      await shoot(page, 'conditions-account');
    },
  );

  test('[E-05] a source that refuses access can be requested again, and no dead end is offered', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-connect', { url, rut: persons.unauthorised });
    await rosa.connect(key);
    const title = 'Lo sentimos, el servicio externo al que consultamos no está disponible';
    await rosa.see(title, 'error');
    const again = page.waitForRequest((request) => request.postData()?.includes('retry-checks') ?? false);
    await rosa.button('Reintentar').click();
    await again;
    await rosa.see(title, 'error');
    await expect(rosa.button('Subir documentos')).toHaveCount(0);
  });

  test(
    '[E-07] more than five machines are for a person to look at, and fewer can still be chosen',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url } }) => {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.skipTo('embed-productos', { url, rut: persons.approved });
      await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
      await rosa.widget.getByRole('checkbox', { name: /Máquina inalámbrica/ }).click();
      const more = rosa.button('Agregar uno: Cantidad');
      for (let count = 1; count < 6; count++) await more.click();
      await rosa.button('Continuar').click();
      const modal = rosa.widget.getByRole('alertdialog');
      await expect(modal).toContainText('requieres validaciones adicionales');
      await modal.getByRole('button', { name: 'Cerrar' }).click();
      await rosa.button('Quitar uno: Cantidad').click();
      await rosa.button('Continuar').click();
      await rosa.see('Revisa tus condiciones', 'embed-condiciones');

      // A CuentaRUT has one number, and it is known: one press is the whole answer.
      await rosa.widget.getByRole('radio', { name: 'CuentaRUT · BancoEstado · N° 12345678' }).click();
      await expect(rosa.field('Número de cuenta')).toHaveCount(0);
      await expect(
        rosa.widget.getByText('La cuenta está a tu nombre; lo comprobamos con tu banco.'),
      ).toBeVisible();
      await rosa.widget.getByRole('radio', { name: 'No', exact: true }).click();
      await rosa.button('Acepto estas condiciones').click();
      await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
      await rosa.connect(key);
      await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
    },
  );
});

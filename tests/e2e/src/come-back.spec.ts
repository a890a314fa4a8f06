import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/test.ts';
import { onAnotherDevice } from './person/another-device.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const rut = '9.876.543-3';
const lead = /^Si hay una solicitud abierta con este RUT, enviamos un código de 6 dígitos/;

test('[S-12] [S-01] on another device the RUT and a code lead back to where the application stood', async ({
  page,
  browser,
  inbox,
  address,
  afilia,
}) => {
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-productos', { url: afilia.url, rut });
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  const folio =
    (await rosa.widget
      .getByText(/^S-\d{4}-\d{6}$/)
      .first()
      .textContent()) ?? '';

  const { there, page: other, context } = await onAnotherDevice(browser, { inbox, address });
  await other.goto(afilia.url);
  await there.see('Vende con tarjetas en pocos pasos', 'index');
  await there.button('Ya tengo una solicitud').click();
  await expect(there.field('RUT de tu negocio')).toBeFocused();
  await there.field('RUT de tu negocio').fill(rut);
  await there.button('Ya tengo una solicitud').click();
  await there.see('Confirma que eres tú', 'otp-resume');
  await expect(there.widget.getByText(lead)).toBeVisible();
  await expect(there.widget).not.toContainText(folio);
  await expectAccessible(other, 'otp-resume');
  await there.typeCode('000000');
  const wrong = there.widget.getByRole('alertdialog');
  await expect(wrong).toContainText('Has ingresado incorrectamente el código');
  await wrong.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await there.typeCode(await inbox.codeFor(address, 2));
  await there.see('Elige cómo quieres cobrar', 'embed-productos');
  await expect(there.widget).toContainText(`Retomaste tu solicitud ${folio}`);
  await expectAccessible(other, 'resumed');

  // «Comenzar de nuevo» gives it up, here and on the first device.
  await there.button('Comenzar de nuevo').click();
  const asks = there.widget.getByRole('dialog');
  await expect(asks).toContainText(`Tu solicitud ${folio} quedará sin efecto`);
  await asks.getByRole('button', { name: 'Comenzar de nuevo' }).click();
  await there.see('Vende con tarjetas en pocos pasos', 'index');
  await rosa.see('Terminamos tu solicitud', 'ended');
  await context.close();
});

test(
  'a person who resumed ends the other sessions, and the first device shows the application no more',
  { tag: '@variant' },
  async ({ page, browser, inbox, address, afilia }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut: '13.579.246-2' });
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    const { there, page: other, context } = await onAnotherDevice(browser, { inbox, address });
    await other.goto(afilia.url);
    await there.field('RUT de tu negocio').fill('13.579.246-2');
    await there.button('Ya tengo una solicitud').click();
    await there.see('Confirma que eres tú', 'otp-resume');
    await there.typeCode(await inbox.codeFor(address, 2));
    await there.see('Elige cómo quieres cobrar', 'embed-productos');

    const sessions = there.widget.getByRole('dialog', { name: 'Sesiones abiertas' });
    const openSessions = async () => {
      await there.button('Ayuda').click();
      await there.button('Sesiones abiertas').click();
    };
    await openSessions();
    await expect(sessions.getByRole('listitem')).toHaveText([/^Esta sesión/, /^Otra sesión/]);
    await expectAccessible(other, 'sessions');
    await sessions.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
    await expect(sessions).toContainText('Cerramos las otras sesiones.');
    await expect(sessions.getByRole('listitem')).toHaveText([/^Esta sesión/]);
    // The button is gone; the keyboard goes on inside of the dialog.
    await other.keyboard.press('Tab');
    await expect(sessions.getByRole('button', { name: 'Cerrar esta sesión' })).toBeFocused();

    await rosa.see('Vende con tarjetas en pocos pasos', 'index');
    await page.reload();
    await rosa.see('Vende con tarjetas en pocos pasos', 'index');
    await there.see('Elige cómo quieres cobrar', 'embed-productos');
    await sessions.getByRole('button', { name: 'Cerrar esta sesión' }).click();
    await there.see('Vende con tarjetas en pocos pasos', 'index');
    await context.close();
  },
);

test(
  '[S-12] [E-10] a RUT without an application gets the same words, and no code opens anything',
  { tag: '@variant' },
  async ({ page, inbox, address }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await page.goto('/');
    await rosa.field('RUT de tu negocio').fill('17.654.321-3');
    await rosa.button('Ya tengo una solicitud').click();
    await rosa.see('Confirma que eres tú', 'otp-resume');
    await expect(rosa.widget.getByText(lead)).toBeVisible();
    for (const left of [2, 1]) {
      await rosa.typeCode('123456');
      const wrong = rosa.widget.getByRole('alertdialog');
      await expect(wrong).toContainText('Has ingresado incorrectamente el código');
      await wrong.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await expect(rosa.widget).toContainText(left === 2 ? 'Te quedan 2 intentos' : 'Te queda 1 intento');
    }
    await rosa.typeCode('123456');
    const blocked = rosa.widget.getByRole('alertdialog');
    await expect(blocked).toContainText('Superaste el máximo de intentos');
    await blocked.getByRole('button', { name: 'Volver al inicio' }).click();
    await rosa.see('Vende con tarjetas en pocos pasos', 'index');
  },
);

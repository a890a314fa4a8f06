import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const publicText = 'Anulamos tu contrato porque lo pediste por escrito el 20 de noviembre.';
const widths = [1280, 1920];

test(
  '[F-08] two of the staff annul a signed contract, and its applicant reads it where they are',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const signer = await rosa.skipTo('sign-documents', { url: afilia.url, rut: '17.900.086-5' });
    await signer.requestSignature();
    await signer.send('verify-otp', { otp: await rosa.nextCode() });
    await rosa.see('¡Felicitaciones! Ya firmaste', 'success-signature-mail');
    const folio = signer.application?.folio ?? '';

    const desk = await deskOf(browser, afilia, 'rita');
    await placeLink(desk, 'Buscar').click();
    await desk.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' }).fill(folio);
    await desk.getByRole('button', { name: 'Buscar', exact: true }).last().click();
    await desk.getByRole('button', { name: `Anular contrato ${folio}` }).click();
    const dialog = desk.getByRole('dialog', { name: `Anular el contrato de ${folio}` });
    await dialog.getByRole('button', { name: 'Abrir el caso' }).click();
    await expect(dialog.getByText('Escribe una nota interna de 20 a 2.000 letras.')).toBeVisible();
    await shoot(desk, 'console-annul-open', widths);
    await dialog.getByLabel('Por qué se pide anular').fill('El comercio lo pidió por escrito.');
    await dialog.getByRole('button', { name: 'Abrir el caso' }).click();

    await expect(desk.getByRole('heading', { name: 'El contrato', level: 2 })).toBeVisible();
    await expect(desk.getByText('El comercio lo pidió por escrito.')).toBeVisible();
    await desk.getByRole('radio', { name: 'Anular el contrato' }).check();
    const reasons = desk.getByRole('combobox', { name: 'Razones (de una a tres)' });
    await reasons.fill('comercio');
    await reasons.press('ArrowDown');
    await reasons.press('Enter');
    await reasons.press('Escape');
    await expect(desk.getByText('Lo pidió el comercio')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Nota interna' }).fill('La carta llegó el 20 de noviembre.');
    await desk.getByLabel('Lo que lee quien hizo la solicitud').fill(publicText);
    await expectAccessible(desk, 'annulment, proposing');
    await shoot(desk, 'console-annul-case', widths);
    await desk.getByRole('button', { name: 'Guardar decisión' }).click();
    await expect(desk.getByText('La propuesta espera la aprobación de otra persona.')).toBeVisible();
    await leaveDesk(desk);

    const second = await deskOf(browser, afilia, 'pablo');
    await second.getByRole('button', { name: `Abrir ${folio}` }).click();
    await expect(second.getByText('Propuesta de Rita Fuentes')).toBeVisible();
    await second.getByRole('button', { name: 'Anular el contrato' }).click();
    await expect(second.getByText('Escribe ANULAR, con esas seis letras.')).toBeVisible();
    await second.getByLabel('Escribe ANULAR para confirmar').fill('anular');
    await expectAccessible(second, 'annulment, approving');
    await shoot(second, 'console-annul-approve', widths);
    await second.getByRole('button', { name: 'Anular el contrato' }).click();
    await expect(second.getByText('El contrato quedó anulado.', { exact: false })).toBeVisible();
    await leaveDesk(second);

    await rosa.see('Tu contrato fue anulado', 'annulled');
    await expect(rosa.widget.getByText(publicText)).toBeVisible();
    await expectAccessible(page, 'annulled');
    await shoot(page, 'annulled');
    await inbox.waitFor(address, 'Tu contrato fue anulado');
  },
);

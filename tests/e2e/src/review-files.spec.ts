import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const onePixelOfWebP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

test(
  'a file of a review request is on the screen of the case’s reviewer',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const hands = quickMouse(page);
    const rosa = new Person({ page, hands, inbox, address });
    await rosa.start('16.200.007-1');
    await hands.press(rosa.button('Pedir que una persona revise'));
    await rosa.see('Pide que una persona revise', 'review-asking');
    await hands.type(rosa.field('Cuéntanos con tus palabras'), 'Pagué esa deuda en octubre.');
    await hands.type(rosa.field('Nombre y apellido'), 'Rosa Díaz');
    await hands.type(rosa.field('Tu correo'), address);
    await hands.type(rosa.field('Repite tu correo'), address);

    const documents = rosa.widget.getByRole('group', { name: 'Documentos (opcional)' });
    const choose = async (...files: [string, Buffer][]) => {
      const chooser = page.waitForEvent('filechooser');
      await rosa.button('Elegir archivos').press('Enter');
      await (
        await chooser
      ).setFiles(files.map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer })));
    };
    await choose(['carta.pdf', Buffer.from('MZ un programa')]);
    await expect(documents).toContainText('Solo puedes subir archivos PDF, JPG o PNG.');
    await choose(['foto.jpg', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1')]);
    await expect(documents).toContainText(
      'Es una foto HEIC, que no podemos abrir. Sube una captura de pantalla',
    );
    await choose(['pago de octubre.png', onePixel]);
    const row = documents.getByRole('listitem');
    await expect(row).toContainText('pago de octubre.png');
    await expect(documents.getByRole('status').last()).toHaveText('Archivo recibido');
    await expect(documents).not.toContainText('Es una foto HEIC');
    // Neither the helping agent nor a recorder of the host page reads the name.
    await expect(row.locator('[data-dm-secret][data-private]')).toHaveText('pago de octubre.png');
    await choose(['otra vez.png', onePixel]);
    await expect(documents).toContainText('Ya agregaste este archivo.');
    await expectAccessible(page, 'review, files');
    await shoot(page, 'review-files');
    await row.getByRole('button', { name: 'Quitar' }).press('Enter');
    await expect(row).toHaveCount(0);
    await expect(rosa.button('Elegir archivos')).toBeFocused();
    // A picture of the web goes as JPG.
    await choose(['boleta.webp', onePixelOfWebP]);
    await expect(row).toContainText('boleta.jpg');
    await row.getByRole('button', { name: 'Quitar' }).press('Enter');
    await expect(row).toHaveCount(0);
    await choose(['pago de octubre.png', onePixel]);
    await expect(row).toContainText('pago de octubre.png');
    await hands.press(rosa.button('Enviar'));
    await rosa.see('Confirma tu correo', 'review-code');
    await rosa.typeCode(await inbox.codeFor(address));
    await rosa.see('Estamos revisando tu caso', 'review-open');
    await expect(rosa.widget.getByRole('heading', { name: 'Archivos que enviaste' })).toBeVisible();
    await expect(rosa.widget.getByText('pago de octubre.png')).toBeVisible();
    await shoot(page, 'review-files-sent');
    const folio = await rosa.readFolio();

    const desk = await (await browser.newContext({ baseURL: afilia.url })).newPage();
    await signIn(desk, 'rita');
    await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(desk.getByRole('heading', { name: 'Los envió la persona' })).toBeVisible();
    await expect(desk.getByText('Te falta leerlo')).toBeVisible();
    await expectAccessible(desk, 'case, with a file of the person');
    await shoot(desk, 'console-case-sent-file');
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Descargar pago de octubre.png' }).click();
    expect((await download).suggestedFilename()).toBe('pago de octubre.png');
    await expect(desk.getByText('Ya lo abriste')).toBeVisible();
    await desk.context().close();
  },
);

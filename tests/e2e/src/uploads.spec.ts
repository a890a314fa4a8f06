import { expectAccessible } from './fixtures/accessibility.ts';
import { atPapers, certificate, folder, report, testWithWays } from './fixtures/papers.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect } from './fixtures/test.ts';

const test = testWithWays('form,upload');
test('[S-09] documents that will not do are refused at their rows, and good ones lead to the evaluation', async ({
  page,
  inbox,
  address,
  afilia: { url },
}) => {
  const { rosa, rowOf, choose } = await atPapers(page, { inbox, address, url });
  await rowOf(folder)
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(rosa.widget.getByText('Escribe el código de la carpeta')).toBeVisible();
  await expect(rosa.field('Código de la carpeta')).toBeFocused();
  for (const [variant, words] of [
    ['otherRut', 'El documento es de otro RUT.'],
    ['old40', 'El documento tiene más de 30 días. Descarga uno nuevo.'],
    ['locked', 'El PDF pide una clave para abrirse. Sube el que descargaste, sin clave.'],
    [
      'script',
      'El PDF trae un programa, y quien emite este documento no pone ninguno. Descárgalo otra vez y súbelo tal como viene.',
    ],
  ] as const) {
    await choose(folder, 'taxFolder', variant);
    await expect(rowOf(folder).locator('div[role=status]')).toHaveText(words);
  }
  await choose(report, 'taxFolder');
  await expect(rowOf(report).locator('div[role=status]')).toHaveText(
    'Este archivo no es un Informe de Deudas de la CMF.',
  );
  await expectAccessible(page, 'documents that were refused');
  await shoot(page, 'connect-papers-refused');

  await choose(folder, 'taxFolder', 'unknown');
  await expect(rowOf(folder)).toContainText('Recibido');
  await choose(report, 'debtReport');
  await expect(rowOf(report)).toContainText('Recibido');
  await choose(certificate, 'contributions');
  await expect(rowOf(certificate)).toContainText('Recibido');
  const send = rosa.button('Enviar documentos');
  await send.click();
  await expect(rosa.widget.getByText('Necesitamos tu autorización para usar tus documentos')).toBeVisible();
  await rosa.widget.getByLabel(/^Autorizo usar estos documentos/).check();
  await send.click();
  await expect(rowOf(folder).locator('div[role=status]')).toContainText(
    'Quien emite este documento no lo reconoce',
  );
  await choose(folder, 'taxFolder');
  await expect(rowOf(folder)).toContainText('Recibido');
  await rowOf(certificate).getByRole('button', { name: 'Quitar' }).click();
  await expect(rowOf(certificate)).toContainText('Opcional');
  await rosa.widget.getByLabel(/^Autorizo usar estos documentos/).check();
  await send.click();
  await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
});

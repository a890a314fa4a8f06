import type { Locator, Page } from '@playwright/test';
import { group3Page, group4Page, jbig2Page, writeJpeg } from '@afilia/testing/documents/write-pictures';
import { plainPdf } from '@afilia/testing/documents/plain-pdf';
import { type PdfStream, scannedPdf } from '@afilia/testing/documents/write-pdf';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

/** A white page of a scanner turned black: a page that was not drawn stays white. */
const black = ({ dictionary, data }: PdfStream): PdfStream => ({
  dictionary: `${dictionary} /Decode [1 0]`,
  data,
});

const brightness = (canvas: Locator, x: number, y: number): Promise<number> =>
  canvas.evaluate(
    (node: HTMLCanvasElement, [left, top]) =>
      node.getContext('2d')?.getImageData(node.width * (left ?? 0), node.height * (top ?? 0), 1, 1).data[0] ??
      -1,
    [x, y],
  );

async function attach(desk: Page, name: string, bytes: Uint8Array): Promise<void> {
  const chooser = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Adjuntar archivo' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await expect(desk.getByText(`«${name}» quedó en el caso.`, { exact: false })).toBeVisible();
}

test('the holder of a case sees a phone’s picture the right way up and each page of its scans, and has then read them', async ({
  afilia,
  browser,
}) => {
  const { folio } = await waitingCase(afilia);
  const desk = await deskOf(browser, afilia, 'rita');
  await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
  await attach(desk, 'foto.jpg', writeJpeg({ orientation: 6 }));
  await attach(
    desk,
    'escaneo.pdf',
    scannedPdf([black(group4Page()), black(group3Page()), black(jbig2Page())], { width: 300, height: 200 }),
  );
  await attach(desk, 'comprobante.pdf', plainPdf('Comprobante de pago'));
  const refused: string[] = [];
  desk.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const look = (name: string) => desk.getByRole('button', { name: `Ver ${name}` });
  const content = (name: string) => desk.getByRole('region', { name: `Contenido de ${name}` });
  const close = async (name: string) => {
    await desk.getByRole('button', { name: `Cerrar ${name}` }).press('Enter');
    await expect(content(name)).toHaveCount(0);
    await expect(look(name)).toBeFocused();
  };
  const files = desk.getByRole('region', { name: 'Archivos adjuntos' });
  const row = (name: string) => files.getByRole('listitem').filter({ hasText: name });

  await expect(row('foto.jpg')).toContainText('Te falta leerlo');
  await look('foto.jpg').press('Enter');
  // Half black, half white from left to right as it is stored; the phone was held upright.
  const picture = content('foto.jpg').getByRole('img', { name: 'foto.jpg' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([16, 32]);
  await expectAccessible(desk, 'case, a picture');
  await expect(row('foto.jpg')).toContainText('Ya lo abriste');
  // As large as the window, and back to the button that enlarged it.
  const enlarge = desk.getByRole('button', { name: 'Ampliar foto.jpg' });
  await enlarge.press('Enter');
  await expect(desk.getByRole('dialog', { name: 'foto.jpg' }).getByRole('img')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
  await close('foto.jpg');

  await look('escaneo.pdf').press('Enter');
  for (const number of [1, 2, 3]) {
    const page = desk.getByRole('region', { name: `Página ${number} de 3` });
    await page.scrollIntoViewIfNeeded();
    await expect(page.locator('canvas')).toHaveCount(1);
    expect(await brightness(page.locator('canvas'), 0.5, 0.5), `page ${number}`).toBeLessThan(20);
  }
  await close('escaneo.pdf');

  await look('comprobante.pdf').press('Enter');
  const page = desk.getByRole('region', { name: 'Página 1 de 1' });
  await expect(page).toContainText('Comprobante de pago');
  await expect(page.locator('canvas')).toHaveCount(1);
  await expectAccessible(desk, 'case, pages of a file');
  await shoot(desk, 'console-file-view', [390, 1280]);
  await close('comprobante.pdf');
  expect(refused).toEqual([]);
  await leaveDesk(desk);
});

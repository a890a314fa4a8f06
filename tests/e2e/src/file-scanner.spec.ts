import { createPlayedClamd, type PlayedClamd } from '@afilia/sandbox/file-scanner/clamd-server';
import { eicar } from '@afilia/sandbox/file-scanner/eicar';
import { plainPdf } from '@afilia/testing/documents/plain-pdf';
import { freePort } from '@afilia/testing/services/free-ports';
import { expectAccessible } from './fixtures/accessibility.ts';
import { testWithWays } from './fixtures/papers.ts';
import { shoot } from './fixtures/screenshots.ts';
import { signIn } from './fixtures/staff.ts';
import { expect } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const port = await freePort();
const test = testWithWays('form', { FILE_SCANNER_URL: `tcp://127.0.0.1:${port}` });
let clamd: PlayedClamd | undefined;
const startScanner = async () => {
  clamd = createPlayedClamd();
  await clamd.listen(port, '127.0.0.1');
};
const stopScanner = async () => {
  await clamd?.close();
  clamd = undefined;
};
test.afterEach(stopScanner);

const pdf = (name: string, more = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([plainPdf(name), Buffer.from(`% ${more}\n`, 'latin1')]),
});

test(
  'a file with a virus is refused; what came while the scanner was away is opened once it was scanned',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    await startScanner();
    const hands = quickMouse(page);
    const rosa = new Person({ page, hands, inbox, address });
    await rosa.start('16.200.007-1');
    await hands.press(rosa.button('Pedir que una persona revise'));
    await rosa.see('Pide que una persona revise', 'review-asking');
    const documents = rosa.widget.getByRole('group', { name: 'Documentos (opcional)' });
    const choose = async (file: ReturnType<typeof pdf>) => {
      const chooser = page.waitForEvent('filechooser');
      await rosa.button('Elegir archivos').press('Enter');
      await (await chooser).setFiles(file);
    };
    await choose(pdf('presupuesto.pdf', eicar));
    await expect(documents).toContainText(
      'El archivo trae un virus y no lo guardamos. Revisa tu equipo y sube una copia limpia.',
    );
    await expect(documents.getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page, 'review, file with a virus');
    await shoot(page, 'review-file-with-virus');

    await stopScanner();
    await choose(pdf('comprobante.pdf'));
    await expect(documents.getByRole('listitem')).toContainText('comprobante.pdf');
    await choose(pdf('cartola.pdf', eicar));
    await expect(documents.getByRole('listitem')).toHaveCount(2);
    await hands.type(rosa.field('Cuéntanos con tus palabras'), 'Pagué esa deuda en octubre.');
    await hands.type(rosa.field('Nombre y apellido'), 'Rosa Díaz');
    await hands.type(rosa.field('Tu correo'), address);
    await hands.type(rosa.field('Repite tu correo'), address);
    await hands.press(rosa.button('Enviar'));
    await rosa.see('Confirma tu correo', 'review-code');
    await rosa.typeCode(await inbox.codeFor(address));
    await rosa.see('Estamos revisando tu caso', 'review-open');
    const folio = await rosa.readFolio();

    const desk = await (await browser.newContext({ baseURL: afilia.url })).newPage();
    await signIn(desk, 'rita');
    await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
    const files = desk.getByRole('region', { name: 'Archivos adjuntos' });
    const rowOf = (name: string) => files.getByRole('listitem').filter({ hasText: name });
    const download = (name: string) => files.getByRole('button', { name: `Descargar ${name}` }).click();
    await expect(rowOf('comprobante.pdf')).toContainText(
      'Por revisar: el antivirus lo revisa cuando lo abres',
    );
    await download('comprobante.pdf');
    await expect(files.getByRole('alert')).toContainText('El antivirus no responde');
    await expect(rowOf('comprobante.pdf')).toContainText('Te falta leerlo');
    await shoot(desk, 'console-case-file-unscanned');
    // Three that hang take 45 s: the service's answer is played (file-scanner.integration.test.ts has a real one).
    await desk.route(
      '**/staff/api/cases/*',
      async (route) => {
        const response = await route.fetch();
        const shown = (await response.json()) as { sentFiles: { scan: Record<string, string> }[] };
        for (const { scan } of shown.sentFiles) scan['scannerAwaySince'] = '2026-11-27T15:00:00.000Z';
        await route.fulfill({ response, json: shown });
      },
      { times: 1 },
    );
    await desk.reload();
    await expect(rowOf('comprobante.pdf')).toContainText(
      'Espera al antivirus, que no responde desde el 27/11, 12:00. Se podrá abrir cuando vuelva',
    );
    await expectAccessible(desk, 'case, while the scanner is left alone');
    await shoot(desk, 'console-case-file-scanner-away', [390, 1280]);
    await desk.setViewportSize({ width: 1280, height: 800 });

    await startScanner();
    const saved = desk.waitForEvent('download');
    await download('comprobante.pdf');
    expect((await saved).suggestedFilename()).toBe('comprobante.pdf');
    await expect(rowOf('comprobante.pdf')).toContainText('Sin virus, revisado el');
    await expect(files.getByRole('alert')).toHaveCount(0);
    await download('cartola.pdf');
    await expect(files.getByRole('alert')).toContainText('El archivo trae un virus');
    await expect(rowOf('cartola.pdf')).toContainText('No se puede abrir');
    await expect(rowOf('cartola.pdf')).not.toContainText('Te falta leerlo');
    await expectAccessible(desk, 'case, with an infected file');
    await shoot(desk, 'console-case-file-infected');
    await desk.context().close();
  },
);

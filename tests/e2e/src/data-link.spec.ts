import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [390, 1280];

test(
  'a person downloads their data by a mailed link, after a code',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rut = '12.399.078-1';
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut });

    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Buscar').click();
    const search = sofia.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await search.fill(rut);
    await search.press('Enter');
    const folio = (await sofia.getByRole('rowheader').first().textContent()) ?? '';
    await placeLink(sofia, 'Pedidos sobre datos').click();
    await sofia.getByRole('textbox', { name: 'Folio' }).fill(folio);
    await sofia
      .getByRole('textbox', { name: 'Con sus palabras' })
      .fill('Quiero saber qué datos tienen de mí.');
    await sofia
      .getByRole('textbox', { name: 'Qué papel muestra quién es' })
      .fill('Cédula vista en la oficina.');
    await sofia.getByRole('button', { name: 'Registrar pedido' }).click();
    await expect(sofia.getByText(/^El pedido quedó registrado/u)).toBeVisible();
    await leaveDesk(sofia);

    const elena = await deskOf(browser, afilia, 'elena');
    await placeLink(elena, 'Pedidos sobre datos').click();
    await elena.getByRole('link', { name: `Abrir ${folio}` }).click();
    await elena.getByRole('button', { name: 'Enviar enlace a su correo' }).click();
    await expect(elena.getByText(/^Enviamos el enlace\. Vence el /u)).toBeVisible();
    await expectAccessible(elena, 'data right, link sent');
    await shoot(elena, 'console-rights-link', [1280, 1920]);
    await expectAccessibleInTheDark(elena, 'data right, link sent');
    await leaveDesk(elena);

    const mail = await inbox.waitFor(address, 'Tus datos están listos');
    const link = /http\S*\/my-data\?token=[\w-]+/u.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Descarga tus datos' })).toBeVisible();
    await expectAccessible(page, 'link to data');
    await shoot(page, 'data-link', widths);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    const code = page.getByRole('textbox', { name: 'Código' });
    const sent = await inbox.waitFor(address, 'Tu código para descargar tus datos');
    const digits = /\b\d{6}\b/u.exec(sent.text)?.[0] ?? '';
    await code.fill(digits === '000000' ? '111111' : '000000');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Ese código no sirve');
    await expectAccessible(page, 'link to data, wrong code');
    await shoot(page, 'data-link-wrong', widths);
    await code.fill(digits);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`datos-${folio}.json`);
    expect(await readFile(await download.path(), 'utf8')).toContain(address);
  },
);

import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { fromMenu, placeLink, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [390, 1280, 1920];

test(
  '[W-13] staff find an application by what the person on the telephone says',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.start('16.200.007-1');
    await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');

    const desk = await (await browser.newContext({ baseURL: afilia.url })).newPage();
    const addresses: string[] = [];
    desk.on('request', (request) => addresses.push(request.url()));
    await signIn(desk, 'sofia');
    await placeLink(desk, 'Buscar').click();
    const field = desk.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await expect(field).toBeVisible();
    await expectAccessible(desk, 'search');
    await shoot(desk, 'console-search', widths);

    // A value that no search can take is reported, and stays in the field.
    await field.fill('16.200.007-9');
    await field.press('Enter');
    await expect(
      desk.getByText('El dígito verificador no corresponde a ese RUT.', { exact: false }),
    ).toBeVisible();
    await expect(field).toHaveValue('16.200.007-9');
    await field.fill('González');
    await field.press('Enter');
    await expect(desk.getByText('Agrega otro nombre o un rango de fechas.')).toBeVisible();
    await field.fill('nadie conocido');
    await field.press('Enter');
    await expect(desk.getByText('No encontramos ninguna solicitud con ese dato.')).toBeVisible();

    await field.fill('16200007-1');
    await field.press('Enter');
    const table = desk.getByRole('region', { name: 'Solicitudes encontradas' });
    const row = table.getByRole('row').filter({ hasText: 'Rechazada' }).first();
    await expect(row).toContainText('16.***.007-1');
    await expect(row).toContainText('Persona natural');
    await expect(desk.getByText('Filas por página:')).toBeVisible();
    await expect(desk.getByText(/^1–\d+ de \d+$/u)).toBeVisible();
    for (const name of [
      'Ir a la primera página',
      'Ir a la página anterior',
      'Ir a la página siguiente',
      'Ir a la última página',
    ])
      await expect(desk.getByRole('button', { name })).toBeVisible();

    // The supervisor who must answer for it sees the searcher.
    await desk.getByRole('textbox', { name: 'Lo que se buscó' }).fill('16.200.007-1');
    await desk.getByRole('button', { name: 'Ver quién buscó' }).click();
    const lines = desk.getByRole('region', { name: 'Búsquedas hechas' });
    await expect(lines.getByRole('row').filter({ hasText: 'RUT' }).first()).toContainText('Sofía');
    await expectAccessible(desk, 'search, found');
    await shoot(desk, 'console-search-found', widths);
    await expectAccessibleInTheDark(desk, 'search');
    // At 400 % zoom, and by keyboard: the page does not scroll sideways, and the table that does can be reached.
    await desk.setViewportSize({ width: 320, height: 800 });
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await desk.getByRole('button', { name: 'Buscar', exact: true }).last().focus();
    await desk.keyboard.press('Tab');
    await expect(table).toBeFocused();
    expect(addresses.filter((one) => /16[.]?200|nadie|Gonz/u.test(one))).toEqual([]);
    // Other tests of this worker count her sessions.
    await fromMenu(desk, 'Cerrar sesión');
    await expect(desk.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await desk.context().close();
  },
);

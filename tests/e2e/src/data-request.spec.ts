import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [320, 390, 1280];

test(
  'a person asks about their data by a mailed link, with the keyboard alone, and the desk sees how',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut: '12.399.078-1' });
    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Buscar').click();
    const search = sofia.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await search.fill('12.399.078-1');
    await search.press('Enter');
    const folio = (await sofia.getByRole('rowheader').first().textContent()) ?? '';

    await page.goto(`${afilia.url}/data-request`);
    await page.getByRole('textbox', { name: 'Folio de la solicitud' }).fill('123');
    await page.getByRole('textbox', { name: 'Correo de la solicitud' }).fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Revisa el folio');
    await expectAccessible(page, 'rights, folio mistyped');
    await shoot(page, 'data-request', widths);
    await page.getByRole('textbox', { name: 'Folio de la solicitud' }).fill(folio);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await shoot(page, 'data-request-asked', widths);

    const mail = await inbox.waitFor(address, 'Tu enlace para pedir algo sobre tus datos');
    await page.goto(/http\S*\/data-request\/form\?token=[\w-]+/u.exec(mail.text)?.[0] ?? '');
    await page.getByRole('combobox', { name: 'Qué pides' }).focus();
    await page.keyboard.press('A');
    await page.keyboard.press('Tab');
    await page.keyboard.type('¿Qué datos míos tienen guardados?');
    await expectAccessible(page, 'rights, form');
    await shoot(page, 'data-request-form', widths);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${folio}-D1`)).toBeVisible();
    await expectAccessible(page, 'rights, asked');
    await shoot(page, 'data-request-made', widths);

    await placeLink(sofia, 'Pedidos sobre datos').click();
    await sofia.getByRole('link', { name: `Abrir ${folio}` }).click();
    await expect(sofia.getByText(/^Lo pidió la propia persona/u)).toBeVisible();
    await shoot(sofia, 'console-rights-mailbox', [1280]);
    await leaveDesk(sofia);
  },
);

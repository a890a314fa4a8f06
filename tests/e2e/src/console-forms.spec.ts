import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test('[A-25] days are typed as DD-MM-AAAA in a browser of any language, and what is no day is said at its field', async ({
  browser,
  afilia,
}) => {
  const context = await browser.newContext({
    baseURL: afilia.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  const desk = await deskOf(browser, afilia, 'sofia', context);
  await placeLink(desk, 'Buscar').click();
  await desk
    .getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' })
    .fill('gonzalez');
  const from = desk.getByRole('textbox', { name: 'Desde' });
  await from.pressSequentially('31022026');
  await expect(from).toHaveValue('31-02-2026');
  await desk.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(from).toHaveAccessibleDescription('Escribe un día que exista, como 02-11-2026.');
  await from.fill('');
  await from.pressSequentially('02112026');
  await expect(from).toHaveValue('02-11-2026');
  await expect(desk).toHaveURL(/\?desde=2026-11-02$/u);
  await desk.getByRole('button', { name: 'Buscar', exact: true }).click();
  const to = desk.getByRole('textbox', { name: 'Hasta' });
  await expect(to).toHaveAccessibleDescription('Escribe también este día, o borra el otro.');
  await to.pressSequentially('29112026');
  await desk.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(desk.getByText('No encontramos ninguna solicitud con ese dato.')).toBeVisible();
  await leaveDesk(desk);
});

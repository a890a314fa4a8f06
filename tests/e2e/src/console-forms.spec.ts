import { waitingCase } from './fixtures/case.ts';
import { oneOfEachRole, otherLabels, placeLinks } from './fixtures/shell-boxes.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test('[A-25] in every form of the desk each label stands above its field, in the same letters', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  let fields = 0;
  for (const member of oneOfEachRole) {
    const desk = await deskOf(browser, afilia, member);
    const look = async (where: string) => {
      expect(await otherLabels(desk), `${where} of ${member}`).toEqual([]);
      fields += await desk.getByRole('textbox').or(desk.getByRole('combobox')).count();
    };
    const links = placeLinks(desk);
    for (const [at, name] of (await links.allTextContents()).entries()) {
      await links.nth(at).click();
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(desk.locator('.loading')).toHaveCount(0);
      await look(name);
    }
    if (member === 'rita') {
      await placeLink(desk, 'Casos').click();
      await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
      await expect(desk.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
      await desk.getByLabel('Puede continuar').check();
      await look('a case');
      await desk.getByRole('button', { name: 'Pasar el caso' }).click();
      await expect(desk.getByRole('dialog')).toBeVisible();
      await look('handing a case on');
      await desk.keyboard.press('Escape');
      await desk.getByRole('button', { name: 'Soltar el caso' }).click();
    }
    if (member === 'olga') {
      await placeLink(desk, 'Integración').click();
      await desk.getByRole('button', { name: 'Agregar destino' }).click();
      await expect(desk.getByRole('dialog')).toBeVisible();
      await look('adding an endpoint');
      await desk.keyboard.press('Escape');
      await desk.getByRole('tab', { name: 'Entregas' }).click();
      await look('deliveries');
      await placeLink(desk, 'Invitaciones').click();
      await desk.getByRole('button', { name: 'Nueva invitación' }).click();
      await expect(desk.getByRole('dialog')).toBeVisible();
      await look('a new invitation');
      await desk.keyboard.press('Escape');
    }
    await leaveDesk(desk);
  }
  expect(fields).toBeGreaterThan(40);
});

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

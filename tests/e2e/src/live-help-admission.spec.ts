import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { enterByCode, replay, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow, helpTogether, expectLive } from './person/together.ts';

test('[A-09] [A-25] the consent names each agent: a refused one sees nothing, a removed one nothing more, and the first goes on', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const together = await helpTogether(rosa, browser, { url: afilia.url });
  const question = page.locator('#openreplay-confirm-window-popup');
  const second = await browser.newContext({ baseURL: afilia.url });
  const sofia = await second.newPage();
  await signIn(sofia, 'sofia');
  const enters = async () => {
    await enterByCode(sofia, together.code);
    await expect(question).toContainText(/Sofía \S+ quiere ver esta página/u);
    await expect(sofia.getByText('Esperando que la persona acepte mostrar su página.')).toBeVisible();
  };

  await enters();
  await expectAccessible(page, 'asked about a second agent');
  await shoot(page, 'live-help-second-agent');
  await expectLive(together);
  await expect(replay(sofia).getByLabel('Calle y número')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(sofia.getByText('La persona no quiso mostrar su página.')).toBeVisible();
  await expectLive(together);
  await expect(replay(sofia).getByLabel('Calle y número')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Quitar a/u })).toHaveCount(0);

  await sofia.getByRole('button', { name: 'Salir de la sesión' }).click();
  await enters();
  await page.click(allow);
  await expect(page.getByText(/^Ana Pérez y Sofía \S+ están viendo/u)).toBeVisible();
  await expectLive({ ...together, ana: sofia });
  await expectLive(together);
  await expectAccessible(page, 'two agents see it');
  await shoot(page, 'live-help-two-agents');

  await page.getByRole('button', { name: /^Quitar a Sofía/u }).click();
  await expect(sofia.getByText('La persona dejó de mostrarte su página a ti.')).toBeVisible();
  await expectLive(together);
  await second.close();
  await together.close();
});

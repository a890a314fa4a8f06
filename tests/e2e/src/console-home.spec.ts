import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { askForHelp, deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.setTimeout(180_000);

const widths = [390, 1280, 1920];
const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeFocused();
};

/** As somebody sees it in the light and in the dark, at the sizes of a desk. */
async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, name);
  await shoot(page, `console-home-${name}`, widths);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `console-home-${name}-dark`, [1280, 1920]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleInTheDark(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('[A-25] who decides finds on the first page what is theirs, takes what is due first, and approves what waits', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const visitor = await askForHelp(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  await goHome(rita);
  await expect(card(rita, 'A mi cargo')).toContainText('No tienes casos a tu cargo.');
  await expect(card(rita, 'Esperan ayuda').getByRole('listitem')).not.toHaveCount(0);
  await card(rita, 'A mi cargo').getByRole('button', { name: 'Tomar el siguiente' }).click();
  await expect(rita.getByRole('heading', { name: /^Caso S-/u, level: 1 })).toBeFocused();
  const taken = (await rita.getByRole('heading', { level: 1 }).textContent())?.replace('Caso ', '') ?? '';
  await goHome(rita);
  await expect(card(rita, 'A mi cargo').getByRole('link', { name: taken })).toBeVisible();
  await lookAt(rita, 'reviewer');
  await card(rita, 'A mi cargo').getByRole('link', { name: 'Ver los míos' }).click();
  await expect(rita.getByRole('button', { name: `Abrir ${taken}` })).toBeVisible();
  for (const key of ['g', 'i']) await rita.keyboard.press(key);
  await card(rita, 'A mi cargo').getByRole('link', { name: taken }).click();
  await rita.getByRole('combobox', { name: 'Razones (de una a tres)' }).click();
  await rita.getByRole('option').first().click();
  await rita.keyboard.press('Escape');
  await rita.getByRole('textbox', { name: 'Nota interna' }).fill('Mostró el comprobante de pago de octubre.');
  await rita
    .getByRole('textbox', { name: 'Respuesta para la persona' })
    .fill('Revisamos tu caso con lo que nos contaste y puedes continuar.');
  await rita.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(rita.getByRole('alert')).toBeVisible();
  await leaveDesk(rita);

  const pablo = await deskOf(browser, afilia, 'pablo');
  await goHome(pablo);
  await expect(card(pablo, 'Por aprobar').getByRole('link', { name: taken })).toBeVisible();
  await lookAt(pablo, 'approver');
  await card(pablo, 'Por aprobar').getByRole('link', { name: taken }).click();
  await expect(pablo.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await leaveDesk(pablo);
  visitor.close();
  expect(folio).toMatch(/^S-/u);
});

test(
  '[A-25] every other role finds its own work on the first page too, and nothing that it may not see',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const cards = {
      ana: ['Esperan ayuda'],
      sofia: ['Esperan ayuda', 'Casos vencidos', 'Pedidos sobre datos'],
      carla: ['Últimas lecturas'],
      olga: ['Trabajos fallidos', 'Destinos que no reciben avisos'],
      hernan: ['Destinos que no reciben avisos', 'La última semana'],
      amelia: ['La última semana'],
    } as const;
    for (const [user, names] of Object.entries(cards) as [keyof typeof cards, readonly string[]][]) {
      const desk = await deskOf(browser, afilia, user);
      await goHome(desk);
      await expect(desk.getByRole('main').getByRole('region')).toHaveCount(names.length);
      for (const name of names) await expect(card(desk, name)).toBeVisible();
      await lookAt(desk, user);
      await leaveDesk(desk);
    }
  },
);

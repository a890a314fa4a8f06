import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { holdRequests } from './fixtures/shell-boxes.ts';
import { deskOf, fromMenu, leaveDesk, memberMenu, placeLink, signIn, titled } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280, 1920];
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test(
  '[A-25] a place of the desk has an address: a reload stays, Back and Forward go, and the heading has the focus',
  { tag: '@variant' },
  async ({ page }) => {
    await signIn(page, 'sofia');
    await expect(page).toHaveURL(/\/console\/ayuda$/u);
    await expect(page).toHaveTitle(titled('Ayuda en vivo'));
    await placeLink(page, 'Buscar').click();
    await expect(page).toHaveURL(/\/console\/buscar$/u);
    await expect(page).toHaveTitle(titled('Buscar'));
    await expect(heading(page, 'Buscar')).toBeFocused();
    await placeLink(page, 'Embudo').click();
    await expect(heading(page, 'Embudo')).toBeFocused();
    await expect(placeLink(page, 'Embudo')).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(heading(page, 'Embudo')).toBeVisible();
    await expect(page).toHaveTitle(titled('Embudo'));
    await page.goBack();
    await expect(heading(page, 'Buscar')).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Personas que piden ayuda')).toBeFocused();
    await page.goForward();
    await expect(heading(page, 'Buscar')).toBeFocused();
    await expect(page).toHaveTitle(titled('Buscar'));

    // The link that skips leads to the page, and Back does not have to pass it.
    await page.reload();
    await expect(heading(page, 'Buscar')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Buscar')).toBeFocused();
    await expect(page).toHaveURL(/\/console\/buscar$/u);

    // A place opens in a tab of its own.
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      placeLink(page, 'Casos').click({ button: 'middle' }),
    ]);
    await expect(heading(other, 'Casos')).toBeVisible();
    await expect(other).toHaveURL(/\/console\/casos$/u);
    await other.close();
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByText('Cerraste tu sesión.')).toBeVisible();
    // The next member of staff at the machine does not see the address of the one before.
    await expect(page).toHaveURL(/\/console\/$/u);
  },
);

test('[A-25] a link to a case leads there after the sign-in, and stays through a reload and Back', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const { folio, caseId } = await waitingCase(afilia);
  await page.goto(`/console/casos/${caseId}`);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Usuario').fill('rita');
  await page.getByLabel('Contraseña').fill('rita-sandbox');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(`${afilia.url}/console/casos/${caseId}`);
  // Nothing is read before she takes it.
  await expect(page.getByText('Para abrir el caso, tómalo primero.')).toBeVisible();
  await page.getByRole('button', { name: 'Tomar', exact: true }).click();
  await expect(heading(page, `Caso ${folio}`)).toBeVisible();
  await expect(page).toHaveTitle(titled(`Caso ${folio}`));
  await page.reload();
  await expect(heading(page, `Caso ${folio}`)).toBeVisible();

  // From a list that was filtered one goes back to the list as it was.
  await page.goto('/console/casos?cola=mias');
  await page.getByRole('button', { name: `Abrir ${folio}` }).click();
  await expect(page).toHaveURL(`${afilia.url}/console/casos/${caseId}`);
  await page.getByRole('link', { name: 'Volver a los casos' }).click();
  await expect(page).toHaveURL(`${afilia.url}/console/casos?cola=mias`);
  await page.goBack();
  await expect(heading(page, `Caso ${folio}`)).toBeVisible();
  await page.getByRole('button', { name: 'Soltar el caso' }).click();
  await expect(heading(page, 'Casos')).toBeFocused();
  await fromMenu(page, 'Cerrar sesión');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  // The browser prints that the case was not read before it was taken.
  pageErrors.length = 0;
});

test(
  '[A-25] a page that a role lacks, and one that does not exist, say so and lead on',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const ana = await deskOf(browser, afilia, 'ana');
    await ana.goto('/console/casos');
    await expect(heading(ana, 'Casos')).toBeVisible();
    await expect(ana.getByText('Tu rol, Agente, no ve «Casos».', { exact: false })).toBeVisible();
    await expectAccessible(ana, 'forbidden place');
    await shoot(ana, 'console-forbidden', widths);
    await expectAccessibleInTheDark(ana, 'forbidden place');
    await ana.getByRole('link', { name: 'Ir a «Inicio»' }).click();
    await expect(heading(ana, 'Inicio')).toBeFocused();

    for (const address of ['/console/nada', '/console/casos/12345678-5', '/console/telefono/rosa']) {
      const answer = await ana.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(heading(ana, 'Esta dirección no existe')).toBeVisible();
      await expect(ana).toHaveTitle(titled('Esta dirección no existe'));
    }
    await expectAccessible(ana, 'no such place');
    await shoot(ana, 'console-unknown', widths);
    await expectAccessibleInTheDark(ana, 'no such place');
    await ana.getByRole('link', { name: 'Ir a «Inicio»' }).click();
    await expect(ana).toHaveURL(/\/console\/$/u);
    expect((await ana.request.get('/console/assets/nada.js')).status()).toBe(404);
    await leaveDesk(ana);
  },
);

test('[A-25] tabs of a page have addresses', { tag: '@variant' }, async ({ browser, afilia }) => {
  const olga = await deskOf(browser, afilia, 'olga');
  await placeLink(olga, 'Integración').click();
  await olga.getByRole('tab', { name: 'Entregas' }).click();
  await expect(olga).toHaveURL(/\/console\/integraciones\?parte=entregas$/u);
  await olga.reload();
  await expect(olga.getByRole('tab', { name: 'Entregas' })).toHaveAttribute('aria-selected', 'true');
  await olga.goBack();
  await expect(olga.getByRole('tab', { name: 'Destinos' })).toHaveAttribute('aria-selected', 'true');
  await leaveDesk(olga);
});

test('[A-25] a page that comes late leaves the focus in what was opened over it meanwhile', async ({
  browser,
  afilia,
}) => {
  const sofia = await deskOf(browser, afilia, 'sofia');
  const { keyboard } = sofia;
  const overlays = [
    {
      place: 'Buscar',
      focused: sofia.getByRole('combobox', { name: /^Un lugar/u }),
      open: () => keyboard.press('Control+k'),
    },
    {
      place: 'Embudo',
      focused: sofia.getByRole('menuitem').first(),
      open: () => memberMenu(sofia).click(),
    },
    {
      place: 'Pedidos sobre datos',
      focused: sofia.getByRole('dialog', { name: 'Atajos de teclado' }).locator(':focus'),
      open: () => keyboard.press('?'),
    },
  ];
  for (const { place, focused, open } of overlays) {
    // Only the code of the page is late.
    await open();
    await expect(focused).toBeFocused();
    await keyboard.press('Escape');
    await expect(focused).toHaveCount(0);
    const letThrough = await holdRequests(sofia, /\/console\/assets\/.*\.js$/u);
    await placeLink(sofia, place).click();
    await expect(sofia.locator('main .loading')).toBeVisible();
    await open();
    await expect(focused).toBeFocused();
    await letThrough();
    await expect(sofia.locator('main h1')).toBeVisible();
    await expect(sofia).toHaveTitle(titled(place));
    await expect(focused, `over ${place}`).toBeFocused();
    await keyboard.press('Escape');
    await expect(focused).toHaveCount(0);
  }
  await leaveDesk(sofia);
});

import { expectAccessible } from './fixtures/accessibility.ts';
import { standApart } from './fixtures/stand-apart.ts';
import { expect, test } from './fixtures/test.ts';

const firstTitle = 'Vende con tarjetas en pocos pasos';

for (const width of [390, 760, 1280]) {
  test(
    `the bank's page and its panel have no barriers at ${width} px, and stand still`,
    { tag: width === 390 ? [] : '@variant' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: firstTitle })).toBeVisible();
      const toggle = page.getByRole('button', { name: 'Panel de pruebas' });
      // Beside the page it starts open, over the page it starts closed.
      await expect(toggle).toHaveAttribute('aria-expanded', String(width >= 1280));
      await expectAccessible(page, 'first sight', { withPanel: true });
      const moved = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(moved).toBeLessThan(0.01);
      if (width < 1280) await toggle.click();
      for (const name of ['Escenarios', 'Buzón', 'Eventos']) {
        await page.getByRole('tab', { name }).click();
        await expectAccessible(page, name, { withPanel: true });
      }
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    },
  );
}

test('on a phone the RUT is in the first screen, and the header and «Ir a la solicitud» leave each other in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const rut = page.getByLabel('RUT de tu negocio');
  await expect(rut).toBeInViewport({ ratio: 1 });
  const inSight = ['.panel-toggle', '.brand', '#menu-button', '#titulo', '#solicitud-titulo'].map((one) =>
    page.locator(one),
  );
  await standApart([...inSight, rut, page.getByRole('button', { name: 'Comenzar' })]);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir a la solicitud' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await standApart([skip, ...inSight]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Solicita tu máquina' })).toBeInViewport({ ratio: 1 });
  await standApart([page.locator('.panel-toggle'), page.locator('#solicitud-titulo')]);
});

test(
  'a RUT is found, copied and pasted without leaving the field',
  { tag: '@variant' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    const rut = page.getByLabel('RUT de tu negocio');
    await page.getByLabel('Buscar un escenario').fill('123456785');
    const rows = page.getByRole('tabpanel', { name: 'Escenarios' }).getByRole('listitem');
    await expect(rows).toHaveText([/^12\.345\.678-5Aprobada.*Persona natural aprobada/u]);
    await rut.focus();
    await rows.getByRole('button', { name: 'Copiar 12.345.678-5' }).click();
    await expect(page.getByText('RUT 12.345.678-5 copiado')).toBeAttached();
    await expect(rut).toBeFocused();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(rut).toHaveValue('12.345.678-5');
  },
);

test('a mail shows its code to copy, tells that it is new, and does not take the focus', async ({ page }) => {
  const mail = {
    id: '1',
    to: 'persona@correo.cl',
    subject: '048215 es tu código para verificar tu correo',
    text: 'Verifica tu correo\n\nTu código: 048215\n\nVence en 5 minutos, a las 12:30 (hora de Santiago).\n',
    at: '2026-11-21T15:25:00.000Z',
    attachments: [
      { filename: 'contrato.pdf', size: 80_000, url: '/sandbox/inbox/1/attachments/0' },
      { filename: 'elsewhere.pdf', size: 1, url: 'https://elsewhere.example/x.pdf' },
    ],
  };
  const inbox = { mails: [] as (typeof mail)[] };
  await page.route('**/sandbox/inbox', (route) => route.fulfill({ json: inbox.mails }));
  const empty = page.waitForResponse('**/sandbox/inbox');
  await page.goto('/');
  const rut = page.getByLabel('RUT de tu negocio');
  await rut.focus();
  await empty;
  inbox.mails = [mail];
  await expect(page.getByRole('tab', { name: 'Buzón 1 correo nuevo' })).toBeVisible();
  await expect(rut).toBeFocused();

  await page.getByRole('tab', { name: 'Escenarios' }).focus();
  await page.keyboard.press('ArrowRight');
  const view = page.getByRole('tabpanel', { name: 'Buzón' });
  await expect(view.getByText('048 215')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Copiar 048215' })).toBeVisible();
  await expect(view.getByRole('link', { name: 'contrato.pdf' })).toHaveAttribute(
    'href',
    '/sandbox/inbox/1/attachments/0',
  );
  await expect(view.getByRole('link', { name: /^Abrir el mensaje/u })).toHaveAttribute(
    'href',
    '/sandbox/inbox/1',
  );
  await expect(view.getByText('elsewhere.pdf')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Buzón', exact: true })).toBeVisible();
});

test('events of the widget are listed, and cleared', { tag: '@variant' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: firstTitle })).toBeVisible();
  await page.getByRole('tab', { name: 'Eventos' }).click();
  const view = page.getByRole('tabpanel', { name: 'Eventos' });
  await expect(view.getByRole('listitem').filter({ hasText: 'dm:ready' })).toContainText('screen: /');
  await view.getByRole('button', { name: 'Limpiar' }).click();
  await expect(view.getByText('La página todavía no recibe eventos.')).toBeVisible();
});

test('the panel stays as it was left', { tag: '@variant' }, async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Panel de pruebas' });
  await page.getByRole('tab', { name: 'Escenarios' }).focus();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: firstTitle })).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('without the sandbox there is the bank alone', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('data-sandbox="on"', 'data-sandbox="off"');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: firstTitle })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Panel de pruebas' })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { openBank, strictest } from './fixtures/bank-page.ts';
import { expectSameTrees, treesAtWidths } from './fixtures/drawn-tree.ts';
import { holdFiles, holdFonts, isTakenOver } from './fixtures/held-files.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';

const widgetOf = (page: Page) => page.locator('dm-widget');
const fieldOf = (page: Page, label: string) => widgetOf(page).getByLabel(label, { exact: true });
const element = (key: string, attributes = '') =>
  `<main><dm-widget mode="embedded" screen="prospect" api-key="${key}" ${attributes}></dm-widget></main>`;

for (const { name, theme } of [
  { name: 'the default theme', theme: '' },
  { name: 'a theme of the host', theme: `theme='{"colors":{"primary":"#0b4a7a"},"button":{"radius":12}}'` },
])
  test(
    `[W-01] [W-08] the loader draws the first screen of embedded mode as React does, under the strictest policy, in ${name}`,
    { tag: theme === '' ? [] : '@variant' },
    async ({ page, afilia }) => {
      const bank = await openBank({
        service: afilia.url,
        policy: strictest(afilia.url),
        body: (key) => element(key, theme),
      });
      try {
        const reported: string[] = [];
        page.on('console', (message) => reported.push(message.text()));
        await holdFonts(page);
        const files = await holdFiles(page);
        await page.goto(bank.url);
        await expect(fieldOf(page, 'Correo')).toBeVisible();
        const spoken = await widgetOf(page).locator('.dm-app').ariaSnapshot();
        const drawn = await treesAtWidths(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await shoot(page, `first-screen-embedded-${theme ? 'dressed' : 'plain'}`);
        files.release();
        await page.waitForFunction(isTakenOver);
        expect(await widgetOf(page).locator('.dm-app').ariaSnapshot()).toBe(spoken);
        expectSameTrees(drawn, await treesAtWidths(page));
        // The page has no tag manager: the one thing that may be said.
        expect(reported.filter((line) => !line.includes('tag manager'))).toEqual([]);
        expect(bank.reports).toEqual([]);
      } finally {
        bank.close();
      }
    },
  );

test('[W-05] values typed, ticked and chosen in it are sent once by an early «Continuar»', async ({
  page,
  afilia,
  address,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/"(?:start-application|save-prospect)"/u.test(body)) sent.push(body);
  });
  const bank = await openBank({ service: afilia.url, body: (key) => element(key) });
  try {
    const files = await holdFiles(page);
    await page.goto(bank.url);
    const widget = widgetOf(page);
    await fieldOf(page, 'RUT de tu negocio').fill('123456785');
    await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
    await widget.getByRole('checkbox', { name: /^Autorizo consultar/ }).check();
    await fieldOf(page, 'Correo').fill(address);
    await fieldOf(page, 'Celular').pressSequentially('987654321');
    await widget.getByText('Local con público').click();
    await widget.getByText('Internet o redes sociales').click();
    await widget.getByText('$1 a $5 millones').click();
    await fieldOf(page, 'Comuna').fill('nunoa');
    await fieldOf(page, 'Calle y número').fill('Av. Matta 1020');
    await widget.getByText('Agregar detalles').click();
    await widget.getByLabel('Nombre de fantasía').fill('Almacén Rosa');
    await widget.getByRole('button', { name: 'Continuar' }).click();
    expect(sent).toEqual([]);
    files.release();
    await page.waitForFunction(isTakenOver);
    // The only missing value is the one that sellers on that channel must give, and the fault stands beside it.
    const site = widget.getByLabel('Página o red social de tu negocio');
    await expect(site).toBeFocused();
    await expect(widget.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(fieldOf(page, 'Celular')).toHaveValue('9 8765 4321');
    await expect(fieldOf(page, 'Comuna')).toHaveValue('Ñuñoa');
    await expect(widget.getByLabel('Nombre de fantasía')).toBeVisible();
    await expect(widget.getByText('Como persona natural')).toBeVisible();
    await shoot(page, 'first-screen-embedded-taken-over');
    await site.fill('https://rosa.cl');
    await widget.getByRole('button', { name: 'Continuar' }).click();
    await expect(widget.getByRole('heading', { level: 1, name: 'Verifica tu correo' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(JSON.parse(sent[1] ?? '')).toMatchObject({
      variables: {
        input: {
          email: address,
          phone: '+56987654321',
          channels: ['store', 'internet'],
          monthlySales: '1to5M',
          tradeName: 'Almacén Rosa',
        },
      },
    });
  } finally {
    bank.close();
  }
});

test(
  '[W-05] outlines stand in for it if it cannot be fetched, and for a company, which has more fields',
  { tag: '@variant' },
  async ({ page, afilia, pageErrors }) => {
    let attributes = '';
    const bank = await openBank({ service: afilia.url, body: (key) => element(key, attributes) });
    try {
      const outlines = widgetOf(page).getByRole('status', { name: 'Cargando…' });
      const requested: string[] = [];
      await page.route('**/widget/first-*.js', (route) => {
        requested.push(route.request().url());
        return route.abort();
      });
      const files = await holdFiles(page);
      attributes = 'is-pj="true"';
      await page.goto(bank.url);
      await expect(outlines).toBeVisible();
      expect(requested).toEqual([]);
      attributes = '';
      await page.goto(bank.url);
      await expect(outlines).toBeVisible();
      await expect.poll(() => requested.length).toBe(1);
      files.release();
      await expect(fieldOf(page, 'Correo')).toBeVisible();
    } finally {
      bank.close();
      pageErrors.length = 0;
    }
  },
);

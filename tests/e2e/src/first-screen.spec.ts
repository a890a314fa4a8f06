import type { Page } from '@playwright/test';
import { openBank, strictest } from './fixtures/bank-page.ts';
import { expectSameTrees, treesAtWidths } from './fixtures/drawn-tree.ts';
import { listen } from './fixtures/heard.ts';
import { holdFonts, holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

const dressed = {
  colors: { primary: '#0b4a7a', secondary: '#166534', textPrimary: '#222222', background: '#ffffff' },
  button: { radius: 12, heightLarge: 52 },
  textField: { height: 56, radius: 0, border: '#8a949c' },
};

const widgetOf = (page: Page) => page.locator('dm-widget');
const rutOf = (page: Page) => widgetOf(page).getByLabel('RUT de tu negocio');

for (const { name, theme } of [
  { name: 'the default theme', theme: null },
  { name: 'a theme of the host', theme: dressed },
])
  test(
    `[W-01] [W-08] the loader draws what React draws, element by element and box by box, in ${name}`,
    { tag: theme === null ? [] : '@variant' },
    async ({ page, afilia }) => {
      const bank = await openBank({
        service: afilia.url,
        body: (key) =>
          `<dm-widget api-key="${key}" ${theme ? `theme='${JSON.stringify(theme)}'` : ''}></dm-widget>`,
      });
      try {
        await holdFonts(page);
        const files = await holdFiles(page);
        await page.goto(bank.url);
        await expect(rutOf(page)).toBeVisible();
        const spoken = await widgetOf(page).locator('.dm-app').ariaSnapshot();
        const drawn = await treesAtWidths(page);
        await page.setViewportSize({ width: 390, height: 900 });
        files.release();
        await page.waitForFunction(isTakenOver);
        expect(await widgetOf(page).locator('.dm-app').ariaSnapshot()).toBe(spoken);
        const reacts = await treesAtWidths(page);
        expectSameTrees(drawn, reacts);
      } finally {
        bank.close();
      }
    },
  );

test('[W-01] under the strictest policy and trusted types the drawn screen works, and nothing is said on the console', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    policy: strictest(afilia.url),
    body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
  try {
    const reported: string[] = [];
    page.on('console', (message) => reported.push(message.text()));
    const files = await holdFiles(page);
    await page.goto(bank.url);
    await rutOf(page).fill('12345678-5');
    await widgetOf(page)
      .getByRole('checkbox', { name: /^Acepto los/ })
      .check();
    await widgetOf(page).getByRole('button', { name: '¿Qué necesito?' }).click();
    expect(reported).toEqual([]);
    files.release();
    await expect(widgetOf(page).getByRole('dialog', { name: 'Qué necesitas para contratar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
    await expect(widgetOf(page).getByRole('checkbox', { name: /^Acepto los/ })).toBeChecked();
    // The page has no tag manager: the one thing that may be said.
    expect(reported.filter((line) => !line.includes('tag manager'))).toEqual([]);
    expect(bank.reports).toEqual([]);
  } finally {
    bank.close();
  }
});

test('[W-01] [E-01] files that do not come leave what was typed, an alert and a way on', async ({
  page,
  pageErrors,
}) => {
  const received = await listen(page);
  let isDown = true;
  await page.route('**/widget/*.js', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/');
  await rutOf(page).fill('123456785');
  await widgetOf(page)
    .getByRole('checkbox', { name: /^Autorizo consultar/ })
    .check();
  const alert = widgetOf(page)
    .getByRole('alert')
    .filter({ hasText: 'Parece que tenemos problemas de conexión.' });
  await expect(alert).toBeVisible();
  await expect
    .poll(() => received.filter(({ name }) => name === 'dm:error').map(({ detail }) => detail))
    .toEqual([{ code: 'E18', category: 'tecnico_conexion' }]);
  // Still away: the alert comes again, and nothing is lost.
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => received.filter(({ name }) => name === 'dm:error').length).toBe(2);
  await expect(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('12.345.678-5');
  await expect(widgetOf(page).getByRole('checkbox', { name: /^Autorizo consultar/ })).toBeChecked();
  await expect(alert).toHaveCount(0);
  expect(pageErrors.join('\n')).toContain('Widget not loaded');
  pageErrors.length = 0;
});

test('[W-01] outlines come instead where a visit does not begin with the index', async ({ page, afilia }) => {
  let attributes = '';
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}" ${attributes}></dm-widget>`,
  });
  try {
    await holdFiles(page);
    const outlines = widgetOf(page).getByRole('status', { name: 'Cargando…' });
    for (attributes of ['mode="embedded" screen="productos"', 'application-id="a1"']) {
      await page.goto(bank.url);
      await expect(outlines, attributes).toBeVisible();
    }
    attributes = '';
    await page.goto(`${bank.url}?sign_token=abc`);
    await expect(outlines).toBeVisible();
    await page.goto(bank.url);
    await expect(rutOf(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('afilia:session', '{"token":"t","applicationId":"a"}'));
    await page.reload();
    await expect(outlines).toBeVisible();
  } finally {
    bank.close();
  }
});

test('[W-08] colours, radii and heights of a theme are worn at once, bad values never', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<dm-widget api-key="${key}" brand="Banco Norte" is-pj="true" theme='{"colors":{"primary":"red;}"},"button":{"radius":99}}'></dm-widget>`,
  });
  try {
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    const files = await holdFiles(page);
    await page.goto(bank.url);
    const button = widgetOf(page).getByRole('button', { name: 'Comenzar' });
    await expect(button).toHaveCSS('background-color', 'rgb(155, 59, 101)');
    await expect(button).toHaveCSS('border-radius', '4px');
    await expect(widgetOf(page).getByRole('banner')).toContainText('Banco Norte');
    await expect(widgetOf(page).getByRole('radio', { name: 'Empresa o sociedad' })).toBeChecked();
    // A property goes before the attribute, also one that was set before the element was defined.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const element = document.querySelector('dm-widget');
        if (element)
          Reflect.set(element, 'theme', { colors: { primary: '#0b4a7a' }, button: { radius: 12 } });
      });
    });
    await page.reload();
    await expect(button).toHaveCSS('background-color', 'rgb(11, 74, 122)');
    await expect(button).toHaveCSS('border-radius', '12px');
    files.release();
    await page.waitForFunction(isTakenOver);
    await expect(button).toHaveCSS('background-color', 'rgb(11, 74, 122)');
    expect(warned.filter((line) => line.includes('theme'))).toEqual([]);
    await expect(widgetOf(page).getByRole('radio', { name: 'Empresa o sociedad' })).toBeChecked();
  } finally {
    bank.close();
  }
});

test(
  '[W-08] a theme that cannot be read is worn until the widget refuses it, with its line on the console',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<dm-widget api-key="${key}" theme='{"colors":{"primary":"#d98ab0"}}'></dm-widget>`,
    });
    try {
      const warned: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
      const files = await holdFiles(page);
      await page.goto(bank.url);
      const button = widgetOf(page).getByRole('button', { name: 'Comenzar' });
      await expect(button).toHaveCSS('background-color', 'rgb(217, 138, 176)');
      files.release();
      await page.waitForFunction(isTakenOver);
      await expect(button).toHaveCSS('background-color', 'rgb(155, 59, 101)');
      await expect.poll(() => warned.join()).toContain('theme.colors.primary has a contrast of');
    } finally {
      bank.close();
    }
  },
);

test('[W-09] commands posted before the widget is there are obeyed in their order, twenty at most', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const files = await holdFiles(page);
  await page.goto('/');
  await expect(rutOf(page)).toBeVisible();
  await page.evaluate(() => {
    const post = (data: object) => window.postMessage(data, location.origin);
    post({ type: 'dm:theme', manifest: { colors: { primary: '#166534' } } });
    post({ type: 'dm:theme', manifest: { colors: { primary: '#0b4a7a' } } });
    post({ type: 'dm:prefill', fields: { unknownField: 'x' } });
    post({ type: 'dm:reset' });
    for (let at = 0; at < 30; at++) post({ type: `dm:early-${at}` });
  });
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  files.release();
  await page.waitForFunction(isTakenOver);
  await expect(widgetOf(page).getByRole('button', { name: 'Comenzar' })).toHaveCSS(
    'background-color',
    'rgb(11, 74, 122)',
  );
  const ours = () =>
    warned.filter((line) => line.startsWith('[dm-widget] ') && !line.includes('tag manager'));
  await expect.poll(() => ours().length).toBe(18);
  const reported = ours().map((line) => line.replace(/^\[dm-widget\] | See .+$/g, ''));
  expect(reported).toEqual([
    'A12 More than 20 messages before the widget was ready; dm:early-16 was dropped.',
    'A05 prefill.unknownField is unknown.',
    ...Array.from({ length: 16 }, (_, at) => `A07 Unknown message dm:early-${at}.`),
  ]);
});

test('[W-01] the scrolled place stays in sight, and nothing moves', async ({ page, afilia }) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}"></dm-widget><div style="height: 2000px">Banco</div>`,
  });
  try {
    await holdFonts(page);
    await page.setViewportSize({ width: 390, height: 600 });
    const files = await holdFiles(page);
    await page.goto(bank.url);
    await rutOf(page).fill('1');
    await page.evaluate(() => {
      window.scrollTo(0, 400);
      Reflect.set(globalThis, 'shifts', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(
            globalThis,
            'shifts',
            Number(Reflect.get(globalThis, 'shifts')) + Number(Reflect.get(entry, 'value')),
          );
      }).observe({ type: 'layout-shift' });
    });
    files.release();
    await page.waitForFunction(isTakenOver);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')))).toBeLessThanOrEqual(0.01);
  } finally {
    bank.close();
  }
});

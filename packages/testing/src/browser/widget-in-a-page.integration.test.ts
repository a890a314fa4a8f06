import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { isLongRun } from '../long-run.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openSmallSite, type SmallSite } from '../services/small-site.ts';

const root = join(import.meta.dirname, '../../../..');
const dist = join(root, 'packages/widget/dist');
const types: Record<string, string> = {
  js: 'text/javascript',
  woff2: 'font/woff2',
  json: 'application/json',
};

let browser: Browser;
let widgetSite: SmallSite;
let hostSite: SmallSite;
let page: Page;
let hostHtml = '';
let received: string[] = [];
let sent: string[] = [];

/** The host allows its own origin for styles and ours for code, calls and fonts; nothing else, nothing inline. */
const policy = (ours: string) =>
  `default-src 'none'; script-src 'self' ${ours}; connect-src ${ours}; font-src ${ours}; style-src 'self'`;

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  browser = await launchBrowser();
  widgetSite = await openSmallSite((path) => {
    const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    // The widget asks at this address if its key is known.
    if (path === '/graphql') return { headers: anyOrigin, body: '' };
    const file = join(dist, path);
    if (path === '/' || !existsSync(file)) return null;
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return { type, headers: anyOrigin, body: readFileSync(file) };
  });
  hostSite = await openSmallSite((path) => {
    if (path === '/host.css') return { type: 'text/css', body: 'button { display: none } * { color: red }' };
    if (path === '/favicon.ico') return { body: '' };
    return { headers: { 'content-security-policy': policy(widgetSite.origin) }, body: hostHtml };
  });
});
afterAll(async () => {
  await browser.close();
  await widgetSite.close();
  await hostSite.close();
});

beforeEach(async () => {
  received = [];
  sent = [];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  page.on('console', (message) => received.push(message.text()));
  page.on('pageerror', (error) => received.push(`pageerror ${error.message}`));
});
afterEach(() => page.context().close());

async function open(
  element = '<dm-widget api-key="k"></dm-widget>',
  address = '',
  script = '',
): Promise<void> {
  hostHtml = `<!doctype html><html lang="es"><head><title>Banco</title><link rel="stylesheet" href="/host.css">
    <script src="${widgetSite.origin}/embed.js" ${script} defer></script></head><body><h2>Banco</h2>${element}</body></html>`;
  await page.goto(`${hostSite.origin}/${address}`);
  // The loader draws the first screen: its title is no sign that the widget is there.
  await page.evaluate('Afilia.ready');
  // Not waitForFunction: in the page's own time it takes eval, which the policy forbids.
  await expect
    .poll(() =>
      page.evaluate(
        '[...document.querySelectorAll("*")].every(({ shadowRoot }) => !shadowRoot?.dmFirstScreen)',
      ),
    )
    .toBe(true);
}
const title = () => page.getByRole('heading', { level: 1, name: 'Vende con tarjetas en pocos pasos' });
const style = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => {
      const view = node as unknown as {
        ownerDocument: { defaultView: { getComputedStyle(n: unknown): Record<string, string> } };
      };
      return view.ownerDocument.defaultView.getComputedStyle(node)[name];
    }, property);

test('[W-01] draws itself in an open shadow root under a strict policy of the host page, styled', async () => {
  await open();
  await title().waitFor();
  expect(await page.evaluate('document.querySelector("dm-widget").shadowRoot.mode')).toBe('open');
  // The page has no tag manager: the one thing that may be said.
  expect(received.filter((line) => !line.includes('tag manager'))).toEqual([]);
  expect(await style('dm-widget button[type=submit]', 'backgroundColor')).toBe('rgb(155, 59, 101)');
  expect(await style('dm-widget button[type=submit]', 'minHeight')).toBe('42px');
  expect(await style('dm-widget button[type=submit]', 'borderRadius')).toBe('4px');
});

test('[W-01] the tag name can be set', async () => {
  await open('<banco-alta api-key="k"></banco-alta>', '', 'data-tag="banco-alta"');
  await title().waitFor();
  expect(await page.locator('banco-alta form').count()).toBe(1);
});

test('[W-02] host styles do not reach in, ours do not leak out, the page keeps its names', async () => {
  await open();
  await title().waitFor();
  expect(await style('dm-widget h1', 'color')).toBe('rgb(68, 68, 68)');
  expect(await page.evaluate('document.head.querySelectorAll("style, link[rel=modulepreload]").length')).toBe(
    0,
  );
  expect(await page.evaluate('document.adoptedStyleSheets.length + document.styleSheets.length')).toBe(1);
  expect(await page.evaluate('localStorage.length')).toBe(0);
  expect(await page.evaluate('document.documentElement.className')).toBe('');
});

test('[W-02] [M-01] a modal lives in the portal root, holds the focus, and gives it back', async () => {
  await open();
  await page.getByRole('button', { name: '¿Qué necesito?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qué necesitas para contratar' });
  await dialog.waitFor();
  expect(await page.locator('dm-widget .dm-portal [role=dialog]').count()).toBe(1);
  const inert = 'document.querySelector("dm-widget").shadowRoot.querySelector(".dm-app").inert';
  const focused = 'document.querySelector("dm-widget").shadowRoot.activeElement?.textContent';
  expect(await page.evaluate(inert)).toBe(true);
  expect(await page.evaluate(focused)).toBe('Qué necesitas para contratar');
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(
        'document.querySelector("dm-widget").shadowRoot.querySelector(".dm-portal").contains(document.querySelector("dm-widget").shadowRoot.activeElement)',
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(inert)).toBe(false);
  expect(await page.evaluate(focused)).toBe('¿Qué necesito?');
});

test('[W-01] taken out of the page it leaves nothing behind, put back it draws again', async () => {
  await open();
  await title().waitFor();
  expect(await page.evaluate('[...document.fonts].length')).toBeGreaterThan(0);
  await page.evaluate('globalThis.taken = document.querySelector("dm-widget"), taken.remove()');
  expect(await page.evaluate('[...document.fonts].length')).toBe(0);
  expect(
    await page.evaluate('taken.shadowRoot.childElementCount + taken.shadowRoot.adoptedStyleSheets.length'),
  ).toBe(0);
  await page.evaluate('document.body.append(taken)');
  await title().waitFor();
});

test('[F-03] sign_token becomes the token of the data model and leaves the address bar', async () => {
  await open(undefined, '?a=1&sign_token=secret');
  await expect.poll(() => page.evaluate('location.search')).toBe('?a=1');
  await page.getByRole('heading', { level: 1, name: 'Estamos abriendo tu solicitud' }).waitFor();
  await expect.poll(() => sent.join()).toContain('"token":"secret"');
});

test('[W-08] a theme by attribute is worn; a bad one falls back with a warning that names the problem', async () => {
  await open(`<dm-widget api-key="k" theme='{"colors":{"primary":"#00558c"}}'></dm-widget>`);
  await title().waitFor();
  expect(await style('dm-widget button[type=submit]', 'backgroundColor')).toBe('rgb(0, 85, 140)');
  await page.evaluate('document.querySelector("dm-widget").theme = { colors: { primary: "red;}" } }');
  await expect.poll(() => received.join()).toContain('theme.colors.primary must be #rrggbb');
  await expect
    .poll(() => style('dm-widget button[type=submit]', 'backgroundColor'))
    .toBe('rgb(155, 59, 101)');
});

test.runIf(isLongRun)('[W-08] a theme by a posted message is worn', async () => {
  await open();
  await title().waitFor();
  await page.evaluate(
    'postMessage({ type: "dm:theme", manifest: { colors: { primary: "#00558c" } } }, location.origin)',
  );
  await expect.poll(() => style('dm-widget button[type=submit]', 'backgroundColor')).toBe('rgb(0, 85, 140)');
});

test.runIf(isLongRun)('[W-12] the navbar is 77 px high, 40 below 760 px', async () => {
  await open();
  await title().waitFor();
  expect(await style('dm-widget header', 'height')).toBe('77px');
  await page.setViewportSize({ width: 759, height: 800 });
  await expect.poll(() => style('dm-widget header', 'height')).toBe('40px');
});

test('[W-13] a dialog is closed by «Cerrar», and a search that finds nothing says «Sin opciones»', async () => {
  await open();
  await title().waitFor();
  await page.evaluate('document.querySelector("dm-widget").merge({ showModalNewAddress: true })');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Comuna' }).fill('zzz');
  // Until the list of communes has come it says «Cargando…».
  await expect.poll(() => page.locator('dm-widget [role=listbox]').textContent()).toBe('Sin opciones');
  // The open list has a button of that name too.
  await dialog.getByRole('combobox', { name: 'Comuna' }).press('Escape');
  await expect.poll(() => dialog.getByRole('button', { name: 'Cerrar' }).count()).toBe(1);
});

test('[W-07] [T-01] setting errorCode, under a look-alike spelling too, shows and tracks it once', async () => {
  await open();
  await title().waitFor();
  await page.evaluate(
    'globalThis.sent = [], globalThis.utag = { link: (e) => sent.push(e), view: () => {} }',
  );
  await page.evaluate('document.querySelector("dm-widget").merge({ errorCode: "О20" })');
  await page.getByRole('alertdialog', { name: 'Has ingresado incorrectamente el código' }).waitFor();
  expect(await page.evaluate('sent')).toEqual([
    {
      tealium_event: 'error',
      error_category: 'otp',
      error_location: 'Onboarding Getnet',
      page_path: '/onboarding/index',
      error_details: expect.any(String),
      error_name: expect.any(String),
      error_id: 'E20',
      error_message_title: 'Has ingresado incorrectamente el código',
      error_message_content: expect.any(String),
    },
  ]);
});

test('[W-15] a code without a modal shows the error page, its title focused, tracked at /onboarding/error', async () => {
  await open();
  await title().waitFor();
  await page.evaluate(
    'globalThis.sent = [], globalThis.utag = { link: (e) => sent.push(e), view: () => {} }',
  );
  await page.evaluate('document.querySelector("dm-widget").merge({ errorCode: "R07" })');
  const heading = page.getByRole('heading', { level: 1, name: /no cumples con los requisitos/ });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await page.evaluate('sent.map((e) => e.page_path)')).toEqual(['/onboarding/error']);
});

test.runIf(isLongRun)(
  '[W-03] the first screen has no accessibility violations, on a phone and on a desk',
  async () => {
    await open();
    await title().waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).include('dm-widget').analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target).join()}`)).toEqual(
        [],
      );
    }
  },
);

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmallSite, type SmallSite } from '../services/small-site.ts';
import { launchBrowser } from './browser.ts';
import { bundleModule } from './bundle-module.ts';

const root = join(import.meta.dirname, '../../../..');
const dist = join(root, 'packages/widget/dist');
const kit = join(root, 'packages/host/dist/package');

/** As an application's bundler finds the installed kit. */
const installed = {
  name: 'installed kit',
  enforce: 'pre',
  resolveId: (id: string) =>
    id === '@afilia/host'
      ? join(kit, 'index.js')
      : id === '@afilia/host/react'
        ? join(kit, 'react.js')
        : null,
} as const;

let browser: Browser;
let operator: SmallSite;
let bank: SmallSite;
let page: Page;
let scripts: Record<string, string> = {};
let html = '';
let headers: Record<string, string> = {};
let answer: 'script' | 'nothing' | 'other' = 'script';

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  browser = await launchBrowser();
  operator = await openSmallSite((path) => {
    const file = join(dist, path);
    if (answer === 'nothing' || !path.endsWith('.js') || !existsSync(file)) return null;
    const body = answer === 'other' ? 'void 0' : readFileSync(file);
    return { type: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body };
  });
  scripts = {
    '/kit.js': await bundleModule("export * from '@afilia/host';", [installed]),
    '/react-page.js': await bundleModule(
      `import { createElement, StrictMode } from 'react';
       import { createRoot, hydrateRoot } from 'react-dom/client';
       import { renderToString } from 'react-dom/server.browser';
       import { DmWidget } from '@afilia/host/react';
       export function show(origin, inServer) {
         window.heard = [];
         const props = {
           origin, apiKey: 'k', isPj: true, id: 'w', className: 'wide',
           theme: { colors: { primary: '#0b4a7a' } },
           onReady: (event) => window.heard.push(event.detail.screen),
           onLoadError: (error) => window.heard.push(error.reason),
         };
         const tree = createElement(StrictMode, null, createElement(DmWidget, props));
         const place = document.getElementById('place');
         if (inServer) {
           place.innerHTML = renderToString(tree);
           window.root = hydrateRoot(place, tree);
         } else (window.root = createRoot(place)).render(tree);
       }`,
      [installed],
    ),
  };
  bank = await openSmallSite((path) => {
    const script = scripts[path];
    return script === undefined ? { headers, body: html } : { type: 'text/javascript', body: script };
  });
});
afterAll(async () => {
  await browser.close();
  await operator.close();
  await bank.close();
});

let reported: string[] = [];
beforeEach(async () => {
  headers = {};
  answer = 'script';
  reported = [];
  page = await browser.newPage();
  page.on('console', (message) => reported.push(message.text()));
});
afterEach(() => page.close());

async function open(body: string): Promise<void> {
  html = `<!doctype html><html lang="es"><head><title>Banco</title></head><body>${body}<div id="place"></div></body></html>`;
  await page.goto(bank.origin);
}
const load = (options: { origin: string; timeout?: number }) =>
  page.evaluate(`import('/kit.js').then(({ loadAfilia }) => loadAfilia(${JSON.stringify(options)}))
    .then(({ version }) => version, ({ name, reason, message }) => name + ' ' + reason + ': ' + message)`);
const title = () => page.getByRole('heading', { level: 1, name: 'Vende con tarjetas en pocos pasos' });

test('the loader weighs less than 2 kB', () => {
  const sizes = ['index.js', 'load-afilia.js'].map((name) => statSync(join(kit, name)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2000);
});

test('[W-01] a page that loads the widget by the kit shows it and hears that it is ready', async () => {
  await open('');
  const screens = page.evaluate(`new Promise((resolve) => {
    document.addEventListener('dm:ready', ({ detail }) => resolve(detail.screen), { once: true });
  })`);
  expect(await load({ origin: operator.origin })).toMatch(/^\d+\.\d+\.\d+$/);
  await page.evaluate(`{
    const element = document.createElement('dm-widget');
    element.setAttribute('api-key', 'k');
    document.body.append(element);
  }`);
  await title().waitFor();
  expect(await screens).toBe('/');
});

test('[W-01] the script is added once, however often it is requested, and one of the page is used', async () => {
  await open(`<script src="${operator.origin}/embed.js" defer></script>`);
  await Promise.all([load({ origin: operator.origin }), load({ origin: operator.origin })]);
  await load({ origin: operator.origin });
  expect(await page.locator('script[src$="/embed.js"]').count()).toBe(1);
  const same = `import('/kit.js').then(({ loadAfilia }) => loadAfilia({ origin: 'x' }) === loadAfilia({ origin: 'x' }))`;
  expect(await page.evaluate(same)).toBe(true);
  expect(reported.join('\n')).not.toContain('twice');
});

test('[W-01] a script of the page that is on its way is waited for, and stays where it is', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/embed.js', (route) => held.then(() => route.continue()));
  html = `<!doctype html><title>Banco</title><body><script src="${operator.origin}/embed.js" async></script></body>`;
  await page.goto(bank.origin, { waitUntil: 'domcontentloaded' });
  const loaded = load({ origin: operator.origin });
  await page.evaluate(`import('/kit.js')`);
  release();
  expect(await loaded).toMatch(/^\d/);
  expect(await page.locator('script').count()).toBe(1);
  expect(await page.locator('body > script').count()).toBe(1);
});

test('[W-01] a missing script is reported, and the next call tries again', async () => {
  await open('');
  answer = 'nothing';
  expect(await load({ origin: operator.origin })).toContain('AfiliaLoadError network: [Afilia] http');
  answer = 'script';
  expect(await load({ origin: operator.origin })).toMatch(/^\d/);
  expect(await page.locator('script[src$="/embed.js"]').count()).toBe(1);
});

test('[W-01] a script that the page forbids is reported as such', async () => {
  headers = { 'content-security-policy': "script-src 'self'" };
  await open('');
  expect(await load({ origin: operator.origin })).toContain('AfiliaLoadError blocked');
  headers = { 'content-security-policy': "require-trusted-types-for 'script'" };
  await open('');
  expect(await load({ origin: operator.origin })).toContain('AfiliaLoadError blocked');
});

test('[W-01] an answer that is no loader, a wrong origin and one that takes too long are reported', async () => {
  await open('');
  answer = 'other';
  expect(await load({ origin: operator.origin })).toContain('AfiliaLoadError browser');
  expect(await load({ origin: 'afilia' })).toContain('AfiliaLoadError origin: [Afilia] "afilia"');
  await page.route('**/embed.js', () => undefined);
  expect(await load({ origin: `${operator.origin}`, timeout: 50 })).toContain('AfiliaLoadError timeout');
});

for (const inServer of [false, true])
  test(`[W-01] the React component shows the widget and hears it, ${inServer ? 'hydrated' : 'drawn'} in strict mode`, async () => {
    await open('');
    await page.evaluate(
      `import('/react-page.js').then(({ show }) => show(${JSON.stringify(operator.origin)}, ${inServer}))`,
    );
    await title().waitFor();
    await expect.poll(() => page.evaluate('window.heard')).toContain('/');
    const shown = await page.evaluate(`(() => {
      const element = document.querySelector('dm-widget');
      return [element.getAttribute('api-key'), element.getAttribute('is-pj'), element.id, element.className,
        element.theme.colors.primary, element.getAttribute('origin')];
    })()`);
    expect(shown).toEqual(['k', 'true', 'w', 'wide', '#0b4a7a', null]);
    expect(reported.filter((line) => /hydrat|did not match|Warning/iu.test(line))).toEqual([]);
    await page.evaluate('window.root.unmount()');
    expect(await page.locator('dm-widget').count()).toBe(0);
  });

test('[W-01] the React component tells that the widget could not be loaded', async () => {
  answer = 'nothing';
  await open('');
  await page.evaluate(
    `import('/react-page.js').then(({ show }) => show(${JSON.stringify(operator.origin)}, false))`,
  );
  await expect.poll(() => page.evaluate('window.heard')).toContain('network');
});

test('the component is marked as one for browsers to frameworks with server components', () => {
  expect(readFileSync(join(kit, 'react.js'), 'utf8')).toMatch(/^['"]use client['"];/);
});

test('[W-01] on a server the kit is imported and waited for without a browser', () => {
  const source = `import { loadAfilia } from ${JSON.stringify(join(kit, 'index.js'))};
    const { version } = await loadAfilia({ origin: 'https://afilia.example' });
    console.log(JSON.stringify(version));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  expect(out.trim()).toBe('""');
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openSmallSite, type SmallSite } from '../services/small-site.ts';

const root = join(import.meta.dirname, '../../../..');
const dist = join(root, 'packages/widget/dist');

let browser: Browser;
let widgetSite: SmallSite;
let hostSite: SmallSite;
let page: Page;
let hostHtml = '';
let widgetIsDown = false;
let received: string[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  browser = await launchBrowser();
  widgetSite = await openSmallSite((path) => {
    const file = join(dist, path);
    if (!path.endsWith('.js') || !existsSync(file)) return null;
    if (widgetIsDown && path !== '/embed.js') return null;
    return {
      type: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: readFileSync(file),
    };
  });
  hostSite = await openSmallSite(() => ({ body: hostHtml }));
});
afterAll(async () => {
  await browser.close();
  await widgetSite.close();
  await hostSite.close();
});

beforeEach(async () => {
  received = [];
  widgetIsDown = false;
  page = await browser.newPage();
  page.on('console', (message) => received.push(message.text()));
});
afterEach(() => page.close());

const loader = (attributes = 'defer') =>
  `<script src="${widgetSite.origin}/embed.js" ${attributes}></script>`;
async function open(html: string): Promise<void> {
  hostHtml = `<!doctype html><html lang="es"><head><title>Banco</title></head><body>${html}</body></html>`;
  await page.goto(hostSite.origin);
}
const title = () => page.getByRole('heading', { level: 1, name: 'Vende con tarjetas en pocos pasos' });

test('[W-01] one script and one element are enough, and one name is all it takes of the page', async () => {
  await open('');
  const before = await page.evaluate<string[]>('Object.getOwnPropertyNames(window)');
  await open(`${loader()}<dm-widget api-key="k"></dm-widget>`);
  await title().waitFor();
  const after = await page.evaluate<string[]>('Object.getOwnPropertyNames(window)');
  // Playwright and Chromium add some of their own, all in lower case or with underscores.
  expect(after.filter((name) => !before.includes(name) && /^[A-Z]/.test(name))).toEqual(['Afilia']);
});

test.each([
  { name: 'the first screen', attributes: '', drawn: () => title() },
  {
    name: 'outlines of a later one',
    attributes: 'mode="embedded" screen="prospect"',
    drawn: () => page.getByRole('status', { name: 'Cargando…' }),
  },
])('[W-01] shows $name while its code is on the way', async ({ attributes, drawn }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/widget/**', (route) => held.then(() => route.continue()));
  await open(`${loader()}<dm-widget api-key="k" ${attributes}></dm-widget>`);
  await drawn().waitFor();
  expect(await page.evaluate('Boolean(customElements.get("dm-widget"))')).toBe(false);
  release();
  await page.evaluate('Afilia.ready');
  await expect.poll(() => page.getByRole('status', { name: 'Cargando…' }).count()).toBe(0);
});

test('[W-01] loaded as a module, before or after the element, it works the same', async () => {
  await open(`<dm-widget api-key="k"></dm-widget>${loader('type="module"')}`);
  await title().waitFor();
  expect(received.filter((line) => line.includes('[Afilia]'))).toEqual([]);
});

test('[W-01] an element that comes later is drawn when it comes', async () => {
  await open(loader());
  await page.evaluate('Afilia.ready');
  await page.evaluate(`document.body.innerHTML = '<dm-widget api-key="k"></dm-widget>'`);
  await title().waitFor();
  expect(
    await page.evaluate('document.querySelector("dm-widget").shadowRoot.adoptedStyleSheets.length'),
  ).toBeGreaterThan(0);
});

/** Values that look like typed ones; no line of the console may hold them. */
const typed = '12.345.678-5';

test('[W-01] mistakes of the host are said on the console by their codes, once each, without what is typed', async () => {
  await open(`${loader()}${loader()}<dm-widget is-pf="${typed}" mode="embeded" theme="{}}"></dm-widget>
    <dm-widget id="framework" api-key="k" theme="[object Object]" debug="true"></dm-widget>
    <script>document.querySelector('dm-widget').apiKey = '${typed}'</script>`);
  await page.evaluate('Afilia.ready');
  await page.evaluate(`for (const fields of [{ monthlySales: '${typed}' }, { monthlySales: '${typed}' }, { rutt: '${typed}' }])
    postMessage({ type: 'dm:prefill', id: 'framework', fields }, location.origin)`);
  await page.evaluate(`postMessage({ type: 'dm:prefil', id: 'framework' }, location.origin)`);
  const mistakes = () =>
    received.flatMap((line) => /^\[(?:dm-widget|Afilia)\] (A\d\d .+?)(?: See \S+)?$/.exec(line)?.[1] ?? []);
  await expect
    .poll(() => mistakes().toSorted())
    .toEqual([
      'A01 Unknown attribute is-pf. Did you mean is-pj?',
      'A02 mode="embeded" is not one of full, embedded. full is used.',
      'A03 api-key is missing: calls are refused.',
      'A04 The theme is not used: theme is not JSON.',
      'A05 prefill.monthlySales is not one of upTo1M, 1to5M, 5to20M, 20to100M, over100M.',
      'A05 prefill.rutt is unknown. Did you mean rut?',
      'A06 theme was set before embed.js had run. Use <DmWidget>, or wait for Afilia.ready.',
      'A07 Unknown message dm:prefil. Did you mean dm:prefill?',
      'A07 apiKey is no property: set the attribute api-key.',
      'A10 embed.js twice: 0.1.0, 0.1.0',
    ]);
  expect(received).toContain('[dm-widget] dm:prefill type id fields');
  // The widget is rendered aside first, so it is ready after it has reported its attributes.
  await expect.poll(() => received).toContain('[dm-widget] dm:ready screen version');
  expect(received.filter((line) => line.includes(typed))).toEqual([]);
});

test('[W-01] code that cannot be had leaves words and a way on, not a blank', async () => {
  widgetIsDown = true;
  await open(`${loader()}<dm-widget api-key="k"></dm-widget>`);
  await page.getByText('Parece que tenemos problemas de conexión').waitFor();
  expect(received.join('\n')).toContain('Widget not loaded');
  widgetIsDown = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await title().waitFor();
});

test('[W-09] messages of other origins do not crowd out what the page posts before the widget is there', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/widget/**', (route) => held.then(() => route.continue()));
  await open(`${loader()}<dm-widget api-key="k"></dm-widget>`);
  await title().waitFor();
  // A frame without an origin of its own, as advertisements are in.
  const noise = `for (let at = 0; at < 300; at++) parent.postMessage({ type: 'dm:noise-' + at }, '*'); parent.postMessage('done', '*')`;
  await page.evaluate(
    (script) =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data === 'done' && resolve());
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts');
        frame.srcdoc = `<script>${script}</script>`;
        document.body.append(frame);
      }),
    noise,
  );
  await page.evaluate(async () => {
    for (const primary of ['#166534', '#0b4a7a'])
      window.postMessage({ type: 'dm:theme', manifest: { colors: { primary } } }, location.origin);
    await new Promise((done) => setTimeout(done));
  });
  release();
  const button = page.getByRole('button', { name: 'Comenzar' });
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(11, 74, 122)');
  expect(received.filter((line) => line.includes('noise') || line.includes('A12'))).toEqual([]);
});

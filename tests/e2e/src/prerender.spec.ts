import { openBank } from './fixtures/bank-page.ts';
import { launchPrerenderingChromium } from './fixtures/prerendering-chromium.ts';
import { expect, test } from './fixtures/test.ts';

/** Notes of the page about the widget, and its way from prerendered to shown. */
const notes = `
const noted = (globalThis.noted = []);
const note = (what) => noted.push({ what, prerendering: document.prerendering });
for (const name of ['dm:ready', 'dm:state', 'dm:resize']) document.addEventListener(name, () => note(name));
globalThis.utag = { view: () => note('view'), link: () => note('link') };
const { fetch: ask } = globalThis;
globalThis.fetch = (...given) => (note(new URL(given[0].url ?? given[0], location.href).pathname), ask(...given));
const whenDrawn = () =>
  document.querySelector('dm-widget')?.shadowRoot?.querySelector('h1, [aria-busy]')
    ? ask('/drawn?' + document.prerendering)
    : setTimeout(whenDrawn, 20);
if (location.pathname === '/solicitud') whenDrawn();
`;

type Noted = { what: string; prerendering: boolean }[];

/** A page with a link, and the page with the widget that it has the browser prerender. */
async function openPrerendered(service: string, before = '') {
  const drawn: string[] = [];
  const bank = await openBank({
    service,
    body: (apiKey) => `<script src="/notes.js"></script>
      <a href="/solicitud">Solicitar</a>
      <dm-widget api-key="${apiKey}" api-url="${service}/graphql"></dm-widget>
      <script type="speculationrules">{ "prerender": [{ "urls": ["/solicitud"], "eagerness": "immediate" }] }</script>`,
    scripts: { '/notes.js': `${before}${notes}` },
    onRequest: (path) => {
      if (path.startsWith('/drawn')) drawn.push(path);
    },
  });
  return { bank, drawn };
}

test('[W-01] a page that is prerendered draws the widget, and asks and tells nothing before it is shown', async ({
  afilia,
}) => {
  const { bank, drawn } = await openPrerendered(afilia.url);
  const chromium = await launchPrerenderingChromium(bank.url);
  try {
    await expect.poll(() => drawn).toEqual(['/drawn?true']);
    const read = () => chromium.evaluate<Noted>('globalThis.noted');
    await chromium.evaluate(`document.querySelector('a').click()`);
    await expect.poll(read).toContainEqual({ what: 'dm:ready', prerendering: false });
    const all = (await read()) ?? [];
    expect(all.filter(({ prerendering }) => prerendering)).toEqual([]);
    expect(all.map(({ what }) => what)).toContain('view');
    const entry = await chromium.evaluate<{ activationStart: number }>(
      `performance.getEntriesByType('navigation')[0].toJSON()`,
    );
    expect(entry?.activationStart).toBeGreaterThan(0);
  } finally {
    await chromium.close();
    bank.close();
  }
});

import { launchBrowser } from '@afilia/testing/browser/browser';
import { bundleModule } from '@afilia/testing/browser/bundle-module';
import { openSmallSite, type SmallSite } from '@afilia/testing/services/small-site';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patchedRecorder } from './vite-plugin.ts';

/** A bit of everything that a page can have, what is plain in it and what is not. */
const bits = `
  <!-- a comment -->
  <p class="a b" style="color: red; background: url(/dot.png)" data-x="">Some <b>words</b><br>and more</p>
  <a href="next?a=1#b" target="_blank">Next</a> <img src="dot.png" alt="">
  <table background="dot.png"><tbody><tr><td background="dot.png">1</td></tr></tbody></table>
  <svg viewBox="0 0 9 9"><defs><linearGradient id="g"></linearGradient></defs><use href="#g"/><use xlink:href="#g"/>
    <style>.in-svg { fill: red }</style><text>T</text></svg>
  <div class="rr-block" style="width: 30px; height: 20px">blocked</div>
  <div data-private>private <i>too</i></div>
  <div class="rr-mask">masked <i>too</i></div> <p data-hushed>hushed <i>too</i></p>
  <div class="scrolled" style="height: 20px; overflow: auto"><p style="height: 90px">long</p></div>
  <form><input type="checkbox" checked><input name="firstChild" value="typed"><textarea>text</textarea>
    <select><option>one</option><option selected>two</option></select></form>
  <dialog open>dialog</dialog> <video muted></video> <object data="dot.png"></object> <canvas></canvas>
  <style>.x { background: url(dot.png) }</style><script type="text/plain">not run</script>
  <x-known></x-known><x-unknown><span slot="s">in the light</span></x-unknown><iframe srcdoc="<p>framed</p>"></iframe>
  <template><p>never shown</p></template><noscript>none</noscript><odd:tag b.c="1">odd</odd:tag>`;

const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="description" content="of a page">
  <title>Everything</title><link rel="stylesheet" href="/page.css"><link rel="modulepreload" href="/patched.js"></head>
  <body>${bits}<main></main>
  <script>
    customElements.define('x-known', class extends HTMLElement {});
    const root = document.querySelector('x-unknown').attachShadow({ mode: 'open' });
    root.innerHTML = \`${bits.replaceAll('</script>', '<\\/script>')}<slot name="s"></slot>\`;
    document.querySelector('x-known').attachShadow({ mode: 'closed' }).innerHTML = '<p>closed</p>';
    for (const place of [document, root]) place.querySelector('.scrolled').scrollTop = 25;
    document.querySelector('p').setAttributeNS(null, 'Odd', '1');
  </script></body></html>`;

/** Runs two recorders on one page, each with its own numbers, and returns the events of both. */
const script = `
import { record as published } from '/published.js';
import { record as patched } from '/patched.js';
window.reported = {};
for (const [name, record] of Object.entries({ published, patched })) {
  window.reported[name] = [];
  record({
    emit: (event) => window.reported[name].push(JSON.parse(JSON.stringify(event))),
    blockSelector: '.rr-block,[data-private],[data-dm-secret]',
    maskTextSelector: '[data-hushed]',
    maskInputOptions: { input: true, textarea: true, select: true },
    slimDOMOptions: { comment: true },
  });
}`;

let browser: Browser;
let site: SmallSite;
let page: Page;

beforeAll(async () => {
  const source = `export { record } from '@rrweb/record';`;
  const files: Record<string, string> = {
    '/published.js': await bundleModule(source),
    '/patched.js': await bundleModule(source, [patchedRecorder]),
  };
  site = await openSmallSite((path) => {
    if (path === '/') return { body: html };
    if (path === '/page.css') return { type: 'text/css', body: 'p { background: url(dot.png) }' };
    return files[path] ? { type: 'text/javascript', body: files[path] } : null;
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(() => page.close());

type Reported = { type: number; data: { node?: unknown; source?: number; adds?: unknown[] } };
const whole = 2;

/** Nodes that a recorder has reported: the page itself, and changes. */
async function reportedBy(recorder: 'published' | 'patched'): Promise<unknown[]> {
  const reported = await page.evaluate<Reported[]>(`window.reported?.['${recorder}'] ?? []`);
  return reported
    .filter(({ type, data }) => type === whole || data.adds !== undefined)
    .map(({ data }) => data);
}

/** Waits until both have reported so many, and compares. */
const agreeOn = async (count: number) => {
  for (const recorder of ['published', 'patched'] as const)
    await expect.poll(async () => (await reportedBy(recorder)).length).toBeGreaterThanOrEqual(count);
  expect(await reportedBy('patched')).toEqual(await reportedBy('published'));
};

async function bothRead(before = ''): Promise<void> {
  page = await browser.newPage();
  await page.addInitScript(before);
  await page.goto(site.origin);
  await page.addScriptTag({ type: 'module', content: script });
}

test('[A-02] a page and what comes to it is written down as the recorder by itself would have, node by node', async () => {
  await bothRead();
  // The page, and its frames a moment later.
  await agreeOn(3);
  const [first] = await reportedBy('published');
  expect(JSON.stringify(first)).toContain('rr_scrollTop');
  expect(JSON.stringify(first)).not.toContain('hushed ');

  await page.evaluate((more) => {
    const main = document.querySelector('main');
    const held = document.createElement('div');
    held.className = 'rr-mask';
    main?.append(held, document.createTextNode('a text by itself'));
    held.innerHTML = '<p>masked, since it is in there</p>';
    main?.insertAdjacentHTML('afterbegin', more);
    document.querySelector('x-unknown')?.shadowRoot?.append(document.createElement('hr'));
    document.querySelector('p')?.append('and a word');
  }, bits);
  await agreeOn(5);

  // Moved, taken away, and put in only to be taken away.
  await page.evaluate((more) => {
    const main = document.querySelector('main');
    const [first, second] = main?.children ?? [];
    if (first && second) second.append(first);
    document.querySelector('form')?.remove();
    document.querySelector('x-unknown')?.remove();
    main?.insertAdjacentHTML('beforeend', `<section>${more}</section>`);
    main?.lastElementChild?.remove();
    main?.append(document.createElement('footer'));
  }, bits);
  await agreeOn(6);
});

test('[A-02] so is a page that puts accessors of its own in the place of the browser’s', async () => {
  await bothRead(
    `Object.defineProperty(Node.prototype, 'firstChild', { configurable: true, get() { return null; } });`,
  );
  await agreeOn(3);
  expect(JSON.stringify(await reportedBy('patched'))).toContain('in the light');
});

test('[A-02] elements that have left the page are not kept, with shadow roots, out of hidden parts, and come and gone at once', async () => {
  page = await browser.newPage();
  await page.goto(site.origin);
  await page.addScriptTag({
    type: 'module',
    content: `import { record } from '/patched.js';
      record({ emit: () => {}, blockSelector: '[data-private]', maskInputOptions: { input: true } });
      window.recording = true;`,
  });
  await page.waitForFunction('window.recording');
  await page.evaluate(async () => {
    const task = () => new Promise((done) => setTimeout(done));
    class Own extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' });
        root.innerHTML = '<p>in the root</p>';
        root.adoptedStyleSheets = [new CSSStyleSheet()];
        left.push(new WeakRef(this), new WeakRef(root.firstChild as Node));
      }
    }
    customElements.define('x-own', Own);
    const left: WeakRef<Node>[] = [];
    Object.assign(globalThis, { left });
    const main = document.querySelector('main');
    const hidden = document.querySelector('[data-private]');
    for (let turn = 0; turn < 5; turn++) {
      const [own, held] = [document.createElement('x-own'), document.createElement('b')];
      main?.append(own);
      hidden?.append(held);
      await task();
      held.title = 'changed where no one sees it';
      left.push(new WeakRef(held));
      own.remove();
      held.remove();
      await task();
      const passing = document.createElement('div');
      passing.append(document.createElement('x-own'));
      main?.append(passing);
      passing.title = 'changed before it goes';
      left.push(new WeakRef(passing));
      passing.remove();
      await task();
    }
  });
  const cdp = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return page.evaluate('left.flatMap((one) => one.deref()?.nodeName ?? [])');
    })
    .toEqual([]);
  expect(await page.evaluate('left.length')).toBeGreaterThan(25);
});

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@afilia/testing/browser/browser';
import type { Browser, CDPSession } from '@playwright/test';
import { build } from 'vite';
import { compressFolder } from '../tooling/scripts/compress.ts';
import { serveBuilt } from './fixtures/built-site.ts';
import { type BenchResult, median, round } from './result.ts';

const root = join(import.meta.dirname, '..');
const budget = 1.1;
/** Of each page on each phone. Loads of one page differ by half from one another: the fewer, the more the median does. */
const runs = Number(process.env['BENCH_RUNS'] ?? 21);

/** The phones it is measured on. Loopback has neither delay nor limit. */
const phones = {
  'CPU 4 times slower': null,
  'CPU 4 times slower, 400 kbit/s, 400 ms': { latency: 400, throughput: (400 * 1000) / 8 },
} as const;
type PhoneName = keyof typeof phones;

const pagePaths = { widget: '/bank', 'bare form': '/bare/index.html' } as const;
type PageName = keyof typeof pagePaths;

/** What one load took: milliseconds since navigation began, and kB on the wire until then. */
type Load = { first: number; something: number; blocking: number; kB: number; requests: number };

/**
 * Notes when something and when the first text field is on screen, and all that blocked the page before. Both are looked
 * for when they are put into the page, and noted when the frame that shows them was made: whoever asks once a frame is
 * a frame late when a long task ran into the next one, and more so the more tasks a page is made in.
 */
const watch = `(() => {
  globalThis.noted = { something: 0, first: 0, blocking: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (!noted.first || startTime < noted.first) noted.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const wanted = { something: 'form, .card', first: 'form input' };
  const look = (root) => {
    for (const [name, selector] of Object.entries(wanted)) {
      const found = root.querySelector(selector);
      if (!found) continue;
      delete wanted[name];
      const shown = () => requestAnimationFrame(() => {
        if (found.getBoundingClientRect().height > 0) setTimeout(() => { noted[name] = performance.now(); });
        else shown();
      });
      shown();
    }
  };
  const observe = (root) => new MutationObserver(() => look(root)).observe(root, { childList: true, subtree: true });
  observe(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    observe(root);
    return root;
  };
})()`;

/**
 * @param counts - whether what arrives is counted. Being told of each request costs the page time for each: a load is
 * counted or timed
 */
async function load(browser: Browser, url: string, phone: PhoneName, counts: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const cdp: CDPSession = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const network = phones[phone];
    if (network || counts) await cdp.send('Network.enable');
    if (network) {
      const { latency, throughput } = network;
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    let bytes = 0;
    let requests = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests++;
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction('noted.first > 0', undefined, { polling: 200, timeout: 120_000 });
    // The last long task is reported after it.
    await page.evaluate('new Promise((done) => setTimeout(done, 300))');
    const noted = await page.evaluate<Omit<Load, 'kB' | 'requests'>>('noted');
    return { ...noted, kB: bytes / 1000, requests };
  } finally {
    await context.close();
  }
}

export async function run(): Promise<BenchResult> {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  const bare = join(root, 'node_modules/.cache/bench-bare-form');
  rmSync(bare, { recursive: true, force: true });
  process.env['NODE_ENV'] = 'production';
  const fixture = join(import.meta.dirname, 'fixtures/bare-form');
  await build({
    root: fixture,
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { outDir: bare, emptyOutDir: true },
  });
  await compressFolder(bare);
  const site = await serveBuilt(
    { '/bare/': bare, '/': join(root, 'packages/widget/dist') },
    {
      '/bank': readFileSync(join(import.meta.dirname, 'fixtures/bank.html'), 'utf8'),
    },
  );
  const browser = await launchBrowser();
  const loads = new Map<string, Load[]>();
  const counted = new Map<string, Load>();
  try {
    for (const phone of Object.keys(phones) as PhoneName[])
      // The first round warms the machine up and counts what arrives. One after the other in turn: what the machine
      // does besides hits both alike.
      for (let round = 0; round <= runs; round++)
        for (const name of Object.keys(pagePaths) as PageName[]) {
          const one = await load(browser, site.origin + pagePaths[name], phone, round === 0);
          const key = `${phone} ${name}`;
          if (round === 0) counted.set(key, one);
          else loads.set(key, [...(loads.get(key) ?? []), one]);
        }
  } finally {
    await browser.close();
    await site.close();
  }

  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  for (const phone of Object.keys(phones) as PhoneName[]) {
    const middle = (name: PageName, what: keyof Load) =>
      median((loads.get(`${phone} ${name}`) ?? []).map((one) => one[what]));
    const ratio = middle('widget', 'first') / middle('bare form', 'first');
    for (const name of Object.keys(pagePaths) as PageName[])
      rows.push([
        phone,
        name,
        round(counted.get(`${phone} ${name}`)?.kB ?? 0, 1),
        counted.get(`${phone} ${name}`)?.requests ?? 0,
        round(middle(name, 'something')),
        round(middle(name, 'first')),
        round(middle(name, 'blocking')),
        name === 'widget' ? round(ratio, 3) : 1,
      ]);
    if (ratio > budget) missed.push(`${phone}: first control after ${round(ratio, 3)} times the bare form's`);
  }
  return {
    title: `The widget in a bank's page beside a bare React + MUI form, median of ${runs} (budget: first control at most ${budget} times)`,
    columns: ['phone', 'page', 'kB', 'requests', 'something ms', 'control ms', 'blocking ms', 'ratio'],
    rows,
    notes: [
      'Cold cache, loads in turn. Something: outlines or the form; control: a text field on screen; blocking: what long tasks took over 50 ms each until then; kB and requests: all that arrived until 0.3 s after the control, in a load of their own.',
    ],
    missed,
  };
}

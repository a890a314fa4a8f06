import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sampleApplication } from '@afilia/widget/gallery/sample-application';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { isLongRun } from '../long-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPretendService, type PretendService } from '../services/stub-service.ts';

const root = join(import.meta.dirname, '../../../..');
const mounts = 200;
const application = sampleApplication({ state: 'prescreened', route: '/screenembedprospect' });

/** Counts the things that no tool of the browser counts: pending timers and intervals, and observers at work. */
const counting = `(() => {
  const open = { timers: new Set(), idle: new Set(), observers: new Set() };
  globalThis.stillOpen = () => Object.fromEntries(Object.entries(open).map(([k, v]) => [k, v.size]));
  const wrap = (set, ask, drop, repeats) => {
    const [given, taken] = [globalThis[ask], globalThis[drop]];
    globalThis[ask] = (work, ...more) => {
      const id = given((...found) => { if (!repeats) open[set].delete(id); return work(...found); }, ...more);
      open[set].add(id);
      return id;
    };
    globalThis[drop] = (id) => { open[set].delete(id); return taken(id); };
  };
  wrap('timers', 'setTimeout', 'clearTimeout', false);
  wrap('timers', 'setInterval', 'clearInterval', true);
  wrap('idle', 'requestIdleCallback', 'cancelIdleCallback', false);
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver']) {
    globalThis[name] = class extends globalThis[name] {
      observe(...given) { open.observers.add(this); return super.observe(...given); }
      disconnect() { open.observers.delete(this); return super.disconnect(); }
    };
  }
})()`;

/** Puts a widget into the page, waits for its screen, works it a little, and takes it out, `times` times. */
const mountAndUnmount = (times: number) => `(async () => {
  const next = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let at = 0; at < ${times}; at++) {
    const element = document.createElement('dm-widget');
    element.setAttribute('api-key', 'k');
    const ready = new Promise((done) => element.addEventListener('dm:ready', done, { once: true }));
    document.body.append(element);
    await ready;
    const [button] = element.shadowRoot.querySelectorAll('header button');
    if (at % 4 === 0) { button.click(); await next(); }
    if (at % 10 === 5) { element.setAttribute('is-pj', 'true'); await next(); }
    if (at % 10 === 7) { dispatchEvent(new Event('offline')); await next(); }
    element.remove();
    if (at % 10 === 3) { document.body.append(element); await next(); element.remove(); }
  }
})()`;

let browser: Browser;
let service: PretendService;
beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  browser = await launchBrowser();
  service = await openPretendService(() => application, {
    '/': '<!doctype html><html lang="es"><title>Banco</title><script src="/embed.js" defer></script><body>',
  });
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

type Counts = Record<string, number>;

async function count(page: Page, cdp: CDPSession): Promise<Counts> {
  // Twice, with an event loop turn between: the second collects the objects that the first freed late.
  for (let time = 0; time < 2; time++) {
    await page.evaluate('new Promise((done) => setTimeout(done, 50))');
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const alive = async (type: string) => {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `${type}.prototype`,
      objectGroup: 'count',
    });
    const { objects } = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'count',
    });
    const found = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    });
    return Number(found.result.value);
  };
  const counts = {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    fonts: Number(await page.evaluate('document.fonts.size')),
    sheetsOfThePage: Number(await page.evaluate('document.adoptedStyleSheets.length')),
    widgets: await alive("customElements.get('dm-widget')"),
    shadowRoots: await alive('ShadowRoot'),
    sheets: await alive('CSSStyleSheet'),
    ...(await page.evaluate<Counts>('stillOpen()')),
  };
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
  return counts;
}

for (const { what, storage } of [
  { what: 'at the start', storage: {} },
  {
    what: 'in the midst of an application',
    storage: { 'afilia:session': JSON.stringify({ token: 't', applicationId: application.id }) },
  },
])
  test.runIf(isLongRun)(
    `[W-01] ${mounts} times put in and taken out, ${what}: memory, listeners, timers, sheets and sockets are where they were`,
    { timeout: 240_000 },
    async () => {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript(counting);
      await page.goto(service.origin);
      await page.evaluate(
        `Object.entries(${JSON.stringify(storage)}).forEach(([key, value]) => sessionStorage.setItem(key, value))`,
      );
      await page.evaluate('Afilia.ready');
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      // The first mounts load code that comes on demand, and make the things that a page has once.
      await page.evaluate(mountAndUnmount(20));
      const before = await count(page, cdp);
      await page.evaluate(mountAndUnmount(mounts));
      const after = await count(page, cdp);

      const { heap: heapBefore = 0, ...countsBefore } = before;
      const { heap: heapAfter = 0, ...countsAfter } = after;
      expect(countsAfter).toEqual(countsBefore);
      expect(countsAfter).toMatchObject({
        timers: 0,
        idle: 0,
        observers: 0,
        fonts: 0,
        widgets: 0,
        sheets: 0,
      });
      // A forgotten widget is some hundred kB, two hundred of them tens of MB; the engine's own notes are less than this.
      expect(heapAfter - heapBefore).toBeLessThan(1_000_000);
      // The browser lets go of a socket when it has the time.
      await expect.poll(() => service.openStreams()).toBe(0);
      const streams = service.received.filter(({ documentId }) => documentId === 'application-changed');
      expect(streams.length > mounts / 2).toBe('afilia:session' in storage);
      expect(errors).toEqual([]);
      await page.close();
    },
  );

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@afilia/testing/browser/browser';
import type { Browser, Page } from '@playwright/test';
import { hostileStream } from './fixtures/hostile-stream.ts';
import { askForHelp, enterByCode, replay, signIn } from './fixtures/staff.ts';
import type { Afilia } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';

/** A server that only counts connections. */
async function listen() {
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  let connections = 0;
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, connections: () => connections };
}

/**
 * A browser whose network log is read when it is closed: every name that it looked up, every connection that it opened,
 * every request of any kind. With a profile of its own: without one Chromium opens no connections ahead, and its
 * headless shell never does.
 */
async function watchedBrowser(browser: Browser, launchOptions: { args?: string[] }, baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-frame-'));
  const file = join(folder, 'network.json');
  const context = await browser.browserType().launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    executablePath: chromiumPath(),
    baseURL,
    args: [...(launchOptions.args ?? []), `--log-net-log=${file}`],
  });
  const closed = async () => {
    await context.close();
    const log = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true, force: true });
    return log;
  };
  return { page: await context.newPage(), closed };
}

/** Waits until an idle page has sent its requests: the last change is there, and then a quiet second. */
async function settled(page: Page): Promise<void> {
  await expect(replay(page).getByText('Hola otra vez')).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 1500)),
  );
}

/** An agent to whom a hostile page is shown, until its last change is there. */
async function looking(page: Page, afilia: Afilia, stream: object[]) {
  const visitor = await askForHelp(afilia);
  await signIn(page);
  await enterByCode(page, visitor.code);
  await visitor.receive('NEW_AGENT');
  visitor.send('UPDATE_SESSION', {});
  visitor.send('messages', stream);
  await settled(page);
  return visitor;
}

test('[A-25] a hostile page in the agent’s frame looks up no name, opens no connection, asks nothing anywhere', async ({
  browser,
  afilia,
  launchOptions,
}) => {
  const counting = await listen();
  const { page, closed } = await watchedBrowser(browser, launchOptions, afilia.url);
  // The network log sees a name that is only looked up, and a connection that is only opened.
  await page.goto('/');
  await page.evaluate((port) => {
    for (const [rel, host] of [
      ['dns-prefetch', 'name.control.invalid'],
      ['preconnect', `127.0.0.1:${port}`],
    ]) {
      const link = document.createElement('link');
      link.rel = rel ?? '';
      link.href = `http://${host}/`;
      document.head.append(link);
    }
  }, counting.port);
  await expect.poll(() => counting.connections()).toBeGreaterThan(0);

  const visitor = await looking(
    page,
    afilia,
    hostileStream((what) => `http://${what.toLowerCase()}.evil.invalid/${what}`),
  );
  const before = counting.connections();
  visitor.send(
    'messages',
    hostileStream((what) => `http://127.0.0.1:${counting.port}/${what}`),
  );
  await settled(page);
  expect(counting.connections() - before).toBe(0);
  visitor.close();
  const log = await closed();
  counting.server.close();
  const named = (host: string) => [...new Set(log.match(new RegExp(`[\\w.-]+\\.${host}\\.invalid`, 'gu')))];
  expect(named('control')).toContain('name.control.invalid');
  expect(named('evil')).toEqual([]);
});

test(
  '[A-25] a hostile page in the agent’s frame asks nothing of our own origin in the agent’s name',
  { tag: '@variant' },
  async ({ browser, afilia, launchOptions }) => {
    const { page, closed } = await watchedBrowser(browser, launchOptions, afilia.url);
    const visitor = await looking(
      page,
      afilia,
      hostileStream((what) => `${afilia.url}/staff/api/me?stolen-${what}`),
    );
    visitor.close();
    const log = await closed();
    expect(log).toContain('/staff/api/visitors');
    expect([...new Set(log.match(/stolen-[\w-]+/gu))]).toEqual([]);
  },
);

test(
  '[A-25] pictures and letters of our own are shown all the same, and fetched without the agent’s cookie',
  { tag: '@variant' },
  async ({ page, context, afilia }) => {
    const bank = await (await fetch(afilia.url)).text();
    const font = /href="([^"]+\.woff2)"/u.exec(bank)?.[1] ?? '';
    const address = new URL(font, afilia.url).href;
    const requested: (string | undefined)[] = [];
    await context.route(address, async (route) => {
      requested.push((await route.request().allHeaders())['cookie']);
      await route.continue();
    });
    const { el, wholePage } = await import('@afilia/testing/assist/scripted-visitor');
    const face = `@font-face { font-family: Ours; src: url("${address}") format("woff2") } p { font-family: Ours }`;
    // Another cookie of the whole origin, as `__Host-` cookies are.
    await context.addCookies([{ name: 'whole', value: '1', url: afilia.url }]);
    const stream = wholePage([el('style', { _cssText: face }), el('p', {}, 'Hola otra vez')], Date.now());
    const visitor = await looking(page, afilia, stream);
    const isDrawn = () =>
      replay(page)
        .locator('body')
        .evaluate((body) => [...body.ownerDocument.fonts].map(({ family, status }) => `${family} ${status}`));
    await expect.poll(isDrawn).toContain('Ours loaded');
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((cookie) => cookie !== undefined)).toEqual([]);
    visitor.close();
  },
);

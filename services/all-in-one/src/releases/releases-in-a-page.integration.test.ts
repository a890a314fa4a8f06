import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@afilia/testing/browser/browser';
import { openSmallSite, type SmallSite } from '@afilia/testing/services/small-site';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowHosts } from '../cors.ts';
import { serveReleases, versionedPath } from './serve-releases.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const root = join(import.meta.dirname, '../../../..');
const kit = join(root, 'packages/host/dist/package');
const { version } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as { version: string };

const releases = mkdtempSync(join(tmpdir(), 'releases-in-a-page-'));
let browser: Browser;
let operator: FastifyInstance;
let origin: string;
let bank: SmallSite;
let html = '';
let page: Awaited<ReturnType<Browser['newPage']>>;
let requested: string[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  execFileSync(process.execPath, [join(root, 'tooling/releases/main.ts')], {
    env: { ...process.env, RELEASES_DIR: releases },
  });
  mkdirSync(join(releases, '0.0.1'));
  writeFileSync(join(releases, '0.0.1/release.json'), '{}');
  operator = Fastify();
  const paths = ['/embed.js', '/widget/', versionedPath];
  allowHosts(operator, { origins: () => [], fromThisMachine: true, paths });
  await serveReleases(operator, releases, { version: '0.0.2', folder: releases, kit: releases });
  origin = await operator.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchBrowser();
  bank = await openSmallSite((path) =>
    path.endsWith('.js')
      ? { type: 'text/javascript', body: readFileSync(join(kit, path.slice(1))) }
      : { body: html },
  );
});
afterAll(async () => {
  await browser?.close();
  await operator?.close();
  await bank?.close();
  rmSync(releases, { recursive: true });
});

beforeEach(async () => {
  requested = [];
  page = await browser.newPage();
  page.on('request', (request) => requested.push(request.url()));
});
afterEach(() => page.close());

async function open(head: string): Promise<void> {
  html = `<!doctype html><html lang="es"><head><title>Banco</title>${head}</head><body><dm-widget api-key="k"></dm-widget></body></html>`;
  await page.goto(bank.origin);
}
const title = () => page.getByRole('heading', { level: 1, name: 'Vende con tarjetas en pocos pasos' });
const load = (wanted: string) =>
  page.evaluate(`import('/index.js').then(({ loadAfilia }) => loadAfilia({ origin: '${origin}', version: '${wanted}' }))
    .then(() => 'loaded', ({ reason }) => reason)`);
const sumOfRelease = async () => {
  const answer = await fetch(`${origin}/v${version}/integrity.json`);
  return ((await answer.json()) as { 'embed.js': string })['embed.js'];
};
const pinned = (integrity: string) =>
  `<script src="${origin}/v${version}/embed.js" integrity="${integrity}" crossorigin="anonymous" defer></script>`;

test('[W-01] a page pins a version with its sum, and everything comes from that version', async () => {
  await open(pinned(await sumOfRelease()));
  await title().waitFor();
  await page.waitForFunction('Afilia.ready.then(() => true)');
  // The API has no version.
  const scripts = requested.filter((url) => url.startsWith(origin) && url !== `${origin}/graphql`);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((url) => !url.startsWith(`${origin}/v${version}/`))).toEqual([]);
});

test('[W-01] the kit pins its own version with the sum that it holds, and any other by name', async () => {
  await open('');
  expect(await load(version)).toBe('loaded');
  await title().waitFor();
  const script = page.locator(`script[src="${origin}/v${version}/embed.js"]`);
  expect(await script.getAttribute('integrity')).toBe(await sumOfRelease());
  await open('');
  expect(await load('0')).toBe('loaded');
  await title().waitFor();
});

test('[W-01] a version that ended or never was is reported as such, and the next call tries again', async () => {
  await open('');
  expect(await load('0.0.1')).toBe('version');
  expect(await load('7')).toBe('version');
  expect(await load('0')).toBe('loaded');
});

test('[W-01] a loader that is not what was pinned does not run', async () => {
  const integrity = await sumOfRelease();
  // The server would send the packed file, which is as it was.
  for (const ending of ['br', 'gz']) rmSync(join(releases, version, `embed.js.${ending}`), { force: true });
  appendFileSync(join(releases, version, 'embed.js'), ' ');
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await open(pinned(integrity));
  await refused;
  expect(await page.evaluate('typeof Afilia')).toBe('undefined');
  await open('');
  expect(await load(version)).toBe('network');
});

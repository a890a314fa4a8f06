/**
 * Takes a picture of every variant of the widget's screens and modals at 390 and 1280 px, and lets
 * axe look at each: `npm run gallery -- otp` for one folder, `npm run gallery -- otp 390,760` for
 * other widths. Pictures go to packages/widget/screenshots/. Exits 1 on an accessibility violation.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { launchBrowser } from '@afilia/testing/browser';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';

const [filter = '', widthList = '390,1280'] = process.argv.slice(2);
const root = join(import.meta.dirname, '../../packages/widget');
const pictures = join(root, 'screenshots');
mkdirSync(pictures, { recursive: true });

type Listed = { id: string; clicks: string[]; types: Record<string, string> };

async function shoot(
  page: Page,
  base: string,
  { id, clicks, types }: Listed,
  width: number,
): Promise<number> {
  await page.setViewportSize({ width, height: width < 760 ? 844 : 900 });
  await page.goto(`${base}?v=${id}`);
  await page.waitForSelector('html[data-ready]');
  for (const [label, text] of Object.entries(types))
    await page.getByLabel(label, { exact: false }).first().fill(text);
  for (const selector of clicks) await page.locator(`dm-widget ${selector}`).first().click();
  await page.waitForTimeout(500);
  await page.evaluate('document.fonts.ready');
  // A tall window instead of a stitched picture: what sticks to the bottom then stands at the end.
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (height > 900) await page.setViewportSize({ width, height });
  await page.screenshot({ path: join(pictures, `${id.replaceAll('/', '-')}-${width}.png`), fullPage: true });
  const { violations } = await new AxeBuilder({ page })
    .disableRules(['region', 'page-has-heading-one', 'landmark-one-main'])
    .analyze();
  for (const { id: rule, help, nodes } of violations) {
    console.log(`  axe ${rule}: ${help} — ${nodes.map((node) => node.target.flat().join(' ')).join(' | ')}`);
  }
  return violations.length;
}

const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  base: '/',
  server: { port: 0 },
  logLevel: 'error',
});
await server.listen();
const base = server.resolvedUrls?.local[0] ?? '';
const browser = await launchBrowser();
let wrong = 0;
try {
  const context = await browser.newContext({ locale: 'es-CL', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    wrong++;
    console.log(`  error ${error.message}`);
  });
  page.on('console', (message) => message.type() === 'error' && console.log(`  console ${message.text()}`));
  await page.goto(base);
  await page.waitForSelector('html[data-ready]');
  const listed = await page.$$eval('a[data-variant]', (links) =>
    links.map(
      (link) => JSON.parse((link as unknown as { dataset: { variant: string } }).dataset.variant) as Listed,
    ),
  );
  for (const variant of listed.filter(({ id }) => id.startsWith(filter))) {
    for (const width of widthList.split(',').map(Number)) {
      console.log(`${variant.id} ${width}`);
      wrong += await shoot(page, base, variant, width);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = wrong > 0 ? 1 : 0;

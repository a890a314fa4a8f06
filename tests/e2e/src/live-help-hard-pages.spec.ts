import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { shareOfDifference, type Box } from './fixtures/compare-pictures.ts';
import type { Inbox } from './fixtures/inbox.ts';
import { maskedPlaces } from './fixtures/masked-places.ts';
import { replay, withoutFiles } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { allPages } from './hard-pages/all-pages.ts';
import type { HardPage } from './hard-pages/hard-page.ts';
import { servePages } from './hard-pages/serve-pages.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether, type Together } from './person/together.ts';

const maxDifference = 0.01;
/** Time that a page has to look alike. */
const followMs = 30_000;
/** Time after which a page that is listed as another one counts as such. */
const settledMs = 2_000;

const root = join(import.meta.dirname, '../../..');
const table = join(root, 'docs', 'spec', 'live-assist-pages.md');
const pictures = process.env['SCREENSHOTS'] === '1' ? join(root, 'screenshots') : undefined;
/** Names of pages, to look at these alone. */
const chosen = process.env['HARD_PAGES']?.split(',');

/** Pages of every run: those that once differed, a kind each. */
const ofEveryRun =
  'properties-of-scripts backgrounds sized-by-text implicit-anchors scripts-between dark-machine target popovers custom-states svg-references canvases validity xhtml styles-by-scripts style-elements'.split(
    ' ',
  );

async function boxesOf(page: Page, selectors: readonly string[]): Promise<Box[]> {
  const found = await Promise.all(selectors.map((one) => page.locator(one).all()));
  const boxes = await Promise.all(found.flat().map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}

/** Takes the same part of both sides' windows, and compares. */
async function difference(
  { person: { page }, ana }: Together,
  { name, part = '#hard', boxed = [], masked = [] }: HardPage,
): Promise<number> {
  const frame = await ana.locator('.replay iframe').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = part === 'window' ? { x: 0, y: 0, width, height } : await page.locator(part).boundingBox();
  if (!frame || !box) throw new Error('there is nothing to compare');
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const size = {
    width: Math.min(box.x + box.width, width) - x,
    height: Math.min(box.y + box.height, height) - y,
  };
  const picture = (of: Page, left: number, top: number, side: string) =>
    of.screenshot({
      clip: { x: x + left, y: y + top, ...size },
      scale: 'css',
      ...(pictures && { path: join(pictures, `hard-${name}-${side}.png`) }),
    });
  const [mine, theirs] = await Promise.all([
    picture(page, 0, 0, 'person'),
    picture(ana, frame.x, frame.y, 'agent'),
  ]);
  const aside = [...(await maskedPlaces(page)), ...(await boxesOf(page, [...boxed, ...masked]))];
  return shareOfDifference(
    page.context(),
    mine,
    theirs,
    aside.map((one) => ({ ...one, x: one.x - x, y: one.y - y })),
  );
}

/** Each box at the agent's is drawn, with words or as the grey of a picture. */
async function expectBoxes({ ana }: Together, { name, boxed = [] }: HardPage): Promise<void> {
  for (const selector of boxed)
    for (const one of await replay(ana).locator(selector).all())
      await expect
        .poll(
          () =>
            one.evaluate((element) => {
              const { backgroundImage, backgroundColor } = getComputedStyle(element);
              return decodeURIComponent(
                `${element.getAttribute('src') ?? ''} ${backgroundImage} ${backgroundColor}`,
              );
            }),
          { message: `${name} ${selector}` },
        )
        .toMatch(/no se muestra|background:(?:silver|gray)/u);
}

type Helped = { together: Together; url: string; close: () => Promise<void> };

async function openPages(given: {
  page: Page;
  browser: Browser;
  inbox: Inbox;
  address: string;
  service: string;
}): Promise<Helped> {
  const { page, browser, inbox, address, service } = given;
  const bank = await servePages(service, allPages);
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  rosa.home = bank.url;
  await page.setViewportSize({ width: 900, height: 800 });
  await rosa.skipTo('embed-prospect', { url: service, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const together = await helpTogether(rosa, browser, {
    url: service,
    // Scheme of the agent's machine: an emulated one would hold inside the frame too.
    context: { viewport: { width: 1500, height: 1200 }, colorScheme: null },
    prepare: (ana) => void withoutFiles(ana),
  });
  return {
    together,
    url: bank.url,
    close: async () => {
      await together.close();
      bank.close();
    },
  };
}

/** Opens the page, changes it while the agent looks, and compares. @returns the share of pixels that differ */
async function look({ together, url }: Helped, one: HardPage): Promise<number> {
  const {
    person: { page },
    ana,
    caughtUp,
  } = together;
  await page.emulateMedia({ colorScheme: one.scheme ?? 'light' });
  await page.goto(url + one.name);
  await expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible();
  await page.mouse.move(890, 790);
  await expect(ana.locator('.replay')).toHaveAttribute('style', /scale\(1\)/u);
  await caughtUp();
  if (one.change) {
    await page.evaluate(`(async () => { ${one.change} })()`);
    await caughtUp();
  }
  const until = Date.now() + (one.differs ? settledMs : followMs);
  let share = 1;
  do share = await difference(together, one);
  while (share > maxDifference && Date.now() < until);
  await expectBoxes(together, one);
  return share;
}

const resultOf = ({ boxed, masked, differs }: HardPage, share: number): string => {
  const percent = `${(share * 100).toFixed(1)} %`;
  if (differs) return `${percent}: ${differs}`;
  return boxed ? `boxed; ${percent} around it` : masked ? `values masked; ${percent} around them` : percent;
};

for (const isWhole of [true, false])
  test(
    `[A-02] [A-09] [A-25] the agent’s picture of ${isWhole ? 'each hard page' : 'pages that once differed'} differs by at most 1 %, or the page is listed with the reason`,
    { tag: isWhole ? '@variant' : [] },
    async ({ page, browser, afilia, inbox, address }) => {
      test.setTimeout(1_800_000);
      const helped = await openPages({ page, browser, inbox, address, service: afilia.url });
      const rows: string[] = [];
      const wrong: string[] = [];
      for (const one of allPages) {
        if (!(chosen ?? (isWhole ? [one.name] : ofEveryRun)).includes(one.name)) continue;
        const share = await test.step(one.name, () => look(helped, one));
        rows.push(`| \`${one.name}\` | ${one.features} | ${resultOf(one, share)} |`);
        if (share > maxDifference !== (one.differs !== undefined)) wrong.push(`${one.name}: ${share}`);
      }
      console.log(rows.join('\n'));
      await helped.close();
      expect(wrong).toEqual([]);
      const written = readFileSync(table, 'utf8');
      const [head = ''] = written.split(/^\| `/mu);
      if (process.env['HARD_PAGES_TABLE'] === '1') writeFileSync(table, `${head}${rows.join('\n')}\n`);
      for (const { name } of allPages) expect(readFileSync(table, 'utf8')).toContain(`| \`${name}\``);
    },
  );

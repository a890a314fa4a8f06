import type { Page } from '@playwright/test';
import { holdFiles, isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

const rutOf = (page: Page) => page.locator('dm-widget').getByLabel('RUT de tu negocio');

/** The first family of the title and of the portal. */
const familiesOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dm-widget')?.shadowRoot;
    return ['h1', '.dm-portal'].map((selector) => {
      const element = root?.querySelector(selector);
      return element ? getComputedStyle(element).fontFamily.split(',')[0] : undefined;
    });
  });

/** Families of the faces that are ours; the page has others. */
const facesOf = async (page: Page): Promise<string[]> => {
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  return families.map((family) => family.replaceAll('"', '')).filter((family) => /^dm-| dm\w/u.test(family));
};

const fontFile = '**/widget/*.woff2';
type Outcome = 'arrive' | 'are no fonts';

/** The files of the widget's fonts wait until they are let through. */
async function holdFontFiles(page: Page): Promise<{ end: (outcome: Outcome) => void }> {
  let end = (_outcome: Outcome): void => undefined;
  const ended = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  await page.route(fontFile, async (route) => {
    const answer = (await ended) === 'arrive' ? route.continue() : route.fulfill({ body: 'none' });
    await answer.catch(() => undefined);
  });
  return { end };
}

for (const outcome of ['arrive', 'are no fonts'] as const)
  test(`[W-10] the widget has the letters of the drawn screen until the files of its own ${outcome}`, async ({
    page,
  }) => {
    const files = await holdFontFiles(page);
    const requested = page.waitForRequest(fontFile);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(isTakenOver);
    await requested;
    expect(await familiesOf(page)).toEqual(['dm-first', 'dm-first']);
    // It is the widget that is typed into.
    await rutOf(page).pressSequentially('123456785');
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
    files.end(outcome);
    await expect
      .poll(() => familiesOf(page))
      .toEqual(['Headline', expect.stringMatching(/^"Inter dm\w+"$/u)]);
    const faces = await facesOf(page);
    expect(faces).not.toContain('dm-first');
    expect(faces.filter((family) => family.startsWith('Inter dm'))).toHaveLength(2);
    await expect(rutOf(page)).toHaveValue('12.345.678-5');
  });

test('[W-01] a widget that leaves the page before its fonts arrive leaves no face behind', async ({
  page,
}) => {
  await holdFontFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(isTakenOver);
  expect(await facesOf(page)).toContain('dm-first');
  await page.evaluate(() => document.querySelector('dm-widget')?.remove());
  expect(await facesOf(page)).toEqual([]);
});

test('[S-01] the widget takes over in a pause between keys', async ({ page }) => {
  const files = await holdFiles(page);
  await page.addInitScript(() => {
    // A busy machine may leave longer pauses between the keys than this test asks for.
    let last = Infinity;
    let longest = 0;
    const pauseEnds = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    addEventListener('keydown', pauseEnds, true);
    addEventListener('dm:ready', ({ target }) => {
      const root = (target as HTMLElement).shadowRoot;
      if (!root || !('dmFirstScreen' in root)) return;
      new MutationObserver((_, observer) => {
        if ('dmFirstScreen' in root) return;
        pauseEnds();
        document.documentElement.dataset['longestPause'] = String(longest);
        observer.disconnect();
      }).observe(root, { childList: true });
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await rutOf(page).click();
  await page.keyboard.type('76');
  files.release();
  await page.keyboard.type('192083', { delay: 250 });
  await page.waitForFunction(isTakenOver);
  await expect(rutOf(page)).toHaveValue('7.619.208-3');
  expect(Number(await page.locator('html').getAttribute('data-longest-pause'))).toBeGreaterThan(490);
});

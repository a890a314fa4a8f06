import { help, type Helped } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const patiently = { timeout: 30_000 };
const countPresses = `<script>window.pressed = [];
  addEventListener('click', ({ target }) => window.pressed.push(target.id));</script>`;
/** A bank's head that stays at the top, with its navigation in the middle. */
const head = `<header style="position: fixed; top: 0; left: 0; right: 0; height: 56px; text-align: center; background: #eee">
  <a id="accounts" href="#accounts" style="line-height: 56px">Accounts</a>
  <a id="cards" href="#cards" style="line-height: 56px">Cards</a></header>`;
const field = (id: string) =>
  `<p><label for="${id}">${id}</label><br><input id="${id}" style="height: 36px"></p>`;
const fields = Array.from({ length: 14 }, (_, at) => field(`field-${at}`)).join('');

/** Parts of the window that the bar and an element have in common, in pixels; negative while they are apart. */
const overlap = (page: Page, selector: string) =>
  page.evaluate((of) => {
    const bar = document.querySelector('[data-dm-assist]')?.shadowRoot?.querySelector('.bar');
    const element = of === 'focus' ? document.activeElement : document.querySelector(of);
    if (!bar || !element) throw new Error(`no bar, or no ${of}`);
    const [one, other] = [bar.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.min(
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
    );
  }, selector);
const pressesOf = (page: Page) => page.evaluate<string[]>('window.pressed.splice(0)');

async function watched(body: string, size = { width: 1280, height: 900 }): Promise<Helped> {
  const helped = await help(pages, {
    body: body + countPresses,
    prepare: async (page) => {
      await page.setViewportSize(size);
      await page.clock.install();
    },
  });
  await helped.page.getByRole('region', { name: 'Live assist' }).waitFor();
  return helped;
}

test('[A-09] the bar leaves the head of a bank’s page, whose links no scrolling brings clear of it', async () => {
  const { page } = await watched(`${head}<div style="height: 3000px"></div>`);
  for (const id of ['accounts', 'cards']) {
    await expect.poll(() => overlap(page, `#${id}`), patiently).toBeLessThanOrEqual(0);
    await page.click(`#${id}`);
    expect(await pressesOf(page)).toEqual([id]);
  }
});

test('[A-09] the bar stays where the visitor has put it, and over what a scroll brings clear', async () => {
  const { page } = await watched(
    `<div style="height: 80px"></div>${fields}<div style="height: 3000px"></div>`,
  );
  const top = () =>
    page.getByRole('region', { name: 'Live assist' }).evaluate((bar) => bar.getBoundingClientRect().top);
  await page.evaluate('scrollTo(0, 300)');
  await page.clock.runFor(3_000);
  expect(await top()).toBe(8);
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: 'Move this notice' }).click();
  const moved = await top();
  expect(moved).toBeGreaterThan(450);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<button id="low" style="position: fixed; bottom: 0; left: 0; width: 100%; height: 60px">Low</button>')`);
  await page.mouse.move(5, 300);
  await page.clock.runFor(3_000);
  expect(await top()).toBe(moved);
});

test('[A-09] an agent presses and fills what lies under the bar, which then gives way', async () => {
  // Fields everywhere at both edges of the window: the bar covers some at each place.
  const row = (edge: 'top' | 'bottom') =>
    `<div style="position: fixed; ${edge}: 0; left: 0; right: 0; display: flex">${Array.from({ length: 10 }, (_, at) => `<input id="${edge}-${at}" style="flex: 1; min-width: 0; height: 60px">`).join('')}</div>`;
  const helped = await watched(row('top') + row('bottom'));
  const { page, send, takeControl, middleOf } = helped;
  await takeControl();
  await page.locator('#openreplay-confirm-window-popup').waitFor({ state: 'detached' });
  const covered = await page.evaluate<string>(
    `[...document.querySelectorAll('input')].find((one) => {
       const box = one.getBoundingClientRect();
       return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).matches('[data-dm-assist]');
     }).id`,
  );
  send('click', await middleOf(`#${covered}`));
  send('input', 'Rosa');
  await expect.poll(() => page.inputValue(`#${covered}`), patiently).toBe('Rosa');
  expect(await pressesOf(page)).toEqual([covered]);
  await expect.poll(() => overlap(page, `#${covered}`), patiently).toBeLessThanOrEqual(0);
});

test('[A-09] a question of live help is not pressed through', async () => {
  const { page, send, takeControl } = await watched(
    `<button id="all" style="position: fixed; inset: 0">All</button>`,
  );
  await takeControl();
  send('request_recording', '{"name":"Ana Perez"}');
  await page.locator('#openreplay-confirm-window-popup').waitFor();
  const [x, y] = await page.locator('#openreplay-confirm-window-popup').evaluate((one) => {
    const { left, top } = one.getBoundingClientRect();
    return [left + 10, top + 10];
  });
  send('click', [x, y]);
  send('input', 'x');
  await page.getByText('Only you can answer this.').waitFor();
  expect(await pressesOf(page)).toEqual([]);
});

test.each([
  ['as it is', { width: 1280, height: 900 }],
  ['at 400 %', { width: 320, height: 225 }],
])('[A-09] an element that Tab reaches is not under the bar, in a window %s', async (_name, size) => {
  const { page } = await watched(`${fields}<a id="end" href="#end">End</a>`, size);
  await page.evaluate('document.body.style.scrollBehavior = "smooth"');
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < 14; at += 1) {
      await page.keyboard.press(key);
      // Our own bar, and the browser's own after the last element.
      if (await page.evaluate('document.activeElement.matches("body,[data-dm-assist]")')) break;
      await expect.poll(() => overlap(page, 'focus'), patiently).toBeLessThanOrEqual(0);
    }
});

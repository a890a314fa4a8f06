import { announce, openCaller } from '@afilia/testing/assist/caller';
import { help, popup } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { expect, test, type Page } from '@playwright/test';
import { standApart } from './fixtures/stand-apart.ts';

let pages: VisitorPages;
test.beforeAll(async () => {
  pages = await openVisitorPages();
});
test.afterEach(() => pages.clear());
test.afterAll(() => pages.close());

/** A dark page of a bank whose own properties, inherited, would make a question unreadable. */
const dark = `<style>html { color-scheme: dark; background: #101418; color: #eee }
:root { --main: #ffffff; --ink: #ffffff; --edge: #ffffff; --radius: 90px }</style><h1>Banco</h1><p>Página</p>`;

const look = `{ main: '#004481', ink: '#121212', edge: '#c5ced6', radius: '12px', text: 'Georgia, serif', title: 'Georgia, serif' }`;
const requested = (more = '') => `{ watching: 'asked', language: 'es', look: () => (${look}) ${more} }`;
const long = 'Maximiliano Fernández-Valdivieso Larraín';
const bar = (page: Page) => page.getByRole('region', { name: 'Ayuda en línea' });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return box;
};

/** The shown colours, corners and letters of an element. */
const styleOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { backgroundColor, color, borderRadius, fontFamily } = getComputedStyle(one);
    return { backgroundColor, color, borderRadius, fontFamily };
  });

/** Sizes of all buttons that a visitor can press, by their words. */
const smallButtons = (page: Page) =>
  page.locator('[data-dm-assist] button:visible').evaluateAll((all) =>
    all
      .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ words, box }) => `${words} ${box.width} × ${box.height}`),
  );

/** Words of the buttons that stand on two lines. */
const brokenWords = (page: Page) =>
  page.locator('[data-dm-assist] button:visible').evaluateAll((all) =>
    all.flatMap((button) => {
      const [text] = button.childNodes;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

for (const width of [390, 1280])
  test(`[A-09] [A-22] at ${width} px the question and the bar wear the theme, and what they offer is big enough for a thumb`, async () => {
    const height = width === 390 ? 844 : 900;
    const { page } = await pages.visit({
      body: dark,
      options: requested(),
      prepare: (one) => one.setViewportSize({ width, height }),
    });
    const agent = await pages.agent({ id: 'a1', name: 'Ana Pérez' });
    await expect(page.locator(popup.box)).toBeVisible();
    expect(await styleOf(page, popup.yes)).toEqual({
      backgroundColor: 'rgb(0, 68, 129)',
      color: 'rgb(255, 255, 255)',
      borderRadius: '12px',
      fontFamily: 'Georgia, serif',
    });
    expect(await styleOf(page, popup.words)).toMatchObject({
      color: 'rgb(18, 18, 18)',
      fontFamily: 'Georgia, serif',
    });
    const box = await boxOf(page, popup.box);
    if (width === 390) {
      // A sheet over the whole width, from the bottom: its buttons are under the thumb.
      expect(box).toMatchObject({ x: 0, width });
      expect(Math.round(box.y + box.height)).toBe(height);
      const [yes, no] = [await boxOf(page, popup.yes), await boxOf(page, popup.no)];
      expect(Math.min(yes.y, no.y)).toBeGreaterThan(height - 160);
    } else {
      expect(box.width).toBe(440);
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(1);
    }
    expect(await smallButtons(page)).toEqual([]);
    await page.click(popup.yes);
    await agent.next('messages');

    await expect(bar(page)).toContainText('Ana Pérez está viendo esta página');
    expect(await smallButtons(page)).toEqual([]);
    const shown = await bar(page).boundingBox();
    // One line of buttons, with the words beside them in three lines at most.
    const tops = await bar(page).evaluate((one) =>
      [...one.querySelectorAll('.row > button')].flatMap((button) =>
        button.checkVisibility() ? [Math.round(button.getBoundingClientRect().top)] : [],
      ),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
    expect(shown?.height).toBeLessThan(70);
    expect(shown?.width).toBeLessThanOrEqual(width - 16);
  });

test('[A-09] in control, with a long name and in a window of 320 by 200 px, everything can be read and pressed', async () => {
  const { page, tab } = await pages.visit({
    body: dark,
    options: requested(),
    // A window of 1280 by 800 at 400 %.
    prepare: (one) => one.setViewportSize({ width: 320, height: 200 }),
  });
  const agent = await pages.agent({ id: 'a1', name: long });
  await page.click(popup.yes);
  await agent.next('messages');
  agent.emit('request_control', { meta: { tabId: tab }, data: JSON.stringify({ name: long }) });
  const box = await boxOf(page, popup.box);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(200);
  await page.click(popup.yes);
  await agent.next('control_granted');
  await expect(bar(page)).toContainText(`${long} tiene el control`);
  const parts = ['Quitar el control', 'Terminar', 'Mover este aviso'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  await standApart([bar(page).getByText(long), ...parts]);
  expect(await smallButtons(page)).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
  expect(await bar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // A long name takes a line or two more; fonts of machines differ.
  expect((await bar(page).boundingBox())?.height).toBeLessThan(110);
  expect(await brokenWords(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar el control' }).click();
  await agent.next('control_rejected');
  await expect(bar(page)).toContainText(`${long} está viendo esta página`);
});

test('[A-09] in forced colours the question and the bar have edges, and the focus is seen', async () => {
  const { page } = await pages.visit({
    body: dark,
    options: requested(),
    prepare: (one) => one.emulateMedia({ forcedColors: 'active' }),
  });
  const agent = await pages.agent({ id: 'a1', name: 'Ana Pérez' });
  const edge = (selector: string) =>
    page.locator(selector).evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect(await edge(popup.box)).toBe('1px');
  await page.click(popup.yes);
  await agent.next('messages');
  await expect(bar(page)).toBeVisible();
  expect(await edge('[data-dm-assist] .dot')).toBe('5px');
  await page.getByRole('button', { name: 'Mover este aviso' }).focus();
  await page.keyboard.press('Shift+Tab');
  const ring = await page
    .getByRole('button', { name: 'Terminar', exact: true })
    .evaluate((one) => getComputedStyle(one).outlineStyle + getComputedStyle(one).outlineWidth);
  expect(ring).toBe('solid2px');
});

test('[A-11] the window of a call wears the theme, and its buttons are big enough for a thumb', async () => {
  test.skip(!haveNetworkInterface(), noNetworkInterface);
  const helped = await help(pages, {
    body: dark,
    options: `{ language: 'es', look: () => (${look}) }`,
    prepare: (one) => one.setViewportSize({ width: 390, height: 844 }),
  });
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(helped, helped.agent, 'Ana Perez');
  await caller.ring(helped.tab);
  await helped.page.click(popup.yes);
  const phone = helped.page.frameLocator('[data-dm-assist] iframe');
  const end = phone.getByRole('button', { name: 'Cortar' });
  await expect(end).toHaveCSS('background-color', 'rgb(0, 68, 129)');
  await expect(end).toHaveCSS('border-radius', '12px');
  await expect(end).toHaveCSS('font-family', 'Georgia, serif');
  for (const name of ['Micrófono', 'Cámara', 'Cortar'])
    expect((await phone.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const frame = await helped.page.locator('[data-dm-assist] iframe').boundingBox();
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(390);
  await end.click();
});

import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import { hiddenAddresses, fakeMedia } from './fixtures/fake-media.ts';
import { browserSwitchesWithout } from '@afilia/testing/browser/browser-switches';
import { waitingCase } from './fixtures/case.ts';
import {
  cutAtSides,
  expectRingInSight,
  holdRequests,
  navigationBoxes,
  oneOfEachRole,
  placeLinks,
} from './fixtures/shell-boxes.ts';
import { askForHelp, deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

// With the scroll bars that a desk has: without them nothing moves when a page grows longer than the window.
test.use({
  launchOptions: {
    ...(process.env.TEST_BROWSER && { executablePath: process.env.TEST_BROWSER }),
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [...browserSwitchesWithout(...hiddenAddresses), ...fakeMedia],
  },
});
test.setTimeout(600_000);

const code = /\/console\/assets\/.*\.js$/u;
const answers = /\/staff\/api\//u;

for (const member of oneOfEachRole)
  test(`[A-25] the navigation of ${member} stands still from place to place, loading and loaded, and no ring is cut`, async ({
    browser,
    afilia,
  }) => {
    const desk = await deskOf(browser, afilia, member);
    await desk.goto('/console/');
    await expect(desk.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
    const links = placeLinks(desk);
    const first = await navigationBoxes(desk);
    expect(first.length).toBeGreaterThan(1);
    for (const [at, name] of (await links.allTextContents()).entries()) {
      if (at === 0) continue;
      const letAnswers = await holdRequests(desk, answers);
      const letCode = await holdRequests(desk, code);
      await links.nth(at).click();
      await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
      expect(await navigationBoxes(desk), `${name}, its code on the way`).toEqual(first);
      if (name !== 'Ayuda en vivo') await expectRingInSight(desk, `${name}, its code on the way`);
      await letCode();
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await navigationBoxes(desk), `${name}, its answers on the way`).toEqual(first);
      if ((await desk.locator('.loading').count()) > 0)
        await expectRingInSight(desk, `${name}, its answers on the way`);
      await letAnswers();
      await expect(desk.locator('.loading')).toHaveCount(0);
      expect(await navigationBoxes(desk), name).toEqual(first);
      // A menu over the page takes its scroll bar away.
      const choice = desk.getByRole('main').getByRole('combobox').first();
      if ((await choice.count()) > 0) {
        await choice.click();
        expect(await navigationBoxes(desk), `${name} under a menu`).toEqual(first);
        await desk.keyboard.press('Escape');
      }
    }
    await leaveDesk(desk);
  });

test('[W-13] at 1280 × 800 the first case stands above 300 px, and the pager in sight, however long the list is', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  for (const member of ['rita', 'sofia'] as const) {
    const desk = await deskOf(browser, afilia, member);
    await placeLink(desk, 'Inicio').click();
    await desk.route(/\/staff\/api\/cases(?:\?|$)/u, async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as StaffCases;
      const [one] = list.cases.filter((found) => found.folio === folio);
      if (!one) throw new Error(`No case ${folio} in the list`);
      const cases = Array.from({ length: 25 }, (_, at) => ({
        ...one,
        id: one.id.replace(/^.{4}/u, String(1000 + at)),
        folio: `S-2026-9${String(at).padStart(5, '0')}`,
      }));
      await route.fulfill({ response: answer, json: { ...list, cases, total: 312, hosts: ['uno', 'otro'] } });
    });
    await placeLink(desk, 'Casos').click();
    const rows = desk.getByRole('main').getByRole('rowheader');
    await expect(rows).toHaveCount(25);
    const top = async () => (await rows.first().boundingBox())?.y ?? Infinity;
    expect(await top(), `the first row of ${member}`).toBeLessThan(300);
    const pager = desk.getByRole('button', { name: 'Ir a la página siguiente' });
    await expect(pager).toBeInViewport({ ratio: 1 });
    await desk.mouse.wheel(0, 700);
    await expect(pager).toBeInViewport({ ratio: 1 });
    // The element with the keyboard's focus stands above the bar at the window's foot.
    const acts = desk.getByRole('main').getByRole('row').getByRole('checkbox');
    if ((await acts.count()) > 12) {
      await acts.nth(12).focus();
      const box = await acts.nth(12).boundingBox();
      const foot = await pager.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }
    await desk.setViewportSize({ width: 1920, height: 1080 });
    expect(await cutAtSides(desk)).toEqual([]);
    await leaveDesk(desk);
  }
});

const windows = [
  { name: 'a wide desk', width: 1920, height: 1080 },
  { name: 'a desk at 200 %', width: 640, height: 400 },
  { name: 'a phone', width: 390, height: 844 },
];

test(
  '[A-25] nothing of any place of any role is cut at the sides, on a wide desk, at 200 % and on a phone',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    await waitingCase(afilia);
    const visitor = await askForHelp(afilia);
    const seen = new Set<string>();
    for (const member of oneOfEachRole) {
      const desk = await deskOf(browser, afilia, member);
      const links = placeLinks(desk);
      for (const [at, name] of (await links.allTextContents()).entries()) {
        await links.nth(at).click();
        await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(desk.locator('.loading')).toHaveCount(0);
        for (const { name: window, ...size } of windows) {
          await desk.setViewportSize(size);
          const cut = await cutAtSides(desk);
          expect(cut, `${name} of ${member} on ${window}`).toEqual([]);
        }
        await desk.setViewportSize({ width: 1280, height: 800 });
        seen.add(name);
      }
      await leaveDesk(desk);
    }
    visitor.close();
    expect(seen.size).toBe(12);
  },
);

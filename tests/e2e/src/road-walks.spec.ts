import { readTree } from './fixtures/accessibility-tree.ts';
import { noteShownRoutes } from './fixtures/shown-routes.ts';
import { expect, test } from './fixtures/test.ts';
import { keyboard, quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { touch } from './person/touch.ts';
import { expectStopsVisible, expectEscapeCloses, watchFocus } from './person/watch-focus.ts';
import { personScreen } from './road/person-screens.ts';
import { expectWholeRoad, noteScreens, walkWithBack } from './road/walk-with-back.ts';

const approved = '12.345.678-5';
const slowSources = '16.300.003-2';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('the whole road of a natural person', () => {
  test.setTimeout(600_000);

  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 667, height: 375 },
    { width: 1280, height: 800 },
  ])
    test(
      `[W-03] [S-01] [S-09] [S-14] by keyboard alone in ${width} x ${height}: each stop is seen, both ways, and Escape closes`,
      { tag: '@variant' },
      async ({ page, inbox, address }) => {
        await page.setViewportSize({ width, height });
        const shown = await noteShownRoutes(page);
        const watch = watchFocus(page);
        const hands = keyboard(page, watch);
        const seen = new Set<string>();
        const rosa: Person = new Person(
          { page, hands, inbox, address },
          noteScreens(seen, async (name) => {
            await watch.onScreen(name);
            if (name === 'document-viewer') return;
            const help = name === 'index' ? '¿Qué necesito?' : 'Ayuda';
            await expectStopsVisible(page, name);
            await expectEscapeCloses(page, hands, rosa.button(help));
          }),
        );
        await rosa.toEnd(approved);
        expectWholeRoad(seen, await shown());
      },
    );

  test.describe('on a phone', () => {
    test.use(phone);

    test(
      '[W-03] [S-01] [S-09] [S-14] by touch, each control has a role and a name in the tree, each change of screen is announced',
      { tag: '@variant' },
      async ({ page, inbox, address }) => {
        const shown = await noteShownRoutes(page);
        const seen = new Set<string>();
        const rosa = new Person(
          { page, hands: touch(page), inbox, address },
          noteScreens(seen, async (name) => {
            const { faults, focused, headings } = await readTree(page);
            expect.soft(faults, name).toEqual([]);
            if (name === 'document-viewer' || name === 'index') return;
            const { title, begins } = personScreen(name);
            expect(headings.map((one) => one.name)).toContain(title);
            if (begins === 'title') expect(focused, name).toMatchObject({ role: 'heading', name: title });
            else expect(`${focused?.role} ${focused?.description}`).toContain(title);
          }),
        );
        await rosa.toEnd(approved);
        expectWholeRoad(seen, await shown());
      },
    );
  });

  test(
    '[S-01] [S-09] [S-14] Back on every screen does what its row says, on every loader it asks, and typed answers stay',
    { tag: '@variant' },
    async ({ page, inbox, address }) => {
      await walkWithBack({ page, hands: quickMouse(page), inbox, address }, slowSources);
      await expect(page).toHaveURL(/\/sandbox\/$/);
    },
  );
});

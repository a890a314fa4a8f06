import { readTree } from './fixtures/accessibility-tree.ts';
import { pageBefore } from './fixtures/page-history.ts';
import { noteShownRoutes, type ShownRoute } from './fixtures/shown-routes.ts';
import { expect, test } from './fixtures/test.ts';
import { keyboard, quickMouse } from './person/hands.ts';
import { Person, type OnScreen } from './person/person.ts';
import { OnLoaders, pressBack, pressingBack } from './person/press-back.ts';
import { touch } from './person/touch.ts';
import { expectEachStopSeen, expectEscapeCloses, watchFocus } from './person/watch-focus.ts';
import { personScreen, personScreens, unnamedRoutes, unseenScreens } from './road/person-screens.ts';

const approved = '12.345.678-5';
const slowSources = '16.300.003-2';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Names of the screens that a person met; what lies over one is none. */
function noteScreens(seen: Set<string>, then: OnScreen): OnScreen {
  return async (name) => {
    if (name === 'document-viewer') return then(name);
    personScreen(name);
    seen.add(name);
    return then(name);
  };
}

/** Each screen was there, each that was there has its row, and each began where a screen reader hears of it. */
function expectWholeRoad(seen: ReadonlySet<string>, shown: readonly ShownRoute[]) {
  expect(unseenScreens(seen)).toEqual([]);
  expect(unnamedRoutes(shown.map(({ route }) => route))).toEqual([]);
  // The first screen leaves the focus where the host's page has it.
  expect(shown.slice(1).filter(({ focus }) => focus !== 'title' && focus !== 'field')).toEqual([]);
}

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
            await expectEachStopSeen(page, name);
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
      '[W-03] [S-01] [S-09] [S-14] by touch, each control has a role and a name in the tree, each change of screen is told',
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
      const shown = await noteShownRoutes(page);
      const seen = new Set<string>();
      const pressed = new Set<string>();
      let here = '';
      let viewer = false;
      const backOnce = async (where: string) => {
        if (pressed.has(where)) return;
        pressed.add(where);
        await pressBack(rosa, where);
      };
      const hands = pressingBack(quickMouse(page), async () => {
        // The index is left by Back: it is looked at apart.
        if (here !== 'index' && !viewer) await backOnce(here);
      });
      const rosa: OnLoaders = new OnLoaders(
        { page, hands, inbox, address },
        noteScreens(seen, async (name) => {
          viewer = name === 'document-viewer';
          if (viewer) return;
          here = name;
          // Codes are sent by their last digit, not by a press; a key is kept nowhere.
          if (/^(?:otp|success|embed-connect)/u.test(name)) await backOnce(name);
        }),
      );
      await page.goto(pageBefore);
      await rosa.toEnd(slowSources);
      expectWholeRoad(seen, await shown());
      expect([...pressed, 'index'].toSorted()).toEqual([...seen].toSorted());
      const loaders = Object.values(personScreens).flatMap(({ loader }) => loader ?? []);
      expect(rosa.asked).toEqual(loaders);
    },
  );
});

import { expect } from '@playwright/test';
import { pageBefore } from '../fixtures/page-history.ts';
import { noteShownRoutes, type ShownRoute } from '../fixtures/shown-routes.ts';
import type { Means, OnScreen } from '../person/person.ts';
import { OnLoaders, pressBack, pressingBack } from '../person/press-back.ts';
import { personScreen, personScreens, unnamedRoutes, unseenScreens } from './person-screens.ts';

/** Notes the names of the screens that a person meets; a layer over one is none. */
export function noteScreens(seen: Set<string>, then: OnScreen): OnScreen {
  return async (name) => {
    if (name === 'document-viewer') return then(name);
    personScreen(name);
    seen.add(name);
    return then(name);
  };
}

/** Each screen was there, each that was there has its row, and each began where a screen reader hears of it. */
export function expectWholeRoad(seen: ReadonlySet<string>, shown: readonly ShownRoute[]): void {
  expect(unseenScreens(seen)).toEqual([]);
  expect(unnamedRoutes(shown.map(({ route }) => route))).toEqual([]);
  // The first screen leaves the focus where the host's page has it.
  expect(shown.slice(1).filter(({ focus }) => !/^(?:title|field|dialog)$/u.test(focus))).toEqual([]);
}

/**
 * The whole road of a person, Back pressed on each screen when all of it is typed, and on each loader: Back has the
 * effect of the screen's row, and the typed text stays.
 */
export async function walkWithBack(means: Means, rut: string): Promise<void> {
  const { page, hands } = means;
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
  const backFirst = pressingBack(hands, async () => {
    // The index is left by Back: `back.spec.ts` looks at it.
    if (here !== 'index' && !viewer) await backOnce(here);
  });
  const onScreen = noteScreens(seen, async (name) => {
    viewer = name === 'document-viewer';
    if (viewer) return;
    here = name;
    // Codes are sent by their last digit, not by a press; a key is kept nowhere.
    if (/^(?:otp|success|embed-connect)/u.test(name)) {
      if (name.startsWith('success')) expectWholeRoad(seen, await shown());
      await backOnce(name);
    }
  });
  const rosa: OnLoaders = new OnLoaders({ ...means, hands: backFirst }, onScreen);
  await page.goto(pageBefore);
  await rosa.toEnd(rut);
  expect([...pressed, 'index'].toSorted()).toEqual([...seen].toSorted());
  expect(rosa.asked).toEqual(Object.values(personScreens).flatMap(({ loader }) => loader ?? []));
}

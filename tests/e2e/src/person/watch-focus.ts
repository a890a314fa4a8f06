import { expect, type Locator, type Page } from '@playwright/test';
import { expectFocusVisible } from './focus-visible.ts';
import type { Hands, Watch } from './hands.ts';
import type { OnScreen } from './person.ts';

/** Place of the keyboard's focus. `behind`: a dialog is open and it is not in it. */
type Place = 'title' | 'code' | 'widget' | 'dialog' | 'behind' | 'page' | 'nowhere';

const look = `(() => {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return 'nowhere';
  const root = document.querySelector('dm-widget').shadowRoot;
  const dialog = [...root.querySelectorAll('[aria-modal=true]')].at(-1);
  const inside = activeElement === root.host ? root.activeElement : null;
  if (dialog) return dialog.contains(inside) ? 'dialog' : 'behind';
  if (!inside) return 'page';
  if (inside.matches('[data-first-focus]')) return 'code';
  return inside.matches('[data-screen-title]') ? 'title' : 'widget';
})()`;

/** Distinguishes one stop of the keyboard from another, also two buttons with one name. */
const stopNow = `(() => {
  const root = document.querySelector('dm-widget').shadowRoot;
  return [...root.querySelectorAll('*')].indexOf(root.activeElement);
})()`;

/** The present place of the keyboard's focus. */
export const whereFocusIs = (page: Page): Promise<Place> => page.evaluate<Place>(look);

/** More stops than any dialog of ours has. */
const maxStops = 60;

/** Round the open dialog by Tab and by Shift+Tab until the first stop comes again, and never out of it. */
export async function expectFocusCycles(page: Page, name: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const first = await page.evaluate<number>(stopNow);
    let stops = 0;
    do {
      expect(await whereFocusIs(page), `${name}: ${key} stays in the dialog`).toBe('dialog');
      expect(++stops, `${name}: ${key} comes round`).toBeLessThan(maxStops);
      await page.keyboard.press(key);
    } while ((await page.evaluate<number>(stopNow)) !== first);
  }
}

/**
 * Watches the place of the focus while a person works the widget by keyboard: it never leaves an open dialog, is never lost,
 * and on each new screen it stands on the title, so that the next control is one Tab away, or in the field of a code.
 */
export function watchFocus(page: Page): Watch & { onScreen: OnScreen } {
  const where = () => whereFocusIs(page);
  const walked = new Set<string>();

  return {
    afterTab: async () => {
      expect(await where(), 'Tab stays in the dialog').not.toBe('behind');
      await expectFocusVisible(page, 'after Tab');
    },
    afterAct: async () => {
      await expect
        .poll(where, { message: 'the focus is somewhere after an act' })
        .not.toMatch(/nowhere|behind/u);
      await expectFocusVisible(page, 'after an act');
    },
    async onScreen(name) {
      if (name === 'index' || walked.has(name)) return;
      walked.add(name);
      const place = await where();
      if (place !== 'dialog') {
        const begins = (await page.locator('dm-widget [data-first-focus]').count()) > 0 ? 'code' : 'title';
        await expect.poll(where, { message: `${name}: the focus is where it begins` }).toBe(begins);
        return;
      }
      await expectFocusCycles(page, name);
    },
  };
}

/** By name, since the tree may grow meanwhile. A radio group is one stop, which Tab and Shift+Tab enter at different buttons. */
const stopNamed = `(() => {
  const { shadowRoot } = document.querySelector('dm-widget');
  const active = shadowRoot.activeElement;
  if (!active) return null;
  if (active.matches('[type=radio]')) return 'radio ' + active.name;
  return [active.localName, active.name, active.ariaLabel ?? active.textContent].join(' ').trim();
})()`;

/** Presses a key until the keyboard has left the widget, and sees each stop. @returns the stops on the way */
export async function stopsOutOfWidget(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  name: string,
): Promise<string[]> {
  const stops: string[] = [];
  for (let at = 0; at < 2 * maxStops; at++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate<string | null>(stopNamed);
    if (stop === null) return stops;
    if (stops.at(-1) !== stop) stops.push(stop);
    await expectFocusVisible(page, `${name}: ${key}, stop ${stops.length}`);
  }
  throw new Error(`${name}: ${key} does not lead out of the widget`);
}

/**
 * Goes by Tab to the end of a screen and by Shift+Tab to its beginning, and sees each stop in the same order. Ends on the
 * first stop.
 */
export async function expectStopsVisible(page: Page, name: string): Promise<void> {
  await stopsOutOfWidget(page, 'Tab', name);
  // Data that a screen fetches for itself comes a moment after its title.
  await expect(async () => {
    const back = await stopsOutOfWidget(page, 'Shift+Tab', name);
    const forth = await stopsOutOfWidget(page, 'Tab', name);
    expect(back.toReversed(), `${name}: Shift+Tab goes the way of Tab`).toEqual(forth);
  }).toPass();
  await stopsOutOfWidget(page, 'Shift+Tab', name);
  await page.keyboard.press('Tab');
}

/** Opens a dialog by its button, as the keyboard does, and closes it by Escape; the focus is on the button again. */
export async function expectEscapeCloses(page: Page, hands: Hands, opener: Locator): Promise<void> {
  await hands.press(opener);
  const dialog = page.locator('dm-widget').getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => whereFocusIs(page)).toBe('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectFocusVisible(page, 'after Escape');
}

/** Opens a dialog by its button, closes it by Esc, and finds the keyboard on the button again. */
export async function expectEscReturns(page: Page, button: string | RegExp): Promise<void> {
  const opener = page.locator('dm-widget').getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dm-widget').getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => whereFocusIs(page)).toBe('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

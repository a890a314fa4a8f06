import { expect, type Page } from '@playwright/test';
import { expectDepth } from '../fixtures/page-history.ts';
import { personScreen } from '../road/person-screens.ts';
import type { Hands } from './hands.ts';
import { Person } from './person.ts';

/** Values of the widget's fields, secrets apart: those are kept nowhere. */
const typedAnswers = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dm-widget')?.shadowRoot;
    return [...(root?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
      .filter((field) => field.closest('[data-dm-secret]') === null && field.type !== 'password')
      .map((field) => {
        const isMark = field.type === 'checkbox' || field.type === 'radio';
        // Names of radio groups are made anew with each drawing.
        const name = field.name.replace(/^_r_\w+_-/u, '');
        return `${field.type} ${name} ${isMark ? `${field.value} ${field.checked}` : field.value}`;
      });
  });

/**
 * Presses the browser's Back on a screen, checks the effect by the screen's row, comes back to the screen and finds
 * the typed text there.
 */
export async function pressBack(rosa: Person, name: string): Promise<void> {
  const { page, widget } = rosa;
  const { title, back } = personScreen(name);
  const heading = widget.getByRole('heading', { level: 1 });
  const before = await typedAnswers(page);
  const address = page.url();
  await page.goBack();
  if (back === 'leaves') {
    await expect(page, `Back leaves ${name}`).not.toHaveURL(address);
    return;
  }
  if (back === 'asks') {
    const requested = widget.getByRole('dialog', { name: '¿Quieres salir?' });
    await expect(requested, `Back asks on ${name}`).toBeVisible();
    await rosa.button('Seguir aquí').click();
    await expect(requested).toBeHidden();
  } else {
    await expect(heading, `Back on ${name}`).toHaveText(personScreen(back.to).title);
    await page.goForward();
  }
  await expect(heading, `Forward to ${name}`).toHaveText(title);
  expect(page.url(), 'the address stays').toBe(address);
  await expect.poll(() => typedAnswers(page), { message: `${name} keeps what was typed` }).toEqual(before);
}

/** Hands that press Back before each press of theirs, once for each screen, with all that was typed there. */
export const pressingBack = (hands: Hands, back: () => Promise<void>): Hands => ({
  ...hands,
  press: async (target) => {
    await back();
    await hands.press(target);
  },
});

/** Presses Back on each loader of the road too, stays, and sees that the work went on. */
export class OnLoaders extends Person {
  /** Titles of the loaders on which it was pressed. */
  readonly asked: string[] = [];

  override async see(title: string | RegExp, name: string) {
    const { loader } = personScreen(name);
    if (loader) {
      // A loader may stand for half a second only.
      await this.page.waitForFunction(
        (wanted) =>
          document.querySelector('dm-widget')?.shadowRoot?.querySelector('[data-screen-title]')
            ?.textContent === wanted,
        loader,
      );
      // The entry is pushed a moment after the screen stands.
      await expectDepth(this.page, 1);
      await this.page.goBack();
      const dialog = this.widget.getByRole('dialog', { name: '¿Quieres salir?' });
      await expect(dialog, `Back asks on «${loader}»`).toBeVisible();
      await this.button('Seguir aquí').click();
      await expect(dialog).toBeHidden();
      this.asked.push(loader);
    }
    return super.see(title, name);
  }
}

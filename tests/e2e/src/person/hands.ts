import { expect, type Locator, type Page } from '@playwright/test';

/** Ways of a person to work a page: the same acts by mouse and by keyboard. */
export interface Hands {
  /** Types a text into a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Presses a button or a link. */
  press(target: Locator): Promise<void>;
  /** Ticks a box, marks a radio button, chooses a chip. */
  mark(target: Locator): Promise<void>;
  /** Takes an option of a native select by its label. */
  select(field: Locator, label: string): Promise<void>;
  /** Searches a combobox and takes the first option found. */
  search(field: Locator, text: string): Promise<void>;
  /** Reads on to a mark in a text, until something appears. */
  readTo(mark: Locator, appears: Locator): Promise<void>;
}

/** Tells if an element has the focus, also inside the widget's shadow root; `gone` when it was drawn anew. */
const focusOf = (element: Node) => {
  const root = element.getRootNode();
  if (!element.isConnected) return 'gone';
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
    ? 'here'
    : 'elsewhere';
};

/** @returns a test that is true while it has the focus; for use after each key, so that it is looked for once and not each time */
async function followFocus(target: Locator): Promise<() => Promise<boolean>> {
  let element = await target.elementHandle();
  return async () => {
    const found = await element?.evaluate(focusOf);
    if (found === 'gone') element = await target.elementHandle();
    return (found === 'gone' ? await element?.evaluate(focusOf) : found) === 'here';
  };
}

/** Far more Tabs than any screen needs; a target that is not reached is out of the keyboard's reach. */
const maxTabs = 120;

/** Notified of the keyboard's acts, to look at the place of the focus. */
export type Watch = {
  /** After each Tab. */
  afterTab(): Promise<void>;
  /** After something was typed, pressed, marked or chosen. */
  afterAct(): Promise<void>;
};

const unwatched: Watch = { afterTab: async () => {}, afterAct: async () => {} };

/** Walks to an element with Tab alone, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, { afterTab }: Watch): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = await followFocus(target);
  for (let tabs = 0; tabs < maxTabs; tabs++) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
    await afterTab();
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

export const mouse = (page: Page): Hands => ({
  type: async (field, text) => {
    await field.click();
    await field.fill('');
    await field.pressSequentially(text);
  },
  press: (target) => target.click(),
  mark: (target) => target.click(),
  select: async (field, label) => void (await field.selectOption({ label })),
  search: async (field, text) => {
    await field.click();
    await field.fill(text);
    await page.locator('[role=option]').first().click();
  },
  readTo: async (mark, appears) => {
    await mark.scrollIntoViewIfNeeded();
    await expect(appears).toBeVisible();
  },
});

/** The mouse of a person whose words stand there at once; codes are typed, because their boxes move on by the key. */
export const quickMouse = (page: Page): Hands => {
  const slow = mouse(page);
  return {
    ...slow,
    type: async (field, text) =>
      (await field.getAttribute('autocomplete')) === 'one-time-code'
        ? slow.type(field, text)
        : field.fill(text),
  };
};

export const keyboard = (page: Page, watch: Watch = unwatched): Hands => ({
  type: async (field, text) => {
    await tabTo(page, field, watch);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await watch.afterAct();
  },
  press: async (target) => {
    await tabTo(page, target, watch);
    await page.keyboard.press('Enter');
    await watch.afterAct();
  },
  mark: async (target) => {
    const radio =
      (await target.getAttribute('type')) === 'radio' || (await target.getAttribute('role')) === 'radio';
    await (radio ? tabToGroup(page, target, watch) : tabTo(page, target, watch));
    if (!(await target.isChecked().catch(() => false))) await page.keyboard.press('Space');
    await watch.afterAct();
  },
  select: async (field, label) => {
    await tabTo(page, field, watch);
    await page.keyboard.type(label);
    await expect(field.locator('option:checked')).toHaveText(label);
    await watch.afterAct();
  },
  search: async (field, text) => {
    await tabTo(page, field, watch);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await expect(page.locator('[role=option]').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await watch.afterAct();
  },
  readTo: async (mark, appears) => {
    await tabTo(page, mark, watch);
    await expect(appears).toBeVisible();
  },
});

/** Radio buttons are one stop of the keyboard: Tab to the group, arrows within it. */
async function tabToGroup(page: Page, target: Locator, { afterTab }: Watch): Promise<void> {
  await expect(target).toBeVisible();
  const inGroup = () =>
    target.evaluate((element) => {
      const root = element.getRootNode();
      const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
      const group = element.closest('[role=radiogroup], fieldset') ?? element;
      return active !== null && group.contains(active);
    });
  for (let tabs = 0; tabs < maxTabs && !(await inGroup()); tabs++) {
    await page.keyboard.press('Tab');
    await afterTab();
  }
  const hasFocus = await followFocus(target);
  for (let arrows = 0; arrows < 12; arrows++) {
    if (await hasFocus()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

import { expect, type Page } from '@playwright/test';
import { mouse, type Hands } from './hands.ts';

/** Tells if the keyboard's «Siguiente» leads from the field that has the focus to this one, or it has it already. */
const isNextField = (field: Node): 'here' | 'next' | 'elsewhere' => {
  const root = field.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return 'elsewhere';
  if (root.activeElement === field) return 'here';
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    ({ type, offsetParent }) =>
      offsetParent !== null && !['checkbox', 'radio', 'hidden', 'file'].includes(type),
  );
  const at = fields.findIndex((one) => one === root.activeElement);
  return at >= 0 && fields[at + 1] === field ? 'next' : 'elsewhere';
};

/**
 * The fingers of a person with a phone; needs a context with touch. From one field to the next «Siguiente» of the
 * on-screen keyboard leads. A native list opens outside the page: it is set by the letters of its option.
 */
export const touch = (page: Page): Hands => ({
  ...mouse(page),
  type: async (field, text) => {
    const place = await field.evaluate(isNextField);
    if (place === 'next') await field.focus();
    else if (place === 'elsewhere') await field.tap();
    if (await field.inputValue()) await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  press: (target) => target.tap(),
  mark: (target) => target.tap(),
  select: async (field, label) => {
    await field.focus();
    await page.keyboard.type(label);
    await expect(field.locator('option:checked')).toHaveText(label);
  },
  search: async (field, text) => {
    await field.tap();
    await page.keyboard.type(text);
    await page.locator('[role=option]').first().tap();
  },
});

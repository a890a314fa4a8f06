import type { CDPSession, Locator, Page } from '@playwright/test';
import { showSpecimen } from '@afilia/testing/browser/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';

/** A keyboard that composes: the word grows in the field until a suggestion, a blank or another field ends it. */
class ComposingKeyboard {
  readonly #cdp: CDPSession;
  readonly #page: Page;

  constructor(cdp: CDPSession, page: Page) {
    this.#cdp = cdp;
    this.#page = page;
  }

  async compose(word: string): Promise<void> {
    const selection = { selectionStart: word.length, selectionEnd: word.length };
    await this.#cdp.send('Input.imeSetComposition', { text: word, ...selection });
  }

  async composeByKeys(word: string): Promise<void> {
    for (let length = 1; length <= word.length; length++) await this.compose(word.slice(0, length));
  }

  /** Ends the word, as it stands or as another that was suggested. */
  async commit(word: string): Promise<void> {
    await this.#page.keyboard.insertText(word);
  }
}

/** The caret's place in the field, as `12|.345`. */
const stateOf = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const at = input.selectionStart ?? 0;
    return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
  });

const placeCaret = (field: Locator, at: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);

/** Digits, and how its field shows them. */
const formatted = [
  { label: 'RUT', digits: '123456785', shown: '12.345.678-5' },
  { label: 'Celular', digits: '987654321', shown: '9 8765 4321' },
  { label: 'Venta promedio', digits: '1234567', shown: '1.234.567' },
  { label: 'Vencimiento', digits: '31012035', shown: '31-01-2035' },
];

test.beforeEach(async ({ page, specimens }) => {
  const parts = specimens.find(({ id }) => id === 'parts/filled');
  if (!parts) throw new Error('the gallery shows no parts');
  await showSpecimen(page, parts);
});

const keyboardOf = async (page: Page) =>
  new ComposingKeyboard(await page.context().newCDPSession(page), page);

test('[W-03] digits come out the same by keys, by a keyboard that composes, by a suggestion, pasted and filled in', async ({
  page,
}) => {
  const keyboard = await keyboardOf(page);
  for (const { label, digits, shown } of formatted) {
    const field = page.getByLabel(label, { exact: true });
    const clear = () => field.fill('');
    await clear();
    await field.click();
    await page.keyboard.type(digits);
    await expect(field, `${label} by keys`).toHaveValue(shown);
    await clear();
    await page.keyboard.type(shown);
    await expect(field, `${label} by keys, with what is set by itself`).toHaveValue(shown);
    await clear();
    await keyboard.composeByKeys(digits);
    await expect(field, `${label} while it is composed`).toHaveValue(digits);
    await keyboard.commit(digits);
    await expect(field, `${label} composed`).toHaveValue(shown);
    expect(await stateOf(field), `caret of ${label}`).toBe(`${shown}|`);
    await clear();
    await keyboard.composeByKeys(digits.slice(0, 3));
    await keyboard.commit(digits);
    await expect(field, `${label} suggested`).toHaveValue(shown);
    await clear();
    // A word that ends because the person goes on elsewhere.
    await keyboard.composeByKeys(digits);
    await page.keyboard.press('Tab');
    await expect(field, `${label} composed and left`).toHaveValue(shown);
    await field.click();
    await clear();
    await page.keyboard.insertText(shown);
    await expect(field, `${label} pasted`).toHaveValue(shown);
    await clear();
    await field.fill(digits);
    await expect(field, `${label} filled in`).toHaveValue(shown);
  }
});

test('[W-03] Backspace and Delete at a separator take the digit beside it, and the caret stays there', async ({
  page,
}) => {
  for (const { label, shown } of formatted) {
    const field = page.getByLabel(label, { exact: true });
    const separators = [...shown].flatMap((sign, at) => (/\d/u.test(sign) ? [] : [at, at + 1]));
    for (const caret of separators)
      for (const key of ['Backspace', 'Delete']) {
        await field.fill(shown);
        await field.focus();
        await placeCaret(field, caret);
        await page.keyboard.press(key);
        const [before = '', behind = ''] = [shown.slice(0, caret), shown.slice(caret)].map((part) =>
          part.replaceAll(/\D/g, ''),
        );
        const left = key === 'Backspace' ? before.slice(0, -1) : before;
        const right = key === 'Delete' ? behind.slice(1) : behind;
        const [leftNow, rightNow] = (await stateOf(field))
          .split('|')
          .map((part) => part.replaceAll(/\D/g, ''));
        expect([leftNow, rightNow], `${key} at ${caret} of ${label}`).toEqual([left, right]);
      }
  }
});

test('[W-03] a keyboard that composes in the middle, or takes a whole word back, changes what it wrote and nothing else', async ({
  page,
}) => {
  const keyboard = await keyboardOf(page);
  const rut = page.getByLabel('RUT', { exact: true });
  await rut.fill('12.345.678-5');
  await rut.focus();
  await placeCaret(rut, 2);
  await keyboard.compose('9');
  await keyboard.commit('9');
  expect(await stateOf(rut)).toBe('129|.345.678-5');
  await page.keyboard.press('Backspace');
  expect(await stateOf(rut)).toBe('12|.345.678-5');
  // The whole text as one word, one sign shorter with each key.
  await rut.selectText();
  await keyboard.compose('12.345.678-');
  await expect(rut).toHaveValue('12.345.678-');
  await keyboard.compose('12.345.678');
  await keyboard.commit('12.345.678');
  expect(await stateOf(rut)).toBe('1.234.567-8|');
});

test('[W-03] text that is no number of the field stays as it was typed, and is refused', async ({ page }) => {
  const cases = [
    ['Celular', '+91 98765 43210', 'Ingresa los 9 dígitos de tu celular'],
    ['Celular', '0091 98765 43210', 'Ingresa los 9 dígitos de tu celular'],
    ['Celular', '+56 9 8765 43210', 'Ingresa los 9 dígitos de tu celular'],
    ['Venta promedio', '15.000,00', 'Ingresa un monto entre'],
    ['Venta promedio', '1,5', 'Ingresa un monto entre'],
    ['Venta promedio', '15 mil', 'Ingresa un monto entre'],
    ['RUT', '100.000.000-7', 'Ingresa un RUT válido'],
  ] as const;
  for (const [label, typed, words] of cases)
    for (const how of ['keys', 'paste', 'fill'] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('');
      await field.click();
      if (how === 'keys') await page.keyboard.type(typed);
      else if (how === 'paste') await page.keyboard.insertText(typed);
      else await field.fill(typed);
      await field.blur();
      const [digits, all] = [await field.inputValue(), typed].map((text) => text.replaceAll(/\D/g, ''));
      // By keys +56 is dropped once the number is whole; the digit too many stays.
      expect([all, all?.replace(/^56/u, '')], `${label} ${typed} by ${how}`).toContain(digits);
      await expect(field).toHaveAccessibleDescription(new RegExp(words, 'u'));
    }
});

test('[S-12] a whole code takes the place of what was typed of one, pasted, suggested or filled in', async ({
  page,
}) => {
  const keyboard = await keyboardOf(page);
  const code = page.getByRole('textbox', { name: 'Código', exact: true });
  const cases: [string, (whole: string) => Promise<void>][] = [
    ['pasted', (whole) => page.keyboard.insertText(whole)],
    [
      'pasted with its message',
      (whole) => page.keyboard.insertText(`Tu código es ${whole}. Vence en 10 minutos.`),
    ],
    [
      'composed',
      async (whole) => {
        await keyboard.composeByKeys(whole);
        await keyboard.commit(whole);
      },
    ],
    [
      'suggested',
      async (whole) => {
        await keyboard.compose('4');
        await keyboard.commit(whole);
      },
    ],
    ['filled in', (whole) => code.fill(whole)],
  ];
  for (const [how, put] of cases) {
    await code.fill('');
    await code.click();
    await page.keyboard.type('123');
    await put('456789');
    await expect(code, how).toHaveValue('456789');
  }
  await code.fill('');
  await code.click();
  await page.keyboard.type('123');
  await page.keyboard.insertText('1234567');
  await expect(code).toHaveValue('123');
});

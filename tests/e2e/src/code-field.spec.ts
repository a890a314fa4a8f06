import type { Locator, Page } from '@playwright/test';
import type { Inbox } from './fixtures/inbox.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const codeOf = (person: Person): Locator => person.widget.getByRole('textbox', { name: 'Código' });

/** Tells if the middle, the edges and the corners of a field show the field and no element that lies over it. */
const isUncovered = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const root = element.getRootNode();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return (
      root instanceof ShadowRoot &&
      [
        [middle, top + 3],
        [middle, bottom - 3],
        [left + 3, (top + bottom) / 2],
        [right - 3, (top + bottom) / 2],
      ].every(([x, y]) => root.elementFromPoint(x ?? 0, y ?? 0) === element)
    );
  });

async function expectReady(person: Person, typed = ''): Promise<void> {
  const code = codeOf(person);
  await expect(code).toBeFocused();
  expect(await isUncovered(code)).toBe(true);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveValue(typed);
}

type Given = { page: Page; inbox: Inbox; address: string; afilia: { url: string } };

async function atCode({ page, inbox, address, afilia }: Given): Promise<Person> {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '17.900.061-K' });
  await rosa.enterBusiness();
  await rosa.see('Verifica tu correo', 'otp-contact');
  return rosa;
}

/** In every run the one with the least room. */
const windows = [
  { width: 390, height: 844, tag: '@variant' },
  { width: 1280, height: 800, tag: '@variant' },
  { width: 320, height: 256, tag: [] },
];

for (const { tag, ...window } of windows)
  test(
    `[S-12] [W-12] the code field has the focus when its screen appears, in full sight at ${window.width} x ${window.height}`,
    { tag },
    async ({ page, inbox, address, afilia }) => {
      await page.setViewportSize(window);
      const rosa = await atCode({ page, inbox, address, afilia });
      await expectReady(rosa);
      // The description of the field includes the purpose of the screen.
      await expect(codeOf(rosa)).toHaveAccessibleDescription(/Verifica tu correo.*Enviamos/su);
    },
  );

test('[S-12] [E-10] after each error the code field has the focus again', async ({
  page,
  inbox,
  address,
  afilia,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rosa = await atCode({ page, inbox, address, afilia });
  const right = await rosa.nextCode();
  const wrong = right === '123456' ? '654321' : '123456';

  await codeOf(rosa).fill('12');
  await rosa.button('Confirmar').click();
  await expect(codeOf(rosa)).toHaveAccessibleDescription(/Ingresa los 6 dígitos del código/u);
  await expectReady(rosa, '12');

  for (const close of ['Escape', 'Cerrar'] as const) {
    await codeOf(rosa).fill('');
    // The last digit sends it, and the button has the focus by then.
    await codeOf(rosa).pressSequentially(wrong.slice(0, 5));
    await rosa.button('Confirmar').focus();
    await codeOf(rosa).fill(wrong);
    await rosa.button('Confirmar').focus();
    const dialog = rosa.widget.getByRole('alertdialog');
    await expect(dialog).toContainText('Código E20');
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toBeHidden();
    await expectReady(rosa);
  }
});

test('[W-12] a typed code stands in the boxes of its field, and in no text and no attribute of the page', async ({
  page,
  inbox,
  address,
  afilia,
}) => {
  const rosa = await atCode({ page, inbox, address, afilia });
  await codeOf(rosa).pressSequentially('4073');
  const boxes = rosa.widget.locator('[data-dm-secret="Código"] input:disabled');
  await expect(boxes).toHaveCount(6);
  for (const [at, digit] of ['4', '0', '7', '3', '', ''].entries())
    await expect(boxes.nth(at)).toHaveValue(digit);
  const written = await codeOf(rosa).evaluate((input) => {
    const all = [...(input.parentElement?.querySelectorAll('*') ?? [])];
    return all.flatMap((one) => [one.textContent, one.getAttribute('value') ?? '']).join('');
  });
  expect(written).toBe('');
  // A letter is refused, and the digits stay.
  await codeOf(rosa).press('x');
  await expect(codeOf(rosa)).toHaveValue('4073');
});

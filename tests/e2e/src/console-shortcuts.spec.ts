import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, fromMenu, leaveDesk, watching } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test('[A-25] a case is found, taken, noted on, decided and let go by keys alone', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  const row = rita.getByRole('row').filter({ hasText: folio });
  await expect(row).toBeVisible();
  const rows = rita.locator('tbody tr');
  const at = (await rows.allTextContents()).findIndex((text) => text.includes(folio));
  for (let step = 0; step <= at; step += 1) await rita.keyboard.press('j');
  await expect(row).toBeFocused();
  await rita.keyboard.press('k');
  await rita.keyboard.press('j');
  await rita.keyboard.press(at === 0 ? 'k' : 'Shift+T');
  await expect(row).toBeFocused();
  // Enter opens a case of her own; this one has no holder.
  await rita.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await rita.keyboard.press('t');
  await expect(rita.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
  const prepared = rita.getByRole('button', { name: 'Deuda pagada: continúa' });
  await expect(prepared).toBeVisible();
  await rita.keyboard.press('d');
  await expect(prepared).toBeFocused();
  // Inside a field a key types its letter.
  await rita.getByRole('radio', { name: 'Puede continuar' }).focus();
  await rita.keyboard.press('n');
  await expect(rita.getByRole('radio', { name: 'Puede continuar' })).toBeFocused();
  await rita.getByRole('heading', { level: 1 }).focus();
  await rita.keyboard.press('n');
  const note = rita.getByRole('textbox', { name: 'Nota para quien siga con el caso' });
  await expect(note).toBeFocused();
  await rita.keyboard.type('gctsnd/?');
  await expect(note).toHaveValue('gctsnd/?');
  // Letting go would lose the typed text.
  await rita.getByRole('heading', { level: 1 }).focus();
  await rita.keyboard.press('s');
  await expect(rita.getByRole('dialog', { name: '¿Soltar el caso sin enviar?' })).toBeVisible();
  await rita.keyboard.press('Escape');
  await note.fill('');
  await rita.getByRole('heading', { level: 1 }).focus();
  await rita.keyboard.press('s');
  await expect(rita.getByRole('heading', { name: 'Casos', level: 1 })).toBeFocused();
  await expect(row.getByRole('button', { name: `Tomar ${folio}` })).toBeVisible();
  await leaveDesk(rita);
});

test(
  '[A-25] keys lead to places, are listed by ?, and stay off once a person switches them off',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const rita = await deskOf(browser, afilia, 'rita');
    const heading = (name: string) => rita.getByRole('heading', { name, level: 1 });
    await rita.keyboard.press('/');
    const field = rita.getByRole('combobox', { name: /^Un lugar, un acto, o el folio/u });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await rita.keyboard.press('Escape');
    await heading('Casos').focus();
    await rita.keyboard.press('g');
    await rita.keyboard.press('a');
    await expect(heading('Personas que piden ayuda')).toBeFocused();
    await rita.keyboard.press('g');
    await rita.keyboard.press('c');
    await expect(heading('Casos')).toBeFocused();
    await rita.keyboard.press('Control+g');
    await rita.keyboard.press('a');
    await expect(heading('Casos')).toBeFocused();

    await rita.keyboard.press('?');
    const list = rita.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(list).toContainText('Tomar el caso');
    await expectAccessible(rita, 'list of shortcuts');
    await shoot(rita, 'console-shortcuts', [390, 1280, 1920]);
    await expectAccessibleInTheDark(rita, 'list of shortcuts');
    await rita.setViewportSize({ width: 1280, height: 800 });
    await list.getByRole('checkbox', { name: 'Usar atajos' }).uncheck();
    await list.getByRole('button', { name: 'Cerrar' }).click();
    await rita.reload();
    await heading('Casos').focus();
    for (const key of ['?', '/', 'g', 'a']) await rita.keyboard.press(key);
    await expect(heading('Casos')).toBeFocused();
    await expect(list).toBeHidden();
    // The way back on needs no shortcut.
    await fromMenu(rita, /^Atajos/u);
    await list.getByRole('checkbox', { name: 'Usar atajos' }).check();
    await rita.keyboard.press('Escape');
    await heading('Casos').focus();
    await rita.keyboard.press('/');
    await expect(field).toBeFocused();
    await rita.keyboard.press('Escape');
    await leaveDesk(rita);
  },
);

test('[A-06] while an agent controls a person’s page, keys are the page’s and no shortcut', async ({
  page,
  afilia,
}) => {
  const { visitor, agent } = await watching(page, afilia);
  const address = page.url();
  await page.getByRole('button', { name: 'Pedir control' }).click();
  await visitor.receive('request_control');
  visitor.send('control_granted', agent);
  const surface = page.getByRole('button', { name: /^Superficie de control/u });
  await surface.focus();
  for (const key of ['?', '/', 'g', 'c']) await page.keyboard.press(key);
  await expect(surface).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);

  await page.getByRole('button', { name: 'Soltar el control' }).click();
  visitor.send('control_rejected', agent);
  await expect(page.getByText('Soltaste el control.')).toBeVisible();
  // Without it they are the desk's, and leaving asks.
  for (const key of ['g', 'i']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: '¿Salir de la sesión?' })).toBeVisible();
  await page.keyboard.press('Escape');
  visitor.close();
});

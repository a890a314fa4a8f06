import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { fromMenu, memberMenu, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test(
  '[A-25] a member of the staff sees own sessions, confirms the identity, and ends the others',
  { tag: '@variant' },
  async ({ page, afilia, browser, pageErrors }) => {
    const desks = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ baseURL: afilia.url })).newPage()),
    );
    for (const desk of desks) await signIn(desk, 'sofia');
    await signIn(page, 'sofia');

    await fromMenu(page, 'Mis sesiones');
    const dialog = page.getByRole('dialog', { name: 'Mis sesiones' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText('esta sesión');
    await expect(dialog.getByRole('listitem').last()).toContainText('Chrome en Linux');
    await expectAccessible(page, 'sessions');
    await shoot(page, 'console-sessions');
    await expectAccessibleInTheDark(page, 'sessions');

    // The keyboard opens and closes it too, and goes back to where it was.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(memberMenu(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Mis sesiones' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();

    // Pressed before the browser reports the close: it is open for good.
    await dialog.evaluate((closed: HTMLDialogElement) => {
      closed.close();
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    });
    await page.getByRole('menuitem', { name: 'Mis sesiones' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);

    // As after five minutes: the provider shows its page, although it knows them still.
    const answer: StaffRefusal = { reason: 'proveAgain' };
    await page.route('**/own-sessions/end', (route) => route.fulfill({ status: 403, json: answer }), {
      times: 1,
    });
    const first = dialog.getByRole('button', { name: /^Cerrar la sesión de Chrome en Linux/u }).first();
    await first.click();
    await expect(dialog.getByRole('alert')).toContainText('confirma que eres tú');
    await expectAccessible(page, 'sessions, to be confirmed');
    await shoot(page, 'console-sessions-confirm');
    await dialog.getByRole('link', { name: 'Confirmar que soy yo' }).click();
    await page.getByLabel('Usuario').fill('sofia');
    await page.getByLabel('Contraseña').fill('sofia-sandbox');
    await page.getByRole('button', { name: 'Ingresar' }).click();

    // Back where it was left; one is ended, then the rest.
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await first.click();
    await expect(dialog.getByText('Sesión cerrada.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
    await expect(dialog.getByText('Cerramos las otras sesiones.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'sessions, alone');
    await shoot(page, 'console-sessions-ended');
    for (const desk of desks) {
      await expect(desk.getByText('Tu sesión terminó')).toBeVisible();
      await desk.context().close();
    }
    await dialog.getByRole('button', { name: 'Volver a la consola' }).click();
    await expect(page.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeVisible();
    // Browsers print the refusal.
    pageErrors.length = 0;
  },
);

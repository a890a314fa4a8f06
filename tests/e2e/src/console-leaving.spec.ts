import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { replay, show, titled, watching } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test(
  '[A-25] Back asks before it leaves the help, and a reload comes back to it',
  { tag: '@variant' },
  async ({ page, afilia, pageErrors }) => {
    const { visitor } = await watching(page, afilia);
    await expect(page).toHaveURL(/\/console\/ayuda\/\w+$/u);
    await expect(page).toHaveTitle(titled('Ayuda en vivo'));
    const address = page.url();
    const question = page.getByRole('dialog', { name: '¿Salir de la sesión?' });
    await page.goBack();
    await expect(question).toBeVisible();
    await expectAccessible(page, 'leaving help');
    await shoot(page, 'console-leaving', [390, 1280, 1920]);
    await expectAccessibleInTheDark(page, 'leaving help');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(replay(page).getByText('Hola Rosa')).toBeVisible();
    await expect(page.getByText('Estás viendo su página en vivo.')).toBeVisible();

    await page.reload();
    await show(visitor);
    await expect(replay(page).getByText('Hola Rosa')).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeFocused();
    // By its own button there is no question, and Back does not enter again.
    await page.getByRole('button', { name: 'Volver a entrar' }).click();
    await show(visitor);
    await expect(replay(page).getByText('Hola Rosa')).toBeVisible();
    await page.getByRole('button', { name: 'Salir de la sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/console\/ayuda$/u);

    // Of a help that is over the address says how to come in again.
    visitor.close();
    await page.goto(address.replace(/\w+$/u, 'nobodyHelpedHere'));
    await expect(page.getByRole('alert')).toContainText('Para entrar necesitas el código de 6 dígitos');
    await page.getByRole('button', { name: 'Volver a la lista' }).click();
    await expect(page).toHaveURL(/\/console\/ayuda$/u);
    pageErrors.length = 0;
  },
);

import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test(
  '[A-25] a label that a reviewer puts on a case stands in the list, and a colleague finds the case by it',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(rita.getByRole('heading', { name: `Caso ${folio}` })).toBeFocused();
    await rita.keyboard.press('e');
    const dialog = rita.getByRole('dialog', { name: 'Etiquetas del caso' });
    const field = dialog.getByRole('combobox', { name: 'Etiquetas' });
    await field.click();
    await rita.keyboard.type('12.345.678-5');
    await rita.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('no puede tener un RUT ni un correo');
    await expectAccessible(rita, 'labels of a case');
    await shoot(rita, 'console-case-labels', [390, 1280]);
    await expectAccessibleInTheDark(rita, 'labels of a case');
    await rita.setViewportSize({ width: 1280, height: 800 });
    await field.focus();
    await rita.keyboard.press('Backspace');
    await rita.keyboard.type('Espera comprobante');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    const labels = rita.getByRole('main').getByRole('list', { name: 'Etiquetas' });
    await expect(labels).toHaveText('espera comprobante');
    await leaveDesk(rita);

    const pablo = await deskOf(browser, afilia, 'pablo');
    await pablo.getByRole('combobox', { name: 'Etiqueta' }).click();
    await pablo.getByRole('option', { name: 'espera comprobante' }).click();
    await expect(pablo).toHaveURL(/etiqueta=espera\+comprobante$/u);
    const rows = pablo.getByRole('row').filter({ has: pablo.getByRole('rowheader') });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(folio);
    await expect(rows.getByRole('list', { name: 'Etiquetas' })).toHaveText('espera comprobante');
    await expectAccessible(pablo, 'list by label');
    await leaveDesk(pablo);
  },
);

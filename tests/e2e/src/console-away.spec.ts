import { formatDate } from '@afilia/domain/values/identity/date';
import { absenceDays } from '@afilia/domain/desk/absence';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test(
  '[A-25] a member says until when they are away, their substitute finds the case, and a colleague who names them reads until when',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const last = formatDate(absenceDays(new Date()).last);
    const rita = await deskOf(browser, afilia, 'rita');
    const pablo = await deskOf(browser, afilia, 'pablo');
    const tomas = await deskOf(browser, afilia, 'tomas');
    await tomas.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(tomas.getByRole('region', { name: 'Notas internas' })).toBeVisible();

    await placeLink(tomas, 'Inicio').click();
    await tomas.getByRole('button', { name: 'Avisar que no estaré' }).click();
    const dialog = tomas.getByRole('dialog', { name: 'Avisar que no estaré' });
    const until = dialog.getByLabel('Último día de tu ausencia');
    await until.fill('01-01-2020');
    await dialog.getByRole('button', { name: 'Quedar ausente' }).click();
    await expect(dialog.getByText('Elige un día desde hoy y hasta sesenta días más.')).toBeVisible();
    await until.fill(last);
    await dialog.getByRole('combobox', { name: 'Quién te reemplaza (opcional)' }).fill('Rita');
    await tomas.getByRole('option', { name: 'Rita Fuentes' }).click();
    await expectAccessible(tomas, 'going away');
    await shoot(tomas, 'console-away-dialog', [390, 1280]);
    await tomas.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Quedar ausente' }).click();

    const absence = tomas.getByRole('region', { name: 'Tu ausencia' });
    const state = absence.getByRole('status');
    await expect(state).toContainText(`Estás ausente hasta el ${last}. Te reemplaza Rita Fuentes.`);
    await expect(state).toContainText('El caso que tenías quedó libre.');
    await expect(state).toBeFocused();
    await expect(tomas.getByText('No tienes casos a tu cargo.')).toBeVisible();
    await tomas.getByRole('button', { name: 'Tomar el siguiente' }).click();
    await expect(
      tomas.getByText(`Estás ausente hasta el ${last}. En «Inicio»`, { exact: false }),
    ).toBeVisible();
    await expectAccessible(tomas, 'away');
    await shoot(tomas, 'console-away', [390, 1280]);
    await expectAccessibleInTheDark(tomas, 'away');

    await placeLink(rita, 'Inicio').click();
    const left = rita.getByRole('region', { name: 'Te dejaron al ausentarse' });
    const row = left.getByRole('listitem').filter({ hasText: folio });
    await expect(row).toContainText(`de Tomás Leiva, ausente hasta el ${last}`);
    await expectAccessible(rita, 'cases of a colleague who is away');
    await shoot(rita, 'console-away-left', [390, 1280]);
    await rita.setViewportSize({ width: 1280, height: 800 });
    await row.getByRole('link', { name: folio }).click();
    await rita.getByRole('button', { name: 'Tomar', exact: true }).click();
    await expect(rita.getByRole('region', { name: 'Notas internas' })).toBeVisible();
    await placeLink(rita, 'Inicio').click();
    await expect(rita.getByRole('link', { name: folio })).toBeVisible();
    await expect(left).toHaveCount(0);
    await rita.getByRole('link', { name: folio }).click();
    await rita.getByRole('button', { name: 'Soltar el caso' }).click();

    await pablo.getByRole('button', { name: `Tomar ${folio}` }).click();
    const notes = pablo.getByRole('region', { name: 'Notas internas' });
    await notes.getByRole('textbox').fill('¿Viste antes un comprobante como este?');
    await notes.getByRole('button', { name: 'Avisar a un colega' }).click();
    await notes.getByRole('combobox', { name: 'A quién avisar' }).fill('Tomás');
    await pablo.getByRole('option', { name: `Tomás Leiva, ausente hasta el ${last}` }).click();
    await expect(
      notes.getByText(`Tomás Leiva está ausente hasta el ${last}.`, { exact: false }),
    ).toBeVisible();
    await notes.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(
      pablo.getByText(`Esa persona está ausente hasta el ${last}.`, { exact: false }),
    ).toBeVisible();
    await expectAccessible(pablo, 'note for a colleague who is away');
    await shoot(pablo, 'console-away-note', [390, 1280]);
    await pablo.setViewportSize({ width: 1280, height: 800 });
    await notes.getByRole('button', { name: 'Elegir a Rita Fuentes' }).click();
    await expect(notes.getByRole('combobox', { name: 'A quién avisar' })).toHaveValue('Rita Fuentes');
    await notes.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(notes.getByText('Pablo Vega para Rita Fuentes', { exact: false })).toBeVisible();
    await pablo.getByRole('button', { name: 'Soltar el caso' }).click();

    await tomas.getByRole('button', { name: 'Ya volví' }).click();
    await expect(state).toContainText('Tu ausencia terminó: puedes tomar casos.');
    await expect(state).toBeFocused();
    for (const desk of [rita, pablo, tomas]) await leaveDesk(desk);
  },
);

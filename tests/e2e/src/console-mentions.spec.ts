import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test(
  '[A-25] a colleague whom a note names finds the case on the first page, without the note, until a press ends it',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const pablo = await deskOf(browser, afilia, 'pablo');
    const rita = await deskOf(browser, afilia, 'rita');
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    const notes = rita.getByRole('region', { name: 'Notas internas' });
    await notes.getByRole('textbox').fill('¿Viste antes un comprobante como este?');
    await notes.getByRole('button', { name: 'Avisar a un colega' }).click();
    await notes.getByRole('combobox', { name: 'A quién avisar' }).fill('Pablo');
    await rita.getByRole('option', { name: 'Pablo Vega' }).click();
    await expectAccessible(rita, 'note for a colleague');
    await shoot(rita, 'console-note-for', [390, 1280]);
    await rita.setViewportSize({ width: 1280, height: 800 });
    await notes.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(notes.getByText('Rita Fuentes para Pablo Vega', { exact: false })).toBeVisible();

    await placeLink(pablo, 'Inicio').click();
    const mentions = pablo.getByRole('region', { name: 'Te nombraron en una nota' });
    const row = mentions.getByRole('listitem').filter({ hasText: folio });
    await expect(row).toContainText('Rita Fuentes');
    await expect(mentions).not.toContainText('comprobante');
    await expectAccessible(pablo, 'named in a note');
    await shoot(pablo, 'console-mentions', [390, 1280]);
    await expectAccessibleInTheDark(pablo, 'named in a note');
    await pablo.setViewportSize({ width: 1280, height: 800 });
    await row.getByRole('button', { name: `Visto: ${folio}` }).click();
    await expect(row).toHaveCount(0);
    await leaveDesk(pablo);
    await leaveDesk(rita);
  },
);

import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [390, 1280];
const why = 'Salgo de turno: falta mirar el comprobante.';

test(
  '[W-13] every label of the component library is seen at the desk: a case changes hands, a call is rated',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const hands = quickMouse(page);
    const rosa = new Person({ page, hands, inbox, address });
    await rosa.start('16.200.007-1');
    await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');
    await hands.press(rosa.button('Pedir que una persona revise'));
    await hands.type(
      rosa.field('Cuéntanos con tus palabras'),
      'Pagué esa deuda en octubre y lo puedo mostrar.',
    );
    await hands.type(rosa.field('Nombre y apellido'), 'Rosa Díaz');
    await hands.type(rosa.field('Tu correo'), address);
    await hands.type(rosa.field('Repite tu correo'), address);
    await hands.press(rosa.button('Enviar'));
    await rosa.typeCode(await inbox.codeFor(address));
    await rosa.see('Estamos revisando tu caso', 'review-open');
    const reported = await rosa.widget
      .getByText(/S-\d{4}-\d{6}/u)
      .first()
      .textContent();
    const folio = /S-\d{4}-\d{6}/u.exec(reported ?? '')?.[0] ?? 'no folio';

    const pablo = await deskOf(browser, afilia, 'pablo');
    const rita = await deskOf(browser, afilia, 'rita');
    const cases = rita.getByRole('region', { name: 'Casos' }).locator('..');
    await expect(cases).toContainText('Filas por página:');
    await expect(cases).toContainText(/1–\d+ de \d+/u);
    for (const where of ['primera', 'última'])
      await expect(cases.getByRole('button', { name: `Ir a la ${where} página` })).toBeVisible();
    for (const where of ['anterior', 'siguiente'])
      await expect(cases.getByRole('button', { name: `Ir a la página ${where}` })).toBeVisible();

    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    const trail = rita.getByRole('navigation', { name: 'Dónde estás' });
    await expect(trail.getByText(`Caso ${folio}`)).toBeVisible();
    await rita.setViewportSize({ width: 390, height: 800 });
    await trail.getByRole('button', { name: 'Mostrar ruta' }).click();
    await expect(trail.getByRole('link', { name: 'Casos' })).toBeVisible();
    await rita.setViewportSize({ width: 1280, height: 800 });

    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await rita.route('**/receivers', async (route) => {
      await held;
      await route.continue();
    });
    await rita.getByRole('button', { name: 'Pasar el caso' }).click();
    const dialog = rita.getByRole('dialog', { name: 'Pasar el caso a otra persona' });
    const colleague = dialog.getByRole('combobox', { name: 'A quién' });
    await dialog.getByRole('button', { name: 'Abierto' }).click();
    await expect(rita.getByText('Cargando…')).toBeVisible();
    letThrough();
    await expect(rita.getByRole('option', { name: 'Pablo Vega' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await colleague.fill('zzz');
    await expect(rita.getByText('Sin opciones')).toBeVisible();
    for (const isCleared of [true, false]) {
      await colleague.fill('Pablo');
      await rita.getByRole('option', { name: 'Pablo Vega' }).click();
      if (isCleared) await dialog.getByRole('button', { name: 'Limpiar' }).click();
    }
    await dialog.getByRole('textbox', { name: 'Por qué' }).fill(why);
    await expectAccessible(rita, 'handing a case on');
    await shoot(rita, 'console-transfer', widths);
    await expectAccessibleInTheDark(rita, 'handing a case on');
    await rita.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Pasar', exact: true }).click();
    await expect(rita.getByText('El caso pasó a otra persona.', { exact: false })).toBeVisible();
    await leaveDesk(rita);

    await pablo.getByRole('button', { name: 'Actualizar' }).click();
    await expect(pablo.getByRole('row').filter({ hasText: folio })).toContainText('Lo pasó Rita Fuentes');
    await shoot(pablo, 'console-cases-handed', widths);
    await pablo.setViewportSize({ width: 1280, height: 800 });
    await pablo.getByRole('button', { name: `Abrir ${folio}` }).click();
    await expect(pablo.getByText(why)).toBeVisible();
    await leaveDesk(pablo);

    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Al teléfono').click();
    await sofia.getByRole('textbox', { name: 'Folio' }).fill(folio);
    await sofia.getByRole('button', { name: 'Enviar código' }).click();
    const { text } = await inbox.waitFor(address, 'Tu código para hablar de tu solicitud por teléfono');
    await sofia
      .getByRole('textbox', { name: 'Código de 8 dígitos' })
      .fill(/\b\d{8}\b/u.exec(text)?.[0] ?? '');
    await sofia.getByRole('button', { name: 'Ver solicitud' }).click();
    const stars = sofia.getByRole('group', { name: 'Estrellas que da la persona' });
    await expect(stars.getByRole('radio', { name: 'Vacío' })).toBeChecked();
    await expect(stars.getByRole('radio', { name: '1 Estrella', exact: true })).toBeAttached();
    await stars.locator('label', { hasText: '4 Estrellas' }).click();
    await expect(stars.getByRole('radio', { name: '4 Estrellas' })).toBeChecked();
    await expectAccessible(sofia, 'rating a call');
    await shoot(sofia, 'console-rating', widths);
    await sofia.setViewportSize({ width: 1280, height: 800 });
    await sofia.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(sofia.getByText('La nota quedó guardada.')).toBeVisible();
    await sofia.getByRole('button', { name: 'Terminar con esta llamada' }).click();
    const row = sofia.getByRole('row').filter({ hasText: folio });
    await expect(row.getByRole('img', { name: '4 Estrellas' })).toBeVisible();
    const pager = sofia.getByRole('navigation', { name: 'Paginador' });
    await expect(pager.getByRole('button', { name: 'página 1', exact: true })).toBeVisible();
    await expectAccessible(sofia, 'past calls');
    await shoot(sofia, 'console-past-calls', widths);
    await sofia.setViewportSize({ width: 1280, height: 800 });
    await leaveDesk(sofia);
  },
);

import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { expectAccessible } from './fixtures/accessibility.ts';
import { grantOverApi } from './fixtures/case.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

test(
  '[S-16] a declared exposed person goes on to the summary, waits for two reviewers, and signs',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const hands = quickMouse(page);
    const rosa = new Person({ page, hands, inbox, address });
    const rut = '12.345.678-5';
    await rosa.skipTo('nationality', { url, rut });
    await rosa.declareResidence();
    await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
    await hands.type(rosa.field('Número de documento'), documentNumberOf(rut));
    await hands.type(rosa.field('Vencimiento de tu cédula'), '31-01-2035');
    await hands.mark(rosa.widget.getByRole('radio', { name: 'Algo es distinto' }));
    await hands.mark(rosa.widget.getByRole('radio', { name: 'Sí', exact: true }));
    await hands.type(rosa.field('Cargo'), 'Concejala');
    await hands.type(rosa.field('Institución'), 'Municipalidad de Ñuñoa');
    await hands.select(rosa.field('Tu relación con esa persona'), 'Soy yo');
    await hands.type(rosa.field('¿Desde cuándo?'), '06-12-2024');
    await hands.type(rosa.field('Explica el origen de los fondos'), 'Las ventas del almacén desde 2015.');
    await hands.select(rosa.field(/De dónde vienen los fondos/u), 'Ventas del negocio');
    await rosa.declarePermit();
    await expectAccessible(page, 'verifications of an exposed person');
    await shoot(page, 'exposed-verifications');
    await hands.press(rosa.button('Continuar'));
    await rosa.confirmSummary();
    await rosa.see('Estamos revisando tu caso', 'review-open');
    await expectAccessible(page, 'held for review');
    await shoot(page, 'exposed-held');
    const folio = await rosa.readFolio();

    expect(await grantOverApi(url, folio)).toBe('R10');

    // Nothing is done on the person's page.
    await rosa.readOneDocument(url);
    await rosa.sign();
  },
);

import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { companyOverApi } from './person/api-road.ts';
import { companies, people } from './person/company-cast.ts';

const widths = [390, 1280];
const { camila, ana } = people;

test(
  'one of Legal enters who signs for a company whose powers were revoked, another approves what they see, and those sign',
  { tag: '@variant' },
  async ({ afilia, address, browser }) => {
    const applicant = await companyOverApi(afilia.url, address);
    await applicant.toReview(companies.revoked, { run: camila.run, role: 'signsJointly' });
    const statement = 'La escritura de septiembre nos nombra a Ana y a mí.';
    await applicant.send('request-review', { input: { statement } });
    const folio = applicant.application?.folio ?? '';

    const desk = await deskOf(browser, afilia, 'rita');
    await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
    await desk.getByLabel('Ingresar poderes a mano').check();
    await desk.getByRole('button', { name: 'Guardar decisión' }).click();
    await expect(desk.getByText('Hay datos de los poderes que corregir: están marcados.')).toBeVisible();
    await expect(desk.getByLabel('Fecha (DD-MM-AAAA)')).toBeFocused();

    await desk.getByLabel('Fecha (DD-MM-AAAA)').fill('03-09-2026');
    await desk.getByLabel('Notaría de').fill('María Eugenia Donoso Larraín');
    await desk.getByLabel('Ciudad').fill('Santiago');
    await desk.getByLabel('Repertorio').fill('9.120-2026');
    const first = desk.getByRole('group', { name: 'Persona 1' });
    await first.getByLabel('RUN').fill(camila.run);
    await first.getByLabel('Nombre completo, como en la cédula').fill(camila.name);
    await first.getByLabel('Cargo').fill('Gerente general');
    await first.getByLabel('Clase (opcional)').fill('A');
    await desk.getByRole('button', { name: 'Agregar persona' }).click();
    const second = desk.getByRole('group', { name: 'Persona 2' });
    await second.getByLabel('RUN').fill('15.400.002-1');
    await second.getByLabel('Nombre completo, como en la cédula').fill(ana.name);
    await second.getByLabel('Cargo').fill('Directora');
    await second.getByLabel('Clase (opcional)').fill('B');
    const choose = async (number: number, group: string) => {
      await desk.getByRole('combobox', { name: 'De qué clase' }).nth(number).click();
      await desk.getByRole('option', { name: group }).click();
    };
    await choose(0, 'Clase A');
    await desk.getByRole('button', { name: 'Junto a otra clase' }).click();
    await choose(1, 'Clase B');
    // No power is given before the member reads it in the paper.
    const powers = [
      'Contrato de afiliación',
      'Mandato para abonar y cargar',
      'Arriendo de equipos',
      'Declaraciones',
    ];
    for (const name of powers) {
      const power = desk.getByRole('checkbox', { name, exact: true });
      await expect(power).not.toBeChecked();
      await power.check();
    }
    const check = desk.getByRole('button', { name: 'Ver quiénes firmarán' });
    await check.click();
    await expect(
      desk.getByText('El dígito verificador no corresponde a ese RUN. Revísalo en el documento.'),
    ).toBeVisible();
    await expect(second.getByLabel('RUN')).toBeFocused();
    await shoot(desk, 'console-powers-faults', widths);
    await second.getByLabel('RUN').fill(ana.run);
    await check.click();
    await expect(
      desk.getByText('Es quien hizo la solicitud: confirma abajo', { exact: false }),
    ).toBeVisible();
    await desk.getByLabel('Quien hizo la solicitud está entre estas personas', { exact: false }).check();
    // Complete powers are examined by themselves.
    const signing = `Firmarán: ${camila.name} y ${ana.name}.`;
    await expect(desk.getByText(signing)).toBeVisible();
    await expect(
      desk.getByText('Hizo la solicitud. El registro dice que no tiene poder vigente.'),
    ).toBeVisible();

    const reasons = desk.getByRole('combobox', { name: 'Razones (de una a tres)' });
    await reasons.fill('atrasada');
    await reasons.press('ArrowDown');
    await reasons.press('Enter');
    await reasons.press('Escape');
    await desk.getByRole('textbox', { name: 'Nota interna' }).fill('La escritura no está inscrita todavía.');
    await desk
      .getByLabel('Respuesta para la persona')
      .fill('Leímos la escritura de tu empresa y puedes continuar con tu solicitud.');
    await expectAccessible(desk, 'powers by hand, checked');
    await shoot(desk, 'console-powers-checked', widths);
    await desk.getByRole('button', { name: 'Guardar decisión' }).click();
    await expect(desk.getByText('La propuesta espera la aprobación de otra persona de Legal.')).toBeVisible();
    await leaveDesk(desk);

    const other = await deskOf(browser, afilia, 'lucia');
    await other.getByRole('button', { name: `Abrir ${folio}` }).click();
    await expect(other.getByText('Propuesta de Rita Fuentes')).toBeVisible();
    await expect(other.getByText(signing)).toBeVisible();
    await expect(other.getByText('1 de la clase A y 1 de la clase B, para todo')).toBeVisible();
    await expectAccessible(other, 'powers by hand, approving');
    await shoot(other, 'console-powers-approve', widths);
    await other.getByRole('button', { name: 'Aprobar' }).click();
    await expect(other.getByText('La decisión quedó guardada', { exact: false })).toBeVisible();
    await leaveDesk(other);

    await applicant.reach('declared');
    await applicant.verifyWith();
    await applicant.choosePeople('camila', 'ana');
    expect(applicant.application?.signatories.map(({ name }) => name)).toEqual([camila.name, ana.name]);
  },
);

test('powers that were typed before and given up do not come back with the next letter', async ({
  afilia,
  address,
  browser,
}) => {
  const applicant = await companyOverApi(afilia.url, address);
  await applicant.toReview(companies.revoked, { run: camila.run, role: 'signsJointly' });
  await applicant.send('request-review', { input: { statement: 'La escritura nos nombra.' } });
  const folio = applicant.application?.folio ?? '';
  const desk = await deskOf(browser, afilia, 'rita');
  await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
  const byHand = desk.getByLabel('Ingresar poderes a mano');
  await byHand.check();
  await desk.getByLabel('Notaría de').fill('Donoso');
  await desk.getByLabel('Repertorio').fill('9.120-2026');
  await desk.getByRole('link', { name: 'Volver a los casos' }).click();
  await desk
    .getByRole('dialog', { name: '¿Salir sin enviar?' })
    .getByRole('button', { name: 'Salir' })
    .click();
  await desk.getByRole('button', { name: `Abrir ${folio}` }).click();
  await expect(desk.getByLabel('Repertorio')).toHaveValue('9.120-2026');
  await desk.getByRole('button', { name: 'Descartar' }).click();
  await byHand.check();
  await expect(desk.getByLabel('Repertorio')).toHaveValue('');
  await desk.getByLabel('Notaría de').fill('L');
  await expect(desk.getByLabel('Repertorio')).toHaveValue('');
  await desk.getByRole('button', { name: 'Ver quiénes firmarán' }).click();
  await expect(desk.getByText('Hay datos de los poderes que corregir: están marcados.')).toBeVisible();
  // The sign-out would ask about the typed powers.
  await desk.context().close();
});

test(
  'a case that no person requested names the late register, and a member of Legal may refuse it',
  { tag: '@variant' },
  async ({ afilia, address, browser }) => {
    const applicant = await companyOverApi(afilia.url, address);
    await faultsOf({ sandboxUrl: afilia.url }).set({
      source: 'legal-entities',
      at: 'reviewLegalEntity',
      rut: companies.twoOfA,
      finding: 'slowReview',
    });
    await applicant.toReview(companies.twoOfA, { run: camila.run, role: 'signsJointly' });
    const folio = applicant.application?.folio ?? '';

    const desk = await deskOf(browser, afilia, 'rita');
    const row = desk.getByRole('row', { name: folio });
    await expect(row.getByText('La revisión de poderes tarda')).toBeVisible();
    await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(desk.getByRole('heading', { name: 'Por qué se abrió' })).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Lo que dijo la persona' })).toBeHidden();
    await expect(desk.getByLabel('Ingresar poderes a mano')).not.toBeChecked();
    await expect(desk.getByLabel('Puede continuar')).toBeHidden();
    await expectAccessible(desk, 'a delayed review');
    await shoot(desk, 'console-delayed-review', widths);

    await desk.getByLabel('No aprobar la revisión legal').check();
    await expect(desk.getByText('la solicitud termina por falta de poderes', { exact: false })).toBeVisible();
    const reasons = desk.getByRole('combobox', { name: 'Razones (de una a tres)' });
    await reasons.fill('Faltan');
    await reasons.press('ArrowDown');
    await reasons.press('Enter');
    await reasons.press('Escape');
    await desk
      .getByRole('textbox', { name: 'Nota interna' })
      .fill('La escritura no nombra a nadie con poder de mandato.');
    await desk
      .getByLabel('Respuesta para la persona')
      .fill('La escritura de tu empresa no da a nadie el poder que piden los documentos.');
    await shoot(desk, 'console-delayed-refused', widths);
    await desk.getByRole('button', { name: 'Guardar decisión' }).click();
    await expect(desk.getByText('La decisión quedó guardada', { exact: false })).toBeVisible();
    await leaveDesk(desk);

    await applicant.reach('legalNotApproved');
    expect(applicant.application?.review?.automatic).toContain('una persona de nuestro equipo');
  },
);

import { randomBytes } from 'node:crypto';
import { RemoteSignatory } from '@afilia/testing/people/company';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { companyOverApi, hostAt } from './person/api-road.ts';
import { companies, people } from './person/company-cast.ts';

const widths = [1280];
const { camila } = people;

test('[S-14] a contract that two signed with one browser is refused by two of the staff, who read what was seen', async ({
  afilia,
  address,
  browser,
  inbox,
}) => {
  const applicant = await companyOverApi(afilia.url, address);
  applicant.device = randomBytes(16).toString('base64url');
  await applicant.toReview(companies.twoOfA, { run: camila.run, role: 'signsJointly' });
  const email = (await applicant.toSigning('camila', 'pedro')).get('pedro')?.email ?? '';
  const pedro = new RemoteSignatory(await hostAt(afilia.url, () => email), 'pedro', email);
  pedro.device = applicant.device;
  await applicant.signOwn();
  await pedro.signAll();
  const folio = applicant.application?.folio ?? '';

  const desk = await deskOf(browser, afilia, 'rita');
  const row = desk.getByRole('row', { name: folio });
  await expect(row.getByText('Contrato por aceptar')).toBeVisible();
  await expect(row.getByText('Un mismo navegador')).toBeVisible();
  await shoot(desk, 'console-acceptance-list', widths);
  await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
  await expect(desk.getByRole('heading', { name: 'Por qué espera', level: 2 })).toBeVisible();
  await expect(desk.getByText('Dos personas de esta solicitud usaron el mismo navegador.')).toBeVisible();
  // The applicant typed another name than the register has: the signal shows the one of the register.
  await expect(desk.getByText(/^Sobre .*Camila Rojas Fuentes/u)).toBeVisible();
  await expect(desk.getByText('Firmados por todos, falta el proveedor', { exact: true })).toBeVisible();
  const evidence = desk.getByRole('region', { name: 'Lo que dijeron las fuentes' });
  await expect(evidence.getByRole('rowheader', { name: camila.name }).first()).toBeVisible();
  // Answers that found nothing are named, and read by a press: two windows of 1280 by 900 hold the rest of the page.
  const civilRegister = evidence.getByRole('region', { name: 'Registro Civil' });
  await expect(evidence.getByText('Nada que detenga la solicitud, según:')).toContainText('Registro Civil');
  await expect(civilRegister).toHaveCount(0);
  expect(await desk.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2100);
  await evidence.getByRole('button', { name: /^Ver las \d+ respuestas$/u }).press('Enter');
  await expect(civilRegister.first()).toBeVisible();
  await expectAccessible(desk, 'acceptance, all answers');
  await evidence.getByRole('button', { name: 'Ver solo lo importante' }).press('Enter');
  await expect(civilRegister).toHaveCount(0);
  // The person reads no words of the staff here.
  await expect(desk.getByLabel('Respuesta para la persona')).toBeHidden();
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('Elige un resultado antes de guardar.')).toBeVisible();
  await desk.getByLabel('No aceptar el contrato').check();
  await desk.getByRole('textbox', { name: 'Nota interna' }).fill('Pedro dice que no firmó él.');
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('Elige de una a tres razones.')).toBeVisible();
  const reasons = desk.getByRole('combobox', { name: 'Razones (de una a tres)' });
  await reasons.fill('otra persona');
  await reasons.press('ArrowDown');
  await reasons.press('Enter');
  await reasons.press('Escape');
  await expectAccessible(desk, 'acceptance, proposing');
  await shoot(desk, 'console-acceptance-case', widths);
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('La propuesta espera la aprobación de otra persona.')).toBeVisible();
  await leaveDesk(desk);

  const second = await deskOf(browser, afilia, 'pablo');
  await second.getByRole('button', { name: `Abrir ${folio}` }).click();
  await expect(second.getByText('Propuesta de Rita Fuentes')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Notas internas' })).toContainText('No hay notas.');
  await expect(second.getByText('Dos personas de esta solicitud usaron el mismo navegador.')).toBeVisible();
  await second.getByRole('button', { name: 'No aceptar el contrato' }).click();
  await expect(second.getByText('Escribe RECHAZAR, con esas ocho letras.')).toBeVisible();
  await second.getByLabel('Escribe RECHAZAR para confirmar').fill('rechazar');
  await expectAccessible(second, 'acceptance, approving');
  await shoot(second, 'console-acceptance-approve', widths);
  await second.getByRole('button', { name: 'No aceptar el contrato' }).click();
  await expect(second.getByText('El contrato no fue aceptado.', { exact: false })).toBeVisible();
  await leaveDesk(second);

  const ended = await applicant.until(({ state }) => state === 'rejected');
  expect(ended.error?.code).toBe('R11');
  await inbox.waitFor(address, 'no fue aceptado');
});

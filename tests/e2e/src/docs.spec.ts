import { isLongRun } from '@afilia/testing/long-run';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

test('[W-01] who reads the documents finds a word, and tries a scenario under the strictest policy of a host', async ({
  page,
  inbox,
  address,
}) => {
  const reports: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => reports.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(globalThis, 'tellViolation');
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto('/docs/');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('clave');
  await expect(page.getByRole('status')).toHaveText(/^\d+ resultados$/u);
  await expectAccessible(page, 'documents');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(/clave/iu);
  await expect(page).toHaveURL(/\/docs\/[\w-]+\//u);

  await page.getByRole('link', { name: 'Zona de pruebas' }).click();
  await page.getByRole('button', { name: 'Usar 12.345.678-5' }).click();
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await expect(rosa.field('RUT de tu negocio')).toHaveValue('12.345.678-5');
  for (const name of [/^Acepto los/u, /^Autorizo consultar/u])
    await rosa.widget.getByRole('checkbox', { name }).check();
  await rosa.button('Comenzar').click();
  await rosa.tellBusiness();
  await rosa.see('Verifica tu correo', 'otp-contact');
  await page.getByRole('tab', { name: 'Código' }).click();
  await expect(page.getByRole('group', { name: 'Código', exact: true })).toContainText(
    '"rut": "12.345.678-5"',
  );
  await expectAccessible(page, 'playground', { withPanel: true });
  expect(reports).toEqual([]);
});

test.describe('in a long run', () => {
  test.skip(!isLongRun);

  test('[W-01] a person signs in the playground, and the page breaks no rule', async ({
    page,
    inbox,
    address,
    pageErrors,
  }) => {
    test.setTimeout(480_000);
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = '/docs/play/';
    await rosa.toEnd('12.345.678-5');
    // A policy that was broken is an error on the console.
    expect(pageErrors).toEqual([]);
  });
});

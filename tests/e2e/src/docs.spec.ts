import { isLongRun } from '@afilia/testing/long-run';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { standApart } from './fixtures/stand-apart.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

test('[W-01] a reader of the documents finds a word, and tries a scenario under the strictest policy of a host', async ({
  page,
  inbox,
  address,
}) => {
  const reports: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => reports.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(globalThis, 'tellViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto('/docs/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await standApart([skip, page.getByRole('link', { name: 'Afilia · Documentos' })]);
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
  await rosa.enterBusiness();
  await rosa.see('Verifica tu correo', 'otp-contact');
  await page.getByRole('tab', { name: 'Código' }).click();
  await expect(page.getByRole('group', { name: 'Código', exact: true })).toContainText(
    '"rut": "12.345.678-5"',
  );
  await expectAccessible(page, 'playground', { withPanel: true });
  expect(reports).toEqual([]);
});

test(
  '[W-01] stored operations are listed and run in the playground, with a session that is never shown',
  { tag: '@variant' },
  async ({ page, pageErrors }) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      // The widget asks about its key by GET, which has no answer to read.
      const isOperation = response.url().endsWith('/graphql') && response.request().method() === 'POST';
      if (isOperation) answers.push(await response.text());
    });
    await page.goto('/docs/play/');
    await page.getByRole('tab', { name: 'Operaciones' }).click();
    const view = page.getByRole('tabpanel', { name: 'Operaciones' });
    /** Opens a card by the keyboard, and runs it. */
    const run = async (name: string, variables?: string) => {
      await view.getByRole('searchbox', { name: 'Buscar una operación' }).fill(name);
      const card = view
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Ejecutar ${name}`, exact: true }) });
      const head = view.locator('summary').filter({ hasText: new RegExp(`^${name} `, 'u') });
      if (!(await card.isVisible())) {
        await head.focus();
        await page.keyboard.press('Enter');
      }
      if (variables !== undefined) await card.getByLabel('Variables (JSON)').fill(variables);
      await card.getByRole('button', { name: `Ejecutar ${name}`, exact: true }).press('Enter');
      const outcome = card.getByRole('status');
      await expect(outcome).not.toHaveText(/^(?:Enviando…)?$/u);
      return {
        outcome,
        answer: card.getByRole('group', { name: `Respuesta de ${name}`, exact: true }),
        card,
      };
    };

    const text = await run('legal-text');
    await expect(text.outcome).toHaveText(/^Respuesta 200\./u);
    await expect(text.answer).toContainText('"version"');
    const refused = await run('save-prospect');
    await expect(refused.outcome).toHaveText('Respuesta 200: R13 sessionExpired.');
    await expect(refused.card).toContainText('invalidFields · changeLimit');
    await shoot(page, 'playground-operations', [1280]);

    await run('start-application');
    await expect(view.getByText(/^Con una sesión propia/u)).toBeVisible();
    const token = /"sessionToken":"([\w-]{43})"/u.exec(answers.join('\n'))?.[1] ?? 'none came';
    await expect((await run('application')).answer).toContainText('"rut": "12.345.678-5"');
    expect(await page.content()).not.toContain(token);
    await expectAccessible(page, 'operations', { withPanel: true });
    await page.setViewportSize({ width: 390, height: 844 });
    // Over the page the panel begins closed.
    await page.getByRole('button', { name: 'Panel de pruebas' }).click();
    await expectAccessible(page, 'operations on a phone', { withPanel: true });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await shoot(page, 'playground-operations', [390]);

    const { outcome } = await run('save-prospect', '{"input": {}, "__proto__": {"admin": true}}');
    await expect(outcome).toHaveText(/^Respuesta 400: R13 malformed\./u);
    await run('save-prospect', JSON.stringify({ input: { tradeName: 'a'.repeat(100_000) } }));
    await expect(outcome).toHaveText('Respuesta 400: R13 tooLong. Uno de los textos es demasiado largo.');
    await run('save-prospect', JSON.stringify({ input: { tradeName: 'a'.repeat(200_000) } }));
    await expect(outcome).toHaveText(/^Respuesta 413: R13 tooLarge\./u);
    await run('save-prospect', '{"input": <script>}');
    await expect(outcome).toHaveText('Las variables no son JSON. Revisa comas, comillas y llaves.');
    // An answer that the service gives before it reads the request is an error on the console; a broken policy would be
    // one too.
    expect(pageErrors.filter((error) => !/status of 4(?:00|13)/u.test(error))).toEqual([]);
    pageErrors.splice(0);
  },
);

test(
  'without a sandbox stored operations are listed, and none can be run',
  { tag: '@variant' },
  async ({ page, pageErrors }) => {
    await page.route('**/sandbox/', (route) => route.fulfill({ status: 404 }));
    await page.goto('/docs/play/');
    await page.getByRole('tab', { name: 'Operaciones' }).click();
    const view = page.getByRole('tabpanel', { name: 'Operaciones' });
    await view.locator('summary').filter({ hasText: 'choose-conditions' }).click();
    await expect(view.getByRole('group', { name: 'Ejemplo de choose-conditions' })).toContainText(
      '"account"',
    );
    await expect(view.getByRole('button')).toHaveCount(0);
    await expect(view.getByRole('textbox')).toHaveCount(0);
    // The list of scenarios that is not there.
    expect(pageErrors.filter((error) => !error.includes('status of 404'))).toEqual([]);
    pageErrors.splice(0);
  },
);

test.describe('in a long run', () => {
  test.skip(!isLongRun);

  test('[W-01] a person signs in the playground, and the page breaks no rule', async ({
    page,
    inbox,
    address,
    pageErrors,
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = '/docs/play/';
    await rosa.toEnd('12.345.678-5');
    // A policy that was broken is an error on the console.
    expect(pageErrors).toEqual([]);
  });
});

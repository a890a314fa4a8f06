import type { Page } from '@playwright/test';
import { openBank } from './fixtures/bank-page.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const connection = [
  'Parece que tenemos problemas de conexión',
  'Por favor, reintenta o vuelve más tarde para continuar con tu solicitud.',
] as const;

/** Each flag of spec/modals#flags, the title of its modal and words of its text. */
const modals = {
  showModalOTPError: connection,
  showModalOTPWrongCode: [
    'Has ingresado incorrectamente el código',
    'Revisa el correo que te enviamos e inténtalo de nuevo.',
  ],
  showModalRequirements: ['Qué necesitas para contratar', 'Cédula de identidad vigente'],
  showModalOTPErrorBlock: [
    'Superaste el máximo de intentos',
    'Por seguridad, debes iniciar tu solicitud nuevamente.',
  ],
  showModalErrorEmailOtp: [
    'No pudimos enviar el código a ese correo',
    'Pide el código de nuevo en un momento.',
  ],
  showModalErrorValidatingFaculties: [connection[0], 'No pudimos validar los poderes de la sociedad.'],
  showModalPrivacy: ['Política de privacidad', 'Quién responde por tus datos'],
  showModalTerms: ['Términos y condiciones', 'Qué es este servicio'],
  showModalExistingClient: [
    'Ya eres cliente',
    'Si necesitas otro equipo, solicítalo en el portal de comercios.',
  ],
  showModalNetworkIssues: connection,
  showModalAdditionalRequirements: [
    'Para continuar, requieres validaciones adicionales',
    'Te invitamos a continuar en la sección Hazte cliente, donde un ejecutivo revisará tu caso.',
  ],
  showModalErrorData: [
    'Ha ocurrido un problema con los datos de tu solicitud',
    'Por favor inténtalo nuevamente.',
  ],
  showModalErrorTimeOut: [
    'Se ha producido un error de conexión',
    'La consulta superó el tiempo de espera configurado.',
  ],
  showModalErrorUnapprovedSociety: [
    'Tu sociedad no aprobó la revisión legal',
    'No encontramos un representante con poderes suficientes',
  ],
  showModalNewAddress: ['Agregar dirección', 'Calle o avenida'],
  showModalSignatoryCombinations: ['Formas de firmar', 'Aparecen aquí cuando hayamos revisado los poderes'],
} as const;

const merge = (page: Page, parameters: Record<string, unknown>) =>
  page
    .locator('dm-widget')
    .first()
    .evaluate(async (element, given) => {
      // The loader's screen is there before the widget is.
      await customElements.whenDefined(element.localName);
      const call: unknown = Reflect.get(element, 'merge');
      if (typeof call === 'function') Reflect.apply(call, element, [given]);
    }, parameters);

async function expectEachFlagOpensItsOwn(page: Page): Promise<void> {
  const widget = page.locator('dm-widget').first();
  for (const [flag, [title, content]] of Object.entries(modals)) {
    await merge(page, { [flag]: true });
    const dialog = widget.locator('[role=dialog], [role=alertdialog]');
    await expect(dialog.getByRole('heading').first(), flag).toHaveText(title);
    await expect(dialog, flag).toContainText(content);
    await merge(page, { [flag]: false });
    await expect(dialog, flag).toHaveCount(0);
  }
}

test('[M-01] each of the sixteen flags opens its own title and text before there is an application', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Vende con tarjetas en pocos pasos' })).toBeVisible();
  await expectEachFlagOpensItsOwn(page);
});

test(
  '[M-01] each of the sixteen flags opens its own title and text in the middle of an application',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await expectEachFlagOpensItsOwn(page);
  },
);

test('a sign that no contract can print is named at its field', { tag: '@variant' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Vende con tarjetas en pocos pasos' })).toBeVisible();
  await merge(page, { showModalNewAddress: true });
  const dialog = page.locator('dm-widget').first().getByRole('dialog');
  const street = dialog.getByLabel('Calle o avenida', { exact: true });
  await street.fill('Los Aromos 🌳');
  await street.blur();
  await expect(street).toHaveAccessibleDescription(/No podemos imprimir este signo en tu contrato: 🌳/u);
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await street.fill('Łukasz Ďurčanský');
  await street.blur();
  await expect(street).not.toHaveAttribute('aria-invalid', 'true');
});

test(
  '[M-01] a flag that is raised beside an error of another modal still opens its own text',
  { tag: '@variant' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Vende con tarjetas en pocos pasos' })).toBeVisible();
    await merge(page, { errorCode: 'R02' });
    const dialogs = page.locator('dm-widget').first().locator('[role=dialog], [role=alertdialog]');
    await expect(dialogs.getByRole('heading')).toHaveText('Ya eres cliente');
    await merge(page, { showModalErrorTimeOut: true });
    await expect(dialogs.getByRole('heading').last()).toHaveText('Se ha producido un error de conexión');
  },
);

test('[E-07] [E-08] [E-10] the modal’s words are tracked word for word', async ({ page, afilia }) => {
  const tracked: Record<string, string>[] = [];
  await page.exposeFunction('noteTracked', (event: Record<string, string>) => tracked.push(event));
  await page.addInitScript(() => {
    const link = (event: unknown) => {
      const note: unknown = Reflect.get(globalThis, 'noteTracked');
      if (typeof note === 'function') note(event);
    };
    Reflect.set(globalThis, 'utag', { link, view: () => undefined });
  });
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
  });
  try {
    await page.goto(bank.url);
    await expect(page.getByRole('heading', { name: 'Vende con tarjetas en pocos pasos' })).toBeVisible();
    const dialog = page.locator('dm-widget').locator('[role=dialog], [role=alertdialog]');
    for (const code of ['R01', 'R02', 'R05', 'R08', 'R10', 'R12']) {
      await merge(page, { errorCode: code });
      await expect(dialog).toContainText(`Código ${code}`);
      const last = await expect
        .poll(() => tracked.at(-1)?.['error_id'])
        .toBe(code)
        .then(() => tracked.at(-1));
      await expect(dialog.getByRole('heading')).toHaveText(
        last?.['error_message_title'] ?? 'nothing tracked',
      );
      const paragraphs = await dialog.locator('p').allInnerTexts();
      expect(paragraphs, code).toContain(last?.['error_message_content']);
      await merge(page, {
        errorCode: null,
        showModalAdditionalRequirements: false,
        showModalExistingClient: false,
        showModalOTPErrorBlock: false,
      });
      await expect(dialog).toHaveCount(0);
    }
  } finally {
    bank.close();
  }
});

test('[W-07] merging isPJ changes the kind that the index shows, both ways', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Persona natural con giro')).toBeChecked();
  await merge(page, { isPJ: true });
  await expect(page.getByLabel('Empresa o sociedad')).toBeChecked();
  await merge(page, { errorCode: null });
  await expect(page.getByLabel('Empresa o sociedad')).toBeChecked();
  await merge(page, { isPJ: false });
  await expect(page.getByLabel('Persona natural con giro')).toBeChecked();
});

test(
  '[W-14] a way out that the host names without a scheme leads to that site over https',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    await page.route('https://portal.banco.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Portal</title>Portal del banco' }),
    );
    const bank = await openBank({
      service: afilia.url,
      body: (key) =>
        `<dm-widget api-key="${key}" merchant-portal-url="portal.banco.example/comercios"></dm-widget>`,
    });
    try {
      await page.goto(bank.url);
      await expect(page.getByRole('heading', { name: 'Vende con tarjetas en pocos pasos' })).toBeVisible();
      await merge(page, { errorCode: 'R02' });
      await page.getByText('Ir al portal de comercios').click();
      await expect(page).toHaveURL('https://portal.banco.example/comercios');
    } finally {
      bank.close();
    }
  },
);

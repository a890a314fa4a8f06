import type { StaffDelivery, StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { fromMenu, placeLink, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280, 1920];

test(
  'an operator adds an endpoint, tries it, changes its secret, and sends a delivery again',
  { tag: '@variant' },
  async ({ page, pageErrors }) => {
    await signIn(page, 'olga');
    await placeLink(page, 'Integración').click();
    await page.getByRole('button', { name: 'Agregar destino' }).click();
    const adding = page.getByRole('dialog', { name: 'Agregar destino' });
    await adding.getByRole('textbox', { name: 'Dirección' }).fill('https://10.0.0.1/avisos');
    await adding.getByRole('button', { name: 'Agregar destino' }).click();
    await expect(adding.getByText('Esa dirección lleva a una red privada')).toBeVisible();
    // The browser reports the refusal, which was wanted.
    pageErrors.length = 0;
    await expectAccessible(page, 'integration, adding');
    await shoot(page, 'console-integration-add', widths);
    // The address has no listener: each delivery fails, and the console shows the failure.
    const address = `http://127.0.0.1:59998/avisos/${Date.now()}`;
    await adding.getByRole('textbox', { name: 'Dirección' }).fill(address);
    await adding.getByRole('button', { name: 'Agregar destino' }).click();
    const shown = page.getByRole('dialog', { name: 'Secreto del destino' });
    await expect(shown.getByText(/^whsec_/u)).toBeVisible();
    await expectAccessible(page, 'integration, secret');
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'Listo' }).click();

    await page.getByRole('button', { name: `Enviar evento de prueba: ${address}` }).click();
    await expect(page.getByText('El evento de prueba va en camino.')).toBeVisible();
    await page.getByRole('button', { name: `Cambiar secreto: ${address}` }).click();
    await page
      .getByRole('dialog', { name: `Cambiar secreto de ${address}` })
      .getByRole('button', { name: 'Cambiar secreto' })
      .click();
    await shown.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('Firman dos secretos hasta el')).toBeVisible();
    await page.getByRole('button', { name: `Apagar: ${address}` }).click();
    await expect(page.getByText('Nada se pierde')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Apagado' })).toBeVisible();
    await page.getByRole('button', { name: `Encender: ${address}` }).click();
    await expect(page.getByRole('cell', { name: 'Activo' })).toBeVisible();
    await expectAccessible(page, 'integration');
    await expectAccessibleInTheDark(page, 'integration');
    await shoot(page, 'console-integration', widths);

    await page.getByRole('tab', { name: 'Entregas' }).click();
    await expect(page.getByRole('cell', { name: 'No se pudo conectar (ECONNREFUSED)' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver cuerpo: Evento de prueba, Ninguno' }).click();
    const body = page.getByRole('dialog', { name: 'Cuerpo, como se envió' });
    await expect(body.getByText('"type":"endpoint.test"')).toBeVisible();
    await body.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Reenviar: Evento de prueba, Ninguno' }).click();
    await expect(page.getByText('con el mismo identificador')).toBeVisible();
    await page.getByRole('combobox', { name: 'Resultado' }).click();
    await page.getByRole('option', { name: 'Entregado', exact: true }).click();
    await expect(page.getByText('No hay entregas.')).toBeVisible();
    await expectAccessible(page, 'deliveries');
    // Other tests of this worker begin applications.
    await page.getByRole('tab', { name: 'Destinos' }).click();
    await page.getByRole('button', { name: `Apagar: ${address}` }).click();
    await expect(page.getByText('Nada se pierde')).toBeVisible();
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);

const endpoint = (over: Partial<StaffEndpoint>): StaffEndpoint => ({
  id: 'we_1',
  hostId: 'default',
  url: 'https://www.bancoaustral.example/webhooks/afilia/produccion/solicitudes',
  types: ['application.*'],
  format: 'standard',
  isPJ: null,
  state: 'on',
  offBecause: null,
  deliveredAt: '2026-11-25T17:05:00.000Z',
  pending: 0,
  previousSecretUntil: null,
  ...over,
});
const delivery = (number: number, over: Partial<StaffDelivery>): StaffDelivery => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  hostId: 'default',
  endpointId: 'we_1',
  type: 'application.changed',
  folio: `S-2026-00012${number}`,
  webhookId: `evt_${number}`,
  tries: 1,
  status: 204,
  ms: 84,
  detail: null,
  lastAt: '2026-11-25T17:05:00.000Z',
  deliveredAt: '2026-11-25T17:05:00.000Z',
  ...over,
});

test(
  'the lists of endpoints and deliveries say every state in words',
  { tag: '@variant' },
  async ({ page }) => {
    await page.route('**/staff/api/webhooks', (route) =>
      route.fulfill({
        json: {
          hosts: ['default', 'banco-sur'],
          endpoints: [
            endpoint({ id: 'env', deliveredAt: null, pending: null }),
            endpoint({ types: ['application.signed', 'application.rejected'], format: 'cloudevents' }),
            endpoint({
              id: 'we_2',
              hostId: 'banco-sur',
              state: 'off',
              offBecause: 'failing',
              pending: 4_211,
            }),
            endpoint({ id: 'we_3', hostId: 'banco-sur', state: 'off', offBecause: 'gone', isPJ: true }),
          ],
        },
      }),
    );
    await page.route('**/staff/api/webhook-deliveries', (route) =>
      route.fulfill({
        json: {
          isCut: false,
          deliveries: [
            delivery(1, {}),
            delivery(2, { status: 500, tries: 12, detail: 'answered 500', deliveredAt: null }),
            delivery(3, {
              status: null,
              ms: 10_000,
              detail: 'did not answer within 10 s',
              deliveredAt: null,
            }),
            delivery(4, {
              status: null,
              detail: 'its name leads to a private address: not connected',
              deliveredAt: null,
            }),
            delivery(5, {
              status: 302,
              detail: 'answered 302: redirects are not followed',
              deliveredAt: null,
            }),
            delivery(6, { type: 'endpoint.test', folio: null }),
          ],
        },
      }),
    );
    await signIn(page, 'olga');
    await placeLink(page, 'Integración').click();
    await expect(page.getByText('Apagado por fallas')).toBeVisible();
    await expectAccessible(page, 'integration, states');
    await shoot(page, 'console-integration-states', widths);
    await page.getByRole('tab', { name: 'Entregas' }).click();
    for (const words of [
      'Entregado (204)',
      'Respondió 500',
      'No respondió en 10 segundos',
      'Su nombre lleva a una red privada: no se conectó',
      'Respondió 302: no se siguen redirecciones',
    ])
      await expect(page.getByRole('cell', { name: words }).first()).toBeVisible();
    await expectAccessible(page, 'deliveries, states');
    await expectAccessibleInTheDark(page, 'deliveries, states');
    await shoot(page, 'console-deliveries-states', widths);
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);

test(
  '[A-25] a delivery that is sent again says by itself that it arrived, and «Buscar» sends a request also where no filter changed',
  { tag: '@variant' },
  async ({ page }) => {
    // The bank's server is mended between two tries: here the answers are played.
    const failed = delivery(1, { status: 500, tries: 3, detail: 'answered 500', deliveredAt: null });
    const again = delivery(1, { tries: 4 });
    let shown = failed;
    let isSent = false;
    let requests = 0;
    await page.route('**/staff/api/webhooks', (route) =>
      route.fulfill({
        json: {
          hosts: ['default'],
          endpoints: [
            endpoint({
              failingSince: '2026-11-25T17:05:00.000Z',
              lastFailure: 'answered 500',
              pending: 1,
            }),
          ],
        },
      }),
    );
    await page.route('**/staff/api/webhook-deliveries', async (route) => {
      requests += 1;
      await route.fulfill({ json: { isCut: false, deliveries: [shown] } });
      // The next question finds the answer of the bank.
      if (isSent) shown = again;
    });
    await page.route('**/staff/api/webhook-deliveries/*/resend', (route) => {
      isSent = true;
      return route.fulfill({ json: { webhookId: 'evt_1' } });
    });
    await signIn(page, 'olga');
    await placeLink(page, 'Integración').click();
    await expect(page.getByRole('cell', { name: /Falla desde el 25-11-2026.*Respondió 500/u })).toBeVisible();
    await expectAccessible(page, 'integration, failing');
    await shoot(page, 'console-integration-failing', widths);
    await page.getByRole('tab', { name: 'Entregas' }).click();
    await expect(page.getByRole('cell', { name: 'Respondió 500' })).toBeVisible();
    await expect(page.getByRole('cell', { name: endpoint({}).url })).toBeVisible();
    const before = requests;
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect.poll(() => requests).toBe(before + 1);

    await page.getByRole('button', { name: 'Reenviar: Cambió de estado, S-2026-000121' }).click();
    await expect(page.getByRole('cell', { name: 'En camino…' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Va en camino otra vez')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Entregado (204)' })).toBeVisible();
    await expect(page.getByRole('status').getByText('S-2026-000121: Entregado (204).')).toBeVisible();
    await expectAccessible(page, 'deliveries, sent again');
    await shoot(page, 'console-deliveries-again', widths);
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);

import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { startBackend } from '@afilia/testing/backend/running-backend';
import { openBankWithBackend } from './fixtures/bank-with-backend.ts';
import { holdFiles } from './fixtures/held-files.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';

test('a person finds the values of their bank’s server, locked ones cannot be changed, and a used secret stops no person', async ({
  page,
  context,
  afilia,
}) => {
  // A backend of the test's own: only there a bank's server has a client.
  const backend = await startBackend();
  const { bankToken, post, ask } = banksServer(() => backend);
  const rut = rutOf(76_400_031);
  const token = await bankToken('default');
  const made = await post(token, {
    clientReference: 'case-browser',
    isPJ: true,
    returnUrl: `${backend.url}/negocios`,
    prefill: {
      rut,
      run: rutOf(15_350_031),
      firstNames: 'Rosa Elena',
      paternalSurname: 'Díaz',
      email: 'rosa@correo.cl',
    },
    locked: ['rut', 'run', 'firstNames', 'paternalSurname'],
  });
  const secret = String(made.body['clientSecret']);
  const bank = await openBankWithBackend({
    service: afilia.url,
    backend: backend.url,
    page: `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>Banco</title>
      <meta name="viewport" content="width=device-width"><script src="/embed.js" defer></script></head>
      <body><dm-widget api-key="${backend.apiKey}" host-session="${secret}"></dm-widget></body></html>`,
  });
  try {
    const files = await holdFiles(page);
    await page.goto(bank.url);
    const widget = page.locator('dm-widget');
    const typed = widget.getByLabel('RUT de tu negocio');
    // The first screen does not wait for the bank's host session: text and ticks of meanwhile go over.
    await typed.fill('1.111');
    await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
    files.release();
    await expect(typed).toHaveValue('76.400.031-5');
    await expect(typed).not.toBeEditable();
    await expect(widget.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(widget.getByRole('checkbox', { name: /^Acepto los/ })).toBeChecked();
    expect(await page.content()).not.toContain(secret);
    await shoot(page, 'host-session-index');
    await widget.getByRole('checkbox', { name: /^Autorizo/ }).check();
    await widget.getByRole('button', { name: 'Comenzar' }).click();
    for (const [label, value] of [
      ['Tu RUN', /^15\.350\.031-/u],
      ['Nombres', 'Rosa Elena'],
      ['Apellido paterno', 'Díaz'],
    ] as const) {
      await expect(widget.getByLabel(label)).toHaveValue(value);
      await expect(widget.getByLabel(label)).not.toBeEditable();
    }
    await expect(widget.getByLabel('Correo', { exact: true })).toHaveValue('rosa@correo.cl');
    await expect(widget.getByLabel('Correo', { exact: true })).toBeEditable();
    await shoot(page, 'host-session-prospect');
    const { applications } = (await ask('applications?clientReference=case-browser', token)).body as {
      applications: object[];
    };
    expect(applications).toHaveLength(1);

    const later = await context.newPage();
    const reported: string[] = [];
    later.on(
      'console',
      (message) => message.text().startsWith('[dm-widget] A') && reported.push(message.text()),
    );
    await later.goto(bank.url);
    const again = later.locator('dm-widget');
    await expect(again.getByText('ya se usaron en otra solicitud')).toBeVisible();
    await shoot(later, 'host-session-used');
    // The page reports faults to its developers as well, and here a key that no host has.
    await later.evaluate((hostSession) => {
      const other = Object.assign(document.createElement('dm-widget'), { id: 'other', hostSession });
      other.setAttribute('api-key', 'nobody');
      document.body.append(other);
    }, secret);
    await expect
      .poll(() => reported)
      .toEqual([
        `[dm-widget] A09 The client secret was refused: used. See ${bank.url}docs/host-guide/#a09`,
        `[dm-widget] A08 The key is not known. See ${bank.url}docs/host-guide/#a08`,
      ]);
    await later.locator('#other').evaluate((other) => other.remove());
    await again.getByLabel('RUT de tu negocio').fill(rutOf(15_350_032));
    await again.getByRole('checkbox', { name: /^Acepto los/ }).check();
    await again.getByRole('checkbox', { name: /^Autorizo/ }).check();
    await again.getByRole('button', { name: 'Comenzar' }).click();
    await expect(again.getByRole('heading', { name: 'Sobre ti' })).toBeVisible();

    // An application whose bank gave a return address goes back there; the other began without it.
    for (const [at, offered] of [
      [again, 0],
      [widget, 1],
    ] as const) {
      await at.getByRole('button', { name: 'Guardar y salir' }).click();
      await at.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click();
      await expect(at.getByRole('heading', { name: 'Guardamos tu avance' })).toBeVisible();
      await expect(at.getByRole('button', { name: /^Volver a/u })).toHaveCount(offered);
    }
    await shoot(page, 'host-session-left');
    const html = '<!doctype html><link rel="icon" href="data:,"><title>Banco</title>';
    await page.route(`${backend.url}/negocios?*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await widget.getByRole('button', { name: 'Volver a 127.0.0.1' }).click();
    await page.waitForURL(`${backend.url}/negocios?reference=case-browser&afilia_result=saved`);
  } finally {
    // Their streams would be cut, which pages report.
    for (const open of context.pages()) await open.goto('about:blank');
    bank.close();
    await backend.close();
  }
});

test(
  'a page whose client secret is over gives a new one: before the form is filled in, and when the application begins',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const backend = await startBackend();
    const { bankToken, post } = banksServer(() => backend);
    const rut = rutOf(15_350_033);
    const newSecret = async () => {
      // The bank's own token is over sooner.
      const made = await post(await bankToken('default'), { prefill: { rut }, locked: ['rut'] });
      return String(made.body['clientSecret']);
    };
    const over = await newSecret();
    const pastEndMs = 31 * 60_000;
    backend.clock.advance(pastEndMs);
    let given = 0;
    await page.exposeFunction('newSecret', () => {
      given += 1;
      return newSecret();
    });
    const bank = await openBankWithBackend({
      service: afilia.url,
      backend: backend.url,
      page: `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>Banco</title>
      <meta name="viewport" content="width=device-width"><script src="/embed.js" defer></script></head>
      <body><dm-widget api-key="${backend.apiKey}" host-session="${over}"></dm-widget></body></html>`,
    });
    try {
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          Object.assign(document.querySelector('dm-widget') ?? {}, {
            fetchClientSecret: () => Reflect.get(globalThis, 'newSecret')(),
          });
        });
      });
      await page.goto(bank.url);
      const widget = page.locator('dm-widget');
      const typed = widget.getByLabel('RUT de tu negocio');
      await expect(typed).not.toBeEditable();
      await expect(widget.getByText('vencieron')).toHaveCount(0);
      expect(given).toBe(1);
      await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
      await widget.getByRole('checkbox', { name: /^Autorizo/ }).check();
      backend.clock.advance(pastEndMs);
      await widget.getByRole('button', { name: 'Comenzar' }).click();
      await expect(widget.getByRole('heading', { name: 'Sobre ti' })).toBeVisible();
      expect(given).toBe(2);
    } finally {
      await page.goto('about:blank');
      bank.close();
      await backend.close();
    }
  },
);

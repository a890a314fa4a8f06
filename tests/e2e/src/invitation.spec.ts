import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { startBackend } from '@afilia/testing/backend/running-backend';
import { openBankWithBackend } from './fixtures/bank-with-backend.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';

test('a customer begins with an invitation, and who opens it again is told that it was used', async ({
  page,
  context,
  afilia,
}) => {
  // A backend of the test's own: only there a bank's server has a client.
  const backend = await startBackend();
  const { bankToken, send, ask } = banksServer(() => backend);
  const token = await bankToken('default');
  const made = await send('POST', 'invitations', token, {
    channel: 'link',
    isPJ: true,
    prefill: { rut: rutOf(76_400_041) },
    locked: ['rut'],
    entryUrl: `${backend.url}/negocios`,
  });
  const secret = new URL(String(made.body['url'])).searchParams.get('afilia_invitation') ?? '';
  const bank = await openBankWithBackend({
    service: afilia.url,
    backend: backend.url,
    page: `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>Banco</title>
      <meta name="viewport" content="width=device-width"><script src="/embed.js" defer></script></head>
      <body><dm-widget api-key="${backend.apiKey}" host-session="${secret}"></dm-widget></body></html>`,
  });
  const status = async () => (await ask(`invitations/${String(made.body['id'])}`, token)).body['status'];
  // A page that a browser renders ahead of a press, which may never come.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  });
  try {
    await page.goto(bank.url);
    await expect(page.locator('dm-widget').getByRole('button', { name: 'Comenzar' })).toBeVisible();
    await page.waitForFunction('window.Afilia.ready.then(() => true)');
    await page.waitForLoadState('networkidle');
    expect(await status()).toBe('created');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const widget = page.locator('dm-widget');
    await expect(widget.getByLabel('RUT de tu negocio')).not.toBeEditable();
    await expect.poll(status).toBe('opened');
    await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
    await widget.getByRole('checkbox', { name: /^Autorizo/ }).check();
    await widget.getByRole('button', { name: 'Comenzar' }).click();
    await expect.poll(status).toBe('started');

    const later = await context.newPage();
    await later.goto(bank.url);
    const notice = later.locator('dm-widget').getByText('Esta invitación ya se usó.');
    await expect(notice).toHaveText(
      'Esta invitación ya se usó. Para seguir, ingresa tu RUT y el código que te enviaremos.',
    );
    await shoot(later, 'invitation-used');
    await later.goto(`${afilia.url}/i/${'a'.repeat(43)}`);
    await expect(later.getByRole('heading', { name: 'No encontramos esta invitación' })).toBeVisible();
    await shoot(later, 'invitation-unknown');
  } finally {
    // Their streams would be cut, which pages report.
    for (const open of context.pages()) await open.goto('about:blank');
    bank.close();
    await backend.close();
  }
});

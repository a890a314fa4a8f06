import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { followInvitation } from '@afilia/testing/backend/follow-invitation';
import { startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { openBankWithBackend } from './fixtures/bank-with-backend.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';

test('[F-08] [W-12] a customer begins with an invitation, no recorder of its page gets a secret that opens it, and a second opening says that it was used', async ({
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
  const follow = async () => (await followInvitation(backend, String(made.body['url']))).search;
  const bank = await openBankWithBackend({
    service: afilia.url,
    backend: backend.url,
    page: `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>Banco</title>
      <meta name="viewport" content="width=device-width">
      <script>window.seenBefore = location.search</script><script src="/embed.js"></script>
      <script>window.seenAfter = location.search</script></head>
      <body><dm-widget api-key="${backend.apiKey}"></dm-widget></body></html>`,
  });
  const status = async () => (await ask(`invitations/${String(made.body['id'])}`, token)).body['status'];
  // A page that a browser renders ahead of a press, which may never come.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  });
  const look = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  try {
    await page.goto(bank.url + (await follow()));
    await expect(page.locator('dm-widget').getByRole('button', { name: 'Comenzar' })).toBeVisible();
    await page.waitForFunction('window.Afilia.ready.then(() => true)');
    await page.waitForLoadState('networkidle');
    expect(await status()).toBe('created');
    await look();
    const widget = page.locator('dm-widget');
    await expect(widget.getByLabel('RUT de tu negocio')).not.toBeEditable();
    await expect.poll(status).toBe('opened');
    const seen = await page.evaluate(() => [
      Reflect.get(window, 'seenBefore'),
      Reflect.get(window, 'seenAfter'),
    ]);
    expect(seen).toEqual([expect.stringMatching(/^\?afilia_invitation=[\w.-]{100,}$/u), '']);
    expect(page.url()).toBe(bank.url);
    // A recorder that ran first leaves data that another browser cannot use.
    const clientSecret = new URLSearchParams(String(seen[0])).get('afilia_invitation') ?? '';
    const thief = new Applicant(backend);
    expect(await thief.exchange('host-session', { clientSecret, commandId: randomUUID() })).toMatchObject({
      fieldErrors: [{ field: 'hostSession', reason: 'hostSessionExpired' }],
    });
    await page.reload();
    await page.waitForFunction('window.Afilia.ready.then(() => true)');
    await look();
    await expect(widget.getByLabel('RUT de tu negocio')).toHaveValue('76.400.041-2');
    await expect(widget.getByLabel('RUT de tu negocio')).not.toBeEditable();
    await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
    await widget.getByRole('checkbox', { name: /^Autorizo/ }).check();
    await widget.getByRole('button', { name: 'Comenzar' }).click();
    await expect.poll(status).toBe('started');

    const later = await context.newPage();
    await later.goto(bank.url + (await follow()));
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

import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '../sandbox.ts';

const now = new Date('2026-11-21T15:00:00Z');
const sandbox = createSandbox({ latencyFactor: 0, clock: { now: () => now } });
let root = '';
let mailer: ReturnType<typeof createTransport>;

beforeAll(async () => {
  const { httpUrl, smtpUrl } = await sandbox.listen();
  root = `${httpUrl}/sandbox`;
  mailer = createTransport(smtpUrl);
});
beforeEach(() => fetch(`${root}/inbox`, { method: 'DELETE' }));
afterAll(async () => {
  mailer.close();
  await sandbox.close();
});

const from = '"Pago Austral" <no-responder@pago-austral.example>';
const to = 'camila@example.cl';
const asJson = { headers: { accept: 'application/json' } };
const mailsSchema = z.array(
  z.looseObject({ id: z.string(), attachments: z.array(z.looseObject({ url: z.string() })) }),
);
const inbox = async () => mailsSchema.parse(await (await fetch(`${root}/inbox`, asJson)).json());
const page = async (path: string) => (await fetch(`${root}${path}`)).text();

test('keeps mails, newest first, with what they say', async () => {
  await mailer.sendMail({
    from,
    to,
    subject: 'Tu código',
    text: 'Es 123456',
    html: '<p>Es <b>123456</b></p>',
  });
  await mailer.sendMail({ from, to: [to, 'otro@example.cl'], subject: 'Ñandú €', text: 'Solo texto' });
  expect(await inbox()).toMatchObject([
    { to: 'camila@example.cl, otro@example.cl', subject: 'Ñandú €', html: '', at: now.toISOString() },
    { to, subject: 'Tu código', text: expect.stringContaining('123456'), html: '<p>Es <b>123456</b></p>' },
  ]);
});

test('gives the mails of one address alone', async () => {
  await mailer.sendMail({ from, to, subject: 'Tu código', text: 'Es 123456' });
  await mailer.sendMail({ from, to: 'otro@example.cl', subject: 'Tu código', text: 'Es 654321' });
  const found = await fetch(`${root}/inbox?to=${encodeURIComponent('Camila@example.cl')}`, asJson);
  expect(mailsSchema.parse(await found.json())).toMatchObject([
    { to, text: expect.stringContaining('123456') },
  ]);
});

test('gives an attachment of some megabytes back as it came', async () => {
  const content = Buffer.alloc(3 * 1024 * 1024, 'PDF');
  const filename = "Contrato 'único' ñ.pdf";
  await mailer.sendMail({ from, to, subject: 'Copias', text: 'Van', attachments: [{ filename, content }] });
  const [mail] = await inbox();
  expect(mail?.attachments).toMatchObject([
    { filename, contentType: 'application/pdf', size: content.length },
  ]);
  const download = await fetch(new URL(mail?.attachments[0]?.url ?? '', root));
  expect(download.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''Contrato%20%27/,
  );
  expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
});

test('refuses a mailbox that does not exist, and a mail that is too big', async () => {
  await expect(mailer.sendMail({ from, to: 'Rebota@example.cl', text: '…' })).rejects.toMatchObject({
    responseCode: 550,
  });
  const content = Buffer.alloc(26 * 1024 * 1024);
  await expect(
    mailer.sendMail({ from, to, text: '…', attachments: [{ filename: 'a.bin', content }] }),
  ).rejects.toMatchObject({ responseCode: 552 });
  expect(await inbox()).toEqual([]);
});

test("a mail's own markup runs nowhere", async () => {
  const attack = '<script>alert(1)</script>';
  await mailer.sendMail({ from, to, subject: attack, text: 'x', html: `<p>Hola</p>${attack}` });
  const [mail] = await inbox();
  const id = mail?.id;
  for (const path of ['/inbox', `/inbox/${id}`]) {
    expect(await page(path)).toContain('&lt;script&gt;');
    expect(await page(path)).not.toContain('<script');
  }
  const body = await fetch(`${root}/inbox/${id}/body`);
  const policy = body.headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("default-src 'none'");
  expect(await body.text()).toContain('<p>Hola</p>');
});

test('is cleared by DELETE, and by the button of the page', async () => {
  for (const clear of [
    () => fetch(`${root}/inbox`, { method: 'DELETE' }),
    () => fetch(`${root}/inbox/clear`, { method: 'POST', body: new URLSearchParams() }),
  ]) {
    await mailer.sendMail({ from, to, subject: 'Uno', text: '…' });
    expect(await inbox()).toHaveLength(1);
    expect((await clear()).ok).toBe(true);
    expect(await inbox()).toEqual([]);
  }
});

test('says that a mail, body or attachment is not there', async () => {
  for (const path of ['/inbox/99', '/inbox/99/body', '/inbox/99/attachments/0'])
    expect((await fetch(`${root}${path}`)).status).toBe(404);
});

const send = (message: object) =>
  fetch(`${root}/sources/messaging/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'sandbox-key' },
    body: JSON.stringify(message),
  });

test('a text message arrives once, on its own page and in the data, and not at a number that does not exist', async () => {
  const message = { messageId: 'a.sms.1', to: '+56987654321', text: '123456 es tu código' };
  for (const _ of [1, 2]) expect((await send(message)).status).toBe(200);
  expect(await inbox()).toMatchObject([{ medium: 'sms', to: message.to, text: message.text }]);
  expect(await page('/phone')).toContain(message.text);
  expect(await page('/inbox')).not.toContain(message.text);
  expect((await send({ ...message, messageId: 'a.sms.2', to: '+56900000000' })).status).toBe(422);
  expect(await inbox()).toHaveLength(1);
});

test('an address in a text message can be pressed on the page of telephones, and is no markup', async () => {
  const text = 'Afilia: sigue en https://afilia.example/?sign_token=abc&x="1" <b>';
  await send({ messageId: 'a.sms.3', to: '+56987654321', text });
  const escaped = 'https://afilia.example/?sign_token=abc&amp;x=&quot;1&quot;';
  expect(await page('/phone')).toContain(
    `Afilia: sigue en <a href="${escaped}" target="_blank" rel="noopener">${escaped}</a> &lt;b&gt;`,
  );
});

import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { createInboxServer, type InboxServer } from '@afilia/sandbox/inbox/smtp-server';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { fakeClock } from '@afilia/testing/backend/clock';
import type { Application } from '@afilia/domain/application/model/application';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mailer, OutgoingMail } from '../../platform/ports/mailer.ts';
import { createMailer } from './create-mailer.ts';

const clock = fakeClock('2026-11-20T17:30:00.000Z');
const inbox = createInbox(clock);
const from = 'Pago Austral <no-responder@pagoaustral.example>';
const house = {
  from,
  outbound: straightOut,
  publicUrl: 'https://pagoaustral.example',
  clock,
  supportPhone: '+56 2 2345 6789',
};
let server: InboxServer;
let mailer: Mailer;

beforeAll(async () => {
  server = createInboxServer(inbox);
  const port = await server.listen(0, '127.0.0.1');
  mailer = createMailer({ ...house, smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterEach(() => inbox.clear());
afterAll(async () => {
  await mailer.close();
  await server.close();
});

const application: Application = {
  ...startedApplication().after,
  folio: 'S-2026-000123',
  documents: [
    {
      id: 'd1',
      kind: 'affiliation-contract',
      title: 'Contrato <b>&</b> "afiliación"',
      pages: 3,
      issuedSha256: 'a'.repeat(64),
      sha256: 'b'.repeat(64),
      verificationCode: 'K7QM-2XPA',
      contentSha256: 'c'.repeat(64),
      summary: [],
      readAt: null,
      status: 'signed',
    },
  ],
  completion: {
    signedAt: '2026-11-20T17:29:00.000Z',
    merchantCode: '597012345678',
    deliveryBusinessDays: 5,
    mail: 'queued',
    resends: 0,
  },
};
const send = (mail: OutgoingMail) => mailer.send(mail, { application, messageId: 'app-1.otp.c1' });
const otp: OutgoingMail = {
  kind: 'otp',
  to: 'camila@correo.cl',
  otp: '048213',
  purpose: 'contact',
  expiresAt: '2026-11-20T17:35:00.000Z',
};
const received = () => {
  const [mail] = inbox.list();
  if (!mail) throw new Error('no mail arrived');
  return mail;
};

test('the code arrives in both parts, large, with its end and its warning, and before all in the subject', async () => {
  expect(await send(otp)).toEqual({ ok: true, value: { accepted: true } });
  const { subject, text, html, to, from: sender } = received();
  expect(subject).toBe(`${otp.otp} es tu código para verificar tu correo`);
  expect({ to, sender }).toEqual({ to: 'camila@correo.cl', sender: 'no-responder@pagoaustral.example' });
  for (const part of [text, html]) {
    expect(part).toContain('048213');
    expect(part).toContain('Vence en 5 minutos, a las 14:35 (hora de Santiago).');
    expect(part).toContain('No lo compartas con nadie.');
    // The folio stays on one line in HTML.
    expect(part.replaceAll(/<\/?span[^>]*>/gu, '')).toContain('Solicitud S-2026-000123 · Pago Austral');
    expect(part).toContain('Recibes este correo porque alguien escribió tu dirección');
  }
});

test('a code says its end by the clock of the merchant’s commune', async () => {
  await send({ ...otp, communeCode: '12101' });
  expect(received().text).toContain('a las 14:35 (hora de Magallanes).');
  inbox.clear();
  await send({ ...otp, communeCode: '05201' });
  expect(received().text).toContain('a las 12:35 (hora de Isla de Pascua).');
});

test.each([
  ['signature', 'Tu código para firmar tus documentos'],
  ['resume', 'Tu código para retomar tu solicitud'],
  ['signatoryEmail', 'Tu código para cambiar el correo de un firmante'],
] as const)(
  'a code for %s says what it is for, and nothing that a locked phone shows holds it',
  async (purpose, title) => {
    await send({ ...otp, purpose });
    const { subject, html } = received();
    expect(subject).toBe(title);
    // A mail program shows the beginning beside the subject.
    expect(html.slice(0, html.indexOf('<table'))).not.toContain('048213');
  },
);

test('[S-04] a change of mail tells each address the other one masked', async () => {
  const change = {
    kind: 'emailChanged',
    from: 'antigua@correo.cl',
    newAddress: 'nueva.mia@correo.cl',
    report: { token: 'a-token', at: '2026-11-20T17:29:00.000Z' },
  } as const;
  await send({ ...change, to: 'antigua@correo.cl', isFormerAddress: true });
  expect(received().text).toContain('ahora es n****a@correo.cl');
  expect(received().html).not.toContain('nueva.mia');
  expect(received().text).toContain('contact-change');
  inbox.clear();
  await send({ ...change, to: 'nueva.mia@correo.cl', isFormerAddress: false });
  expect(received().text).toContain('era a****a@correo.cl');
  expect(received().html).not.toContain('antigua@');
});

test('the signed documents arrive byte for byte, with their codes and where to verify them', async () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 31) % 256);
  // A view into a larger buffer, as files come from the database.
  const view = new Uint8Array([0, ...bytes, 0]).subarray(1, -1);
  await send({
    kind: 'signed',
    to: 'camila@correo.cl',
    attachments: [{ filename: 'Contrato de afiliación.pdf', bytes: view }],
  });
  const { subject, text, html, attachments } = received();
  expect(subject).toBe('¡Felicitaciones! Ya firmaste');
  expect(text).toContain('el 20 de noviembre de 2026 a las 14:29 (hora de Santiago)');
  expect(text).toContain('Código de verificación K7QM-2XPA');
  expect(text).toContain('https://pagoaustral.example/verify');
  expect(text).toContain('Tu código de comercio es 597012345678. Tu equipo llegará en 5 días hábiles.');
  expect(html).toContain('Contrato &lt;b&gt;&amp;&lt;/b&gt; &quot;afiliación&quot;');
  expect(attachments).toHaveLength(1);
  expect(attachments[0]).toMatchObject({
    filename: 'Contrato de afiliación.pdf',
    contentType: 'application/pdf',
  });
  expect(attachments[0]?.content.equals(Buffer.from(bytes))).toBe(true);
});

test('a mailbox that does not exist is refused for good, and the address is not in what the logs get', async () => {
  const sent = await send({ ...otp, to: 'rebota@correo.cl' });
  expect(sent).toEqual({ ok: false, error: { permanent: true, detail: 'RCPT TO 550 5.1.1 EENVELOPE' } });
});

test('an address with a line break gets no mail', async () => {
  const sent = await send({ ...otp, to: 'a@b.cl>\r\nRCPT TO:<other@b.cl' });
  expect(inbox.list().flatMap(({ to }) => to)).not.toContain('other@b.cl');
  expect(sent.ok && received().to.includes('\n')).toBe(false);
});

test('a server that is not there may be there later', async () => {
  const gone = createMailer({ ...house, smtpUrl: 'smtp://127.0.0.1:1' });
  const sent = await gone.send(otp, { application, messageId: 'm' });
  expect(sent).toMatchObject({ ok: false, error: { permanent: false } });
  await gone.close();
});

/** A server that takes its answers to commands from a script. */
const scripted = (answers: Record<string, string>) =>
  new Promise<{ url: string; server: Server; connections: () => number; seen: string[] }>((resolve) => {
    let connections = 0;
    const seen: string[] = [];
    const smtp = createServer((socket) => {
      connections += 1;
      let inData = false;
      socket.write('220 hello\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        seen.push(text);
        if (inData && !text.endsWith('\r\n.\r\n')) return;
        const command = inData ? 'END' : (Object.keys(answers).find((one) => text.startsWith(one)) ?? '');
        inData = text.startsWith('DATA');
        socket.write(`${answers[command] ?? (inData ? '354 go' : '250 ok')}\r\n`);
      });
    });
    smtp.listen(0, '0.0.0.0', () =>
      resolve({
        url: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
        server: smtp,
        connections: () => connections,
        seen,
      }),
    );
  });

test.each([
  [
    'a full mailbox',
    { 'RCPT TO': '452 4.2.2 mailbox full' },
    { permanent: false, detail: 'RCPT TO 452 4.2.2 EENVELOPE' },
  ],
  [
    'an unknown mailbox',
    { 'RCPT TO': '550 5.1.1 <camila@correo.cl> unknown' },
    { permanent: true, detail: 'RCPT TO 550 5.1.1 EENVELOPE' },
  ],
  [
    'a mail that is not taken',
    { END: '554 5.7.1 no' },
    { permanent: true, detail: 'DATA 554 5.7.1 EMESSAGE' },
  ],
  [
    'a mail that is not taken now',
    { END: '451 4.3.0 later' },
    { permanent: false, detail: 'DATA 451 4.3.0 EMESSAGE' },
  ],
  [
    'a sender that is not ours to use',
    { 'MAIL FROM': '553 5.7.1 no' },
    { permanent: false, detail: 'MAIL FROM 553 5.7.1 EENVELOPE' },
  ],
])('%s has a report of its own', async (_case, answers, error) => {
  const { url, server: smtp } = await scripted(answers);
  const once = createMailer({ ...house, smtpUrl: url });
  expect(await once.send(otp, { application, messageId: 'm' })).toEqual({ ok: false, error });
  await once.close();
  smtp.close();
});

test('several mails go over one connection, and the same mail carries the same Message-ID', async () => {
  const { url, server: smtp, connections, seen } = await scripted({});
  const stored = createMailer({ ...house, smtpUrl: url });
  for (const messageId of ['app-1.otp.c1', 'app-1.otp.c1', 'app-1.otp.c2'])
    await stored.send(otp, { application, messageId });
  await stored.close();
  smtp.close();
  expect(connections()).toBe(1);
  const ids = [...seen.join('').matchAll(/^Message-ID: (.+)$/gimu)].map(([, id]) => id?.trim());
  expect(ids).toEqual([
    '<app-1.otp.c1@pagoaustral.example>',
    '<app-1.otp.c1@pagoaustral.example>',
    '<app-1.otp.c2@pagoaustral.example>',
  ]);
});

test('beyond this machine a mail waits for encryption instead of going in the clear', async () => {
  const { url, server: smtp, seen } = await scripted({});
  // The same server under a name that is not known as this machine.
  const clear = createMailer({ ...house, smtpUrl: url.replace('127.0.0.1', '127.0.0.2') });
  const sent = await clear.send(otp, { application, messageId: 'm' });
  await clear.close();
  smtp.close();
  expect(sent).toMatchObject({ ok: false, error: { permanent: false } });
  expect(seen.join('')).not.toContain('048213');
});

test('the sandbox is given mails as they are, wherever it runs', async () => {
  const { url, server: smtp } = await scripted({});
  const played = createMailer({
    ...house,
    smtpUrl: url.replace('127.0.0.1', '127.0.0.2'),
    isMailPlayed: true,
  });
  expect(await played.send(otp, { application, messageId: 'm' })).toMatchObject({ ok: true });
  await played.close();
  smtp.close();
});

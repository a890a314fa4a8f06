import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/test.ts';
import type { Person } from './person/person.ts';
import { helpTogether } from './person/together.ts';
import { pixelsRead } from './recorders/pixels.ts';
import { clientSecret, openRecordedPage, secretsIn } from './recorders/recorded-page.ts';
import { leftOut, publishedName, type Recorder, recorders, versionOf } from './recorders/set-up.ts';

const key = 'Clave-Canaria-7QXW';
const account = '70519482637';
const rut = '12.345.678-5';
/** As `Person` types it. */
const address = 'Avenida Providencia 1234';

/** The way to a phone: its picture holds a token. */
async function showTransfer(rosa: Person): Promise<void> {
  await rosa.button('Guardar y salir').click();
  await rosa.widget.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click();
  await rosa.button('Seguir en mi celular').click();
  await rosa.widget.getByRole('dialog').getByRole('img').waitFor();
  await rosa.page.keyboard.press('Escape');
  await rosa.button('Continuar mi solicitud').click();
}

async function showCamera(rosa: Person): Promise<void> {
  await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
  await rosa.button('Escanear mi cédula').click();
  const video = rosa.widget.getByLabel('Imagen de tu cámara');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5);
  await rosa.page.keyboard.press('Escape');
}

/** Shows a document as a file and as text. Returns the words that no other screen has. */
async function showDocuments(rosa: Person): Promise<string[]> {
  await rosa.see('Lee y firma tus documentos', 'sign-documents');
  await rosa.button(/^Leer (?:los|el) /).click();
  const view = rosa.widget.getByRole('dialog');
  await view.getByRole('button', { name: /PDF/u }).first().click();
  await rosa.widget.locator('[data-page] canvas').first().waitFor();
  await rosa.page.keyboard.press('Escape');
  const lines = rosa.widget.locator('[data-document] [data-dm-secret] :is(p, li)');
  await expect(lines.first()).toBeAttached();
  const sentences = (await lines.allTextContents())
    .map((line) => line.trim())
    .filter((line) => line.length > 40);
  await rosa.page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  return sentences;
}

for (const [settings, how, tag] of [
  ['loose', "recorders of a bank's page at their loosest settings", ''],
  ['loose', "seven recorders of a bank's page at their loosest settings", '@variant'],
  ['default', "seven recorders of a bank's page at default settings", '@variant'],
] as const)
  test(
    `[W-12] [F-08] ${how} send no key, code, number, picture, document or token`,
    { tag: tag ? [tag] : [] },
    async ({ page, afilia, inbox, address: mail, pageErrors }) => {
      const recorded = await openRecordedPage(page, { service: afilia.url, inbox, address: mail, settings });
      const { rosa } = recorded;
      const codes: string[] = [];
      const giveCode = async () => {
        const code = await rosa.nextCode();
        codes.push(code);
        await rosa.typeCode(code);
      };
      try {
        await rosa.start(rut);
        await rosa.enterBusiness();
        await rosa.see('Verifica tu correo', 'otp-contact');
        await giveCode();
        await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
        await showTransfer(rosa);
        await rosa.chooseProducts();
        await rosa.acceptConditions(account);
        await rosa.connect(key);
        await rosa.declareResidence();
        await showCamera(rosa);
        await rosa.verify();
        await rosa.confirmSummary();
        const sentences = await showDocuments(rosa);
        expect(sentences.length).toBeGreaterThan(50);
        await rosa.readDocuments();
        await rosa.widget.getByRole('checkbox', { name: /^Declaro haber leído/ }).click();
        await rosa.button('Firmar').click();
        await rosa.see('Confirma tu firma', 'otp-signature');
        await giveCode();
        await rosa.see('¡Felicitaciones! Ya firmaste', 'success-signature-mail');
        const sent = await recorded.sent();
        const tokens = [clientSecret, ...recorded.tokens];
        // More than the client secret and the token of the session.
        expect(tokens.length).toBeGreaterThan(2);
        const found = secretsIn(
          sent,
          [
            ['key', key],
            ['account number', account],
            ['document number', documentNumberOf(rut)],
            ...sentences.map((sentence) => ['text of a document', sentence] as const),
            ...tokens.map((token) => ['token', token] as const),
          ],
          codes,
        );
        expect(found).toEqual([]);
        await expectPictures(page, settings);
        if (settings === 'loose')
          // They do read the widget, with its typed text: without that the absence of secrets would prove nothing.
          for (const [name, text] of sent) {
            expect(text, name).toContain('Cuéntanos de ti y de tu negocio');
            expect(text, name).toContain(address);
          }
      } finally {
        recorded.close();
        // Errors of recorders whose services do not exist, and of an unknown host session.
        pageErrors.length = 0;
      }
    },
  );

/** Recorders that take pictures took the bank's, and none of ours. */
async function expectPictures(page: Page, settings: string): Promise<void> {
  const { open, secret } = await pixelsRead(page);
  expect(secret).toBe(0);
  if (settings === 'loose') expect(open).toBeGreaterThan(0);
}

const screens = [
  'Vende con tarjetas en pocos pasos',
  'Cuéntanos de ti y de tu negocio',
  'Verifica tu correo',
];

/** Data that a recorder took of three screens, by the words of the host guide. */
const claimedOf = (text: string) => ({
  words: screens.every((title) => text.includes(title)),
  typed: text.includes(address),
});

/** The rows of the host guide's table, without the spaces that align them. */
function rowsOfGuide(): string[] {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/host-guide.md'), 'utf8');
  const table = /<!-- recorders -->([^]*?)<!-- end of recorders -->/u.exec(guide)?.[1] ?? '';
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.replaceAll(/ +/gu, ' '));
}

const rowOf = (recorder: Recorder, taken: { words: boolean; typed: boolean }, left: string) =>
  `| \`${publishedName(recorder)}\` | ${versionOf(recorder)} | ${taken.words ? 'yes' : 'no'} | ${taken.typed ? 'yes' : 'no'} | no | ${left} |`;

/** Takes every mark away that recorders know, from the roots too. */
const readMarks = (page: Page) =>
  page.locator('dm-widget').evaluate((widget) => {
    for (const one of widget.shadowRoot?.querySelectorAll('*') ?? []) {
      one.classList.remove(
        'rr-block',
        'ph-no-capture',
        'mp-block',
        'nr-block',
        'sentry-block',
        'highlight-block',
      );
      for (const name of one.getAttributeNames())
        if (/^data-(?:dd|nr|sentry|openreplay|private|dm-secret)/u.test(name)) one.removeAttribute(name);
    }
  });

for (const [which, tag] of [
  ['recorders of each engine', ''],
  ['seven recorders', '@variant'],
] as const)
  test(
    `[W-12] the host guide is true about ${which}, and recording="blocked" leaves them nothing, also of a page that takes marks away`,
    { tag: tag ? [tag] : [] },
    async ({ page, context, afilia, inbox, address: mail, pageErrors }) => {
      const given = { service: afilia.url, inbox };
      const toCode = async (rosa: Person) => {
        await rosa.start(rut);
        await rosa.enterBusiness();
        await rosa.see('Verifica tu correo', 'otp-contact');
      };
      const takenByDefault = async () => {
        const byDefault = await openRecordedPage(page, { ...given, address: mail, settings: 'default' });
        await toCode(byDefault.rosa);
        const sent = await byDefault.sent();
        // At run time, by the property.
        await page.locator('dm-widget').evaluate((widget) => Object.assign(widget, { recording: 'blocked' }));
        await byDefault.rosa.proveMail();
        await byDefault.rosa.see('Elige cómo quieres cobrar', 'embed-productos');
        for (const [name, text] of await byDefault.sent())
          expect(text, name).not.toContain('Elige cómo quieres cobrar');
        byDefault.close();
        return sent;
      };
      const leftWhenBlocked = async () => {
        const other = await context.newPage();
        const blocked = await openRecordedPage(other, {
          ...given,
          address: `otra.${mail}`,
          settings: 'loose',
          element: 'recording="blocked"',
        });
        await toCode(blocked.rosa);
        await readMarks(other);
        const code = await blocked.rosa.nextCode();
        await blocked.rosa.typeCode(code);
        await blocked.rosa.see('Elige cómo quieres cobrar', 'embed-productos');
        const sent = await blocked.sent();
        expect(secretsIn(sent, [], [code])).toEqual([]);
        blocked.close();
        return sent;
      };
      // Most of the time is the recorders', which send every few seconds.
      const [taken, left] = await Promise.all([takenByDefault(), leftWhenBlocked()]);

      const rows = recorders.map((one) => {
        const text = left.get(one.name) ?? '';
        expect(text, one.name).toContain('Banco de la visita');
        const found = [...screens, 'Elige cómo quieres cobrar', address, rut].filter((words) =>
          text.includes(words),
        );
        return rowOf(
          one,
          claimedOf(taken.get(one.name) ?? ''),
          found.length === 0 ? 'nothing' : found.join(', '),
        );
      });
      const isLeftOut = (row: string) =>
        leftOut.some((one) => row.startsWith(`| \`${publishedName(one)}\` |`));
      expect(rows).toEqual(rowsOfGuide().filter((row) => !isLeftOut(row)));
      pageErrors.length = 0;
    },
  );

test("[W-12] [A-09] recorders of a bank's page at their loosest settings read nothing of the chat of live help, also before it is sent", async ({
  page,
  browser,
  afilia,
  inbox,
  address: mail,
  pageErrors,
}) => {
  test.slow();
  const recorded = await openRecordedPage(page, {
    service: afilia.url,
    inbox,
    address: mail,
    settings: 'loose',
  });
  const { rosa } = recorded;
  const ofAgent = 'Hola, soy la agente canaria';
  const typed = 'Mi mascota se llama Canela Canaria';
  try {
    await rosa.start(rut);
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await rosa.widget.getByLabel('Calle y número').fill(address);
    const { ana, close } = await helpTogether(rosa, browser, { url: afilia.url });
    await ana.getByRole('button', { name: 'Escribir un mensaje' }).click();
    const field = ana.getByLabel('Mensaje para la persona');
    await field.fill(ofAgent);
    await field.press('Enter');
    await expect(page.locator('[data-dm-assist] .preview')).toContainText(ofAgent);
    await page.getByRole('button', { name: /^Chat/u }).click();
    const panel = page.getByRole('region', { name: 'Chat de la ayuda' });
    await panel.getByLabel('Tu mensaje').pressSequentially(typed);
    await expect(panel.getByRole('log')).toContainText(ofAgent);
    const sent = await recorded.sent();
    for (const [name, text] of sent) {
      expect(text, name).toContain('Cuéntanos de ti y de tu negocio');
      for (const words of [ofAgent, typed]) expect(text.includes(words), `${name}: ${words}`).toBe(false);
    }
    await close();
  } finally {
    recorded.close();
    pageErrors.length = 0;
  }
});

import { type RecipientCommand, decisionOperations } from '@afilia/api-contract/command-decisions';
import { bundleModule } from '@afilia/testing/browser/bundle-module';
import { type Listed, showSpecimen } from '@afilia/testing/browser/gallery/show-specimen';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/gallery.ts';

/** The person's own control for each command; the compiler demands a row of each. */
const controls = {
  'save-prospect': { specimen: 'embed-prospect/filled', own: 'Continuar' },
  'modificar-email': { specimen: 'change-otp-mail/filled' },
  'request-contact-change': {
    specimen: 'pending-signatures/changing-own-mail',
    fill: { 'Correo nuevo': 'ana@correo.cl', 'Repite tu correo nuevo': 'ana@correo.cl' },
  },
  'choose-conditions': { specimen: 'embed-condiciones/filled', own: 'Acepto estas condiciones' },
  'edit-summary': { specimen: 'edit-resume/declaration', own: 'Guardar cambios' },
  'choose-signatories': { specimen: 'select-signatories/valid' },
  'save-signatory-data': { specimen: 'signatory-info/contact-edited' },
  'confirm-signatories': { specimen: 'confirm-signatories/two', first: 'Confirmar' },
  'reopen-signatories': { specimen: 'summary/company' },
  'replace-signatory': { specimen: 'pending-signatures/replacing', own: 'Reemplazar' },
  'change-signatory-email': {
    specimen: 'pending-signatures/changing-a-mail',
    fill: { 'Correo nuevo': 'ana@correo.cl', 'Repite el correo': 'ana@correo.cl' },
  },
  'change-factor-phone': {
    specimen: 'signatory-info/prove-other-phone',
    own: 'Enviar código',
    fill: { 'Tu celular': '987654321' },
  },
  'hand-over-key': {
    specimen: 'embed-connect/handing-over',
    fill: {
      'Nombre y apellido': 'Ana Soto',
      'Su correo': 'ana@correo.cl',
      'Repite su correo': 'ana@correo.cl',
    },
  },
  'request-own-link': { specimen: 'frame/left-saved', own: 'Reenviar enlace' },
  'request-review': {
    specimen: 'review/asking',
    own: 'Enviar',
    fill: {
      'Cuéntanos con tus palabras': 'Pagué esa deuda en octubre y tengo el comprobante.',
      'Nombre y apellido': 'Ana Soto',
      'Tu correo': 'ana@correo.cl',
      'Repite tu correo': 'ana@correo.cl',
    },
  },
} as const satisfies Record<
  RecipientCommand,
  { specimen: string; first?: string; own?: string; fill?: Record<string, string> }
>;

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

let hand: string;
test.beforeAll(async () => {
  // The check of assist before an agent's press, and its way to press.
  const code = await bundleModule(`
    import { refusalReason } from '@afilia/assist/control/touch-policy';
    import { outwardsWithLabelled } from '@afilia/assist/page/deep';
    import { press } from '@afilia/assist/control/press';
    const root = () => document.querySelector('dm-widget').shadowRoot;
    const mayTouch = (element) => refusalReason(outwardsWithLabelled(element)) === undefined;
    const pressable = 'button, summary, input[type=checkbox], [role=button]';
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isDecision = (element) => element.closest('[data-dm-decision]') !== null;
    /** Boxes to accept first, then what sends, then what else the screen has, and last what leads away from it. */
    const rank = (element, first) =>
      element.textContent === first ? 1 :
      element.matches('[type=checkbox]') ? 0 : element.matches('[type=submit]') ? 1 : isDecision(element) ? 2
        : element.closest('header, [role=banner]') || /Volver|Cerrar/.test(element.textContent) ? 4 : 3;
    /** @param wanted - the command after which a person is done; what else could be pressed would only undo it */
    export async function pressAll(who, first, wanted) {
      document.addEventListener('click', (event) => {
        if (event.composedPath().some((one) => one instanceof HTMLAnchorElement)) event.preventDefault();
      }, true);
      const may = (element) =>
        who === 'agent' ? mayTouch(element) : !element.matches('[type=checkbox]') || (isDecision(element) && !element.checked);
      const pressed = new Set();
      while (pressed.size < 30) {
        const [next] = [...root().querySelectorAll(pressable)]
          .filter((element) => !pressed.has(element) && may(element))
          .toSorted((one, other) => rank(one, first) - rank(other, first));
        if (!next) break;
        pressed.add(next);
        await press(next, [0, 0]);
        for (let frame = 0; frame < (who === 'agent' ? 1 : 6); frame++) await nextFrame();
        if (window.gallery.sent().includes(wanted)) break;
      }
      for (let frame = 0; frame < 6; frame++) await nextFrame();
      return [...new Set(window.gallery.sent())];
    }
    export const openMailFields = () =>
      [...root().querySelectorAll('input[inputmode=email]')].filter(mayTouch).map(({ name }) => name);
  `);
  hand = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
});

const pressAll = (page: Page, who: 'agent' | 'visitor', first = '', wanted = '') =>
  page.evaluate(
    `import('${hand}').then(({ pressAll }) => pressAll('${who}', '${first}', '${wanted}'))`,
  ) as Promise<string[]>;

const openMailFields = (page: Page) =>
  page.evaluate(`import('${hand}').then(({ openMailFields }) => openMailFields())`) as Promise<string[]>;

/** Links out of the widget lead nowhere here. */
test.beforeEach(async ({ page }) => {
  await page.route(/^https:/u, (route) => route.fulfill({ status: 204 }));
  // A page behind another draws once a second.
  page.on('popup', (popup) => void popup.close());
});

const isDecision = (operation: string): boolean => decisionOperations.some((name) => name === operation);

/** `npm test -- long reach` tries every command and every state; otherwise these, for the receivers of codes and links. */
const reach = process.env['GALLERY_REACH'] === '1';
const commandsOfShort: readonly string[] = [
  'request-contact-change',
  'change-signatory-email',
  'change-factor-phone',
  'hand-over-key',
  'request-own-link',
] satisfies RecipientCommand[];

for (const [command, { specimen: id, ...more }] of Object.entries(controls)) {
  if (!reach && !commandsOfShort.includes(command)) continue;
  test(`[A-09] ${command}: the person's own control sends it, and an agent in control cannot`, async ({
    page,
    specimens,
  }) => {
    const specimen = specimens.find((one) => one.id === id);
    if (!specimen) throw new Error(`There is no specimen ${id}`);
    const show = async () => {
      await showSpecimen(page, specimen);
      for (const [label, value] of Object.entries('fill' in more ? more.fill : {}))
        await page.getByLabel(label).first().fill(value);
    };
    await show();
    if ('own' in more) {
      for (const box of await page.locator('dm-widget [data-dm-decision] input[type=checkbox]').all())
        await box.check();
      await page.getByRole('button', { name: more.own, exact: true }).click();
      await expect.poll(() => page.evaluate('gallery.sent()')).toContain(command);
    } else {
      const first = 'first' in more ? more.first : '';
      expect(await pressAll(page, 'visitor', first, command)).toContain(command);
    }
    await show();
    expect((await pressAll(page, 'agent')).filter(isDecision)).toEqual([]);
  });
}

/** Controls that send a code or a link to a phone instead, or back to the mailbox. */
const ways = [
  ['otp/signature-or-sms', 'Recibirlo por SMS', 'resend-otp'],
  ['otp/signature-by-sms', 'Recibirlo por correo', 'resend-otp'],
  ['otp/resume-or-sms', 'Enviármelo por SMS', 'renew-resume-code'],
  ['frame/left-saved-or-sms', 'Enviármelo por SMS', 'request-own-link'],
] as const;

for (const [id, own, operation] of ways) {
  test(`[A-09] ${id}: «${own}» is the person's, and an agent in control cannot press it`, async ({
    page,
    specimens,
  }) => {
    const specimen = specimens.find((one) => one.id === id);
    if (!specimen) throw new Error(`There is no specimen ${id}`);
    await showSpecimen(page, specimen);
    await page.getByRole('button', { name: own, exact: true }).click();
    await expect.poll(() => page.evaluate('gallery.sent()')).toContain(operation);
    await showSpecimen(page, specimen);
    expect(await pressAll(page, 'agent')).not.toContain(operation);
  });
}

test(
  'sessions are ended by the person, and an agent in control cannot',
  { tag: '@variant' },
  async ({ page, specimens }) => {
    const specimen = specimens.find(({ id }) => id === 'frame/sessions');
    if (!specimen) throw new Error('There is no specimen of sessions');
    for (const [button, operation] of [
      ['Cerrar las otras sesiones', 'end-other-sessions'],
      ['Cerrar esta sesión', 'end-session'],
    ] as const) {
      await showSpecimen(page, specimen);
      expect(await pressAll(page, 'visitor', button)).toContain(operation);
      await showSpecimen(page, specimen);
      expect(await pressAll(page, 'agent', button)).not.toContain(operation);
    }
  },
);

/** Screens with such a control, or with one that leads to it. */
const groups = new Set([
  ...Object.values(controls).map(({ specimen }) => specimen.split('/')[0] ?? ''),
  'otp',
  'embedded',
  'modals/error-email-otp',
  'modals/signatory-combinations',
]);

for (const group of reach ? groups : []) {
  test(`[A-09] in every state of ${group} no agent fills a mail address, or presses what changes who receives`, async ({
    page,
    specimens,
  }) => {
    const ours: Listed[] = specimens.filter((one) => one.group === group);
    expect(ours.length).toBeGreaterThan(0);
    const open: string[] = [];
    for (const specimen of ours) {
      await showSpecimen(page, specimen);
      for (const field of await openMailFields(page)) open.push(`${specimen.id}: field ${field}`);
      // Requests of the specimen's own clicks were the person's.
      const before = new Set((await page.evaluate('gallery.sent()')) as string[]);
      for (const sent of await pressAll(page, 'agent'))
        if (isDecision(sent) && !before.has(sent)) open.push(`${specimen.id}: ${sent}`);
    }
    expect(open).toEqual([]);
  });
}

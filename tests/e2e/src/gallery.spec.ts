import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  actFindings,
  axeFindings,
  desk,
  deskAtDoubleSize,
  layoutFindings,
  narrowest,
  phone,
  phoneOnItsSide,
  smallPhone,
  structureOf,
  tablet,
  tallWindow,
} from '@afilia/testing/browser/gallery/look-at';
import { reachFindings } from '@afilia/testing/browser/gallery/look-through';
import { halfMarkedSecrets } from '@afilia/testing/browser/gallery/half-marked-secrets';
import { unmarkedControls } from '@afilia/testing/browser/gallery/unmarked-controls';
import { showSpecimen } from '@afilia/testing/browser/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expectFocusCycles, stopsOutOfWidget, whereFocusIs } from './person/watch-focus.ts';

const lists = join(import.meta.dirname, '../../../packages/widget/src');

/** Modals as the gallery names them, from the flags of their table. */
const modalGroups = [
  ...readFileSync(join(lists, 'modals/variants.ts'), 'utf8').matchAll(/^ {2}showModal(\w+):/gmu),
].map(([, name = '']) => `modals/${name.replaceAll(/([a-z]|OTP)([A-Z])/gu, '$1-$2').toLowerCase()}`);

/** Groups as the gallery names them: folders that hold a list, and the modals. */
const groups = [
  ...globSync('{screens,gallery}/*/variants.ts', { cwd: lists }).map((path) =>
    path.replace(/^(?:screens|gallery)\//u, '').replace('/variants.ts', ''),
  ),
  ...modalGroups,
].toSorted();

/** States that this worker judged by axe and keyboard: states that differ in their words alone have the same to judge. */
const audited = new Set<string>();

// Groups are shared out among the workers; none needs a service. Pictures are taken by `npm run gallery`.
// `npm test -- long reach` shows every state, in every window rather than the first of each group (the others only in the two
// narrow ones, where words break), and goes through each structure by keyboard, finger, zoom, large text and forced colours.
const reach = process.env['GALLERY_REACH'] === '1';

/** States of a group in a short run: the first and the last. */
const statesShown = 2;

function spread<Item>(all: readonly Item[]): Item[] {
  const step = Math.max(1, (all.length - 1) / (statesShown - 1));
  return all.filter((_item, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

test.describe.configure({ mode: 'parallel', timeout: reach ? 900_000 : 120_000 });

for (const group of groups) {
  test(`[W-03] [W-12] [A-09] ${group}: every state is accessible, fits every window, nothing is cut, decides by the person, and keeps its secrets from recorders`, async ({
    page,
    specimens,
    pageErrors,
  }) => {
    const ours = specimens.filter((one) => one.group === group);
    expect(ours.length).toBeGreaterThan(0);
    for (const [at, specimen] of (reach ? ours : spread(ours)).entries()) {
      await test.step(specimen.id, async () => {
        await page.setViewportSize(phone);
        await showSpecimen(page, specimen);
        const found = [
          ...(await layoutFindings(page, phone)),
          ...(group === 'parts' ? [] : await actFindings(page)),
          ...(await unmarkedControls(page, specimen)),
          ...(await halfMarkedSecrets(page)),
        ];
        const structure = await structureOf(page);
        const isNew = !audited.has(structure);
        if (isNew) {
          audited.add(structure);
          await tallWindow(page, phone);
          found.push(...(await axeFindings(page)));
        }
        for (const window of at === 0 || reach ? [narrowest, deskAtDoubleSize, tablet, desk] : [narrowest])
          found.push(...(await layoutFindings(page, window)));
        // Last: it takes the focus through everything.
        if (reach && isNew) found.push(...(await reachFindings(page)));
        expect.soft(found, specimen.id).toEqual([]);
      });
    }
    // A specimen of a crash is there to crash.
    expect(pageErrors.filter((error) => !error.includes('A specimen of a crash'))).toEqual([]);
  });
}

/** Every route of spec/screens#routes with the title of its screen. */
const headings: Readonly<Record<string, string>> = {
  '/': 'Vende con tarjetas en pocos pasos',
  '/screenindex': 'Vende con tarjetas en pocos pasos',
  '/screeninitialloader': 'Estamos abriendo tu solicitud',
  '/screenfirstloader': 'Estamos revisando tus datos',
  '/screenfourthloader': 'Preparando tu contratación',
  '/screenloader': 'Estamos revisando tus antecedentes',
  '/screenresumeloader': 'Estamos preparando tu resumen',
  '/screensendnotificationsloader': 'Preparando tu contratación',
  '/screenchangeotpmail': 'Cambia tu correo',
  '/screenconfirmsignatories': 'Confirma los firmantes',
  '/screenselectsignatories': '¿Quiénes firmarán?',
  '/screensignatoryinfo': 'Datos de quien firma',
  '/screencurse': 'Preparando tu contratación',
  '/screeneditresume': 'Edita tu solicitud',
  '/screenembedcondiciones': 'Revisa tus condiciones',
  '/screenembedconnect': 'Conecta tu ClaveÚnica',
  '/screenembedproductos': 'Elige cómo quieres cobrar',
  '/screenembedprospect': 'Cuéntanos de ti y de tu negocio',
  '/screennationality': 'Nacionalidad y residencia tributaria',
  '/screennonsignatorysuccess': '¡Listo! Tu solicitud quedó lista para firma',
  '/screennotificationsuccess': 'Avisamos a los firmantes',
  '/screenotp': 'Verifica tu correo',
  '/screenpendingsignatures': 'Firmas pendientes',
  '/screensigndocuments': 'Lee y firma tus documentos',
  '/screensuccesssignaturemail': '¡Felicitaciones! Ya firmaste',
  '/screensummary': 'Revisa tu solicitud',
  '/screenverifications': 'Ya casi. Revisemos estos puntos',
};

test('[W-03] each group of the gallery is gone through', ({ specimens }) => {
  expect([...new Set(specimens.map(({ group }) => group))].toSorted()).toEqual(groups);
});

test('[W-06] each route of the table draws its own screen', async ({ page, specimens }) => {
  expect(Object.keys(headings)).toHaveLength(27);
  for (const [route, heading] of Object.entries(headings)) {
    const drawn = specimens.filter((one) => one.route === route);
    expect(drawn.length, `nothing in the gallery shows ${route}`).toBeGreaterThan(0);
    const seen: string[] = [];
    for (const specimen of drawn) {
      await showSpecimen(page, { ...specimen, clicks: [], types: {}, awaits: null });
      seen.push(await page.locator('dm-widget [data-screen-title]').first().innerText());
      if (seen.at(-1)?.startsWith(heading)) break;
    }
    expect(seen.at(-1), `${route} showed ${seen.join(' · ')}`).toContain(heading);
  }
});

test('[S-13] another address is offered for signatories whose link may go elsewhere, and for no others', async ({
  page,
  specimens,
}) => {
  const change = page.getByRole('button', { name: /^(?:Cambiar|Corregir) correo/ });
  for (const [id, offered] of [
    ['one-missing', ['Cambiar correo Ana Díaz Mella']],
    ['not-me', ['Corregir correo Ana Díaz Mella']],
    ['declined', []],
  ] as const) {
    const found = specimens.find((one) => one.id === `pending-signatures/${id}`);
    if (!found) throw new Error(`the gallery has no ${id}`);
    await showSpecimen(page, found);
    await expect(page.getByRole('button', { name: /^Reemplazar firmante/ }).first()).toBeVisible();
    const names = (await change.allInnerTexts()).map((words) => words.replaceAll(/\s+/gu, ' '));
    expect(names).toEqual(offered);
  }
});

test('[S-16] a card that has run out is said at its field, with the day until which what was typed is kept', async ({
  page,
  specimens,
}) => {
  for (const [id, until] of [
    ['verifications/card-expired', '21 de diciembre de 2026'],
    ['signatory-info/own-expired-card', '28 de noviembre de 2026'],
  ] as const) {
    const found = specimens.find((one) => one.id === id);
    if (!found) throw new Error(`the gallery has no ${id}`);
    await showSpecimen(page, found);
    const words = `Tu cédula está vencida. Renuévala y vuelve: te esperamos hasta el ${until}.`;
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
});

test('[W-06] under the steps stands what remains and about how long it takes', async ({
  page,
  specimens,
}) => {
  for (const [group, words] of [
    ['embed-prospect', 'Quedan 7 partes · cerca de 9 min'],
    ['nationality', 'Quedan: identidad, resumen y firma · cerca de 4 min'],
    ['sign-documents', 'Queda: firma · cerca de 1 min'],
  ] as const) {
    const found = specimens.find((one) => one.group === group);
    if (!found) throw new Error(`the gallery has no ${group}`);
    await showSpecimen(page, found);
    await expect(page.getByRole('navigation', { name: 'Pasos de tu solicitud' })).toContainText(words);
    await expect(page.getByRole('progressbar', { name: 'Pasos de tu solicitud' })).toHaveAccessibleName(/./u);
  }
});

test('[W-13] the search field, dialogs and the document viewer carry the specified labels', async ({
  page,
  specimens,
}) => {
  const show = async (id: string) => {
    const found = specimens.find((one) => one.id === id);
    if (!found) throw new Error(`the gallery has no ${id}`);
    await showSpecimen(page, found);
  };
  await show('modals/new-address/empty');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  const commune = dialog.getByRole('combobox', { name: 'Comuna' });
  // The cross of the dialog has the same name as the open list's button, so it is looked for in the field.
  const field = commune.locator('..');
  await field.getByRole('button', { name: 'Abierto' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await field.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await commune.fill('no existe');
  await expect(page.getByText('Sin opciones')).toBeVisible();
  await commune.fill('llay-llay');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveText(['LlaillayLlay-Llay · Valparaíso']);
  await shoot(page, 'commune-by-another-name');
  await found.click();
  await expect(commune).toHaveValue('Llaillay');
  await commune.fill('Valpara');
  await field.getByRole('button', { name: 'Limpiar' }).click();
  await expect(commune).toHaveValue('');
  await expect(field.getByRole('button', { name: 'Limpiar' })).toHaveCount(0);

  await show('sign-documents/viewer');
  const pager = page.getByRole('group', { name: 'Paginador' });
  await expect(pager.getByRole('button', { name: 'Ir a la página anterior' })).toBeDisabled();
  await expect(pager.getByRole('button', { name: 'Ir a la página siguiente' })).toBeVisible();
});

test('[S-09] a machine for rent says in pesos what leaves the account each month', async ({
  page,
  specimens,
}) => {
  const products = specimens.find(({ group }) => group === 'embed-productos');
  if (!products) throw new Error('the gallery has no products');
  await showSpecimen(page, products);
  const rents = page.getByText(/^Arriendo desde UF /u);
  await expect(rents.first()).toBeVisible();
  await expect(page.getByText(/^Hoy son \$\d{1,3}\.\d{3} con IVA$/u)).toHaveCount(await rents.count());
});

test('[M-01] in each of the dialogs Tab goes round and never out', async ({ page, specimens }) => {
  const dialogs = specimens.filter(({ group }) => group.startsWith('modals/'));
  const firsts = dialogs.filter(
    ({ group }, at) => at === dialogs.findIndex((other) => other.group === group),
  );
  expect(firsts).toHaveLength(16);
  // In every run each fourth.
  const tried = reach ? firsts : firsts.filter((_, at) => at % 4 === 0);
  for (const specimen of tried) {
    await showSpecimen(page, specimen);
    await expectFocusCycles(page, specimen.id);
  }
});

for (const [id, what] of [
  ['embed-prospect/empty', 'what comes up when a field is left'],
  ['summary/own-mail', 'what stands below the bar of the actions'],
] as const)
  test(`[W-03] ${id}: ${what} is seen, and so is each stop of the keyboard`, async ({ page, specimens }) => {
    const specimen = specimens.find((one) => one.id === id);
    if (!specimen) throw new Error(`the gallery has no ${id}`);
    for (const window of [phoneOnItsSide, smallPhone]) {
      await page.setViewportSize(window);
      await showSpecimen(page, specimen);
      await page.locator('dm-widget [data-screen-title]').focus();
      const stops = await stopsOutOfWidget(page, 'Tab', `${id} at ${window.width}`);
      expect(stops.length).toBeGreaterThan(3);
    }
  });

const vanishing = [
  ['embed-prospect/long-names', /^Quitar/],
  ['nationality/filled-foreigner', /^Quitar/],
  ['frame/resumed', /^Entendido/],
  ['pending-signatures/reminded', /^Recordar/],
] as const;

for (const [id, button] of vanishing) {
  test(`[W-03] ${id}: a button that goes away does not take the keyboard along`, async ({
    page,
    specimens,
  }) => {
    const specimen = specimens.find((one) => one.id === id);
    expect(specimen).toBeDefined();
    if (specimen) await showSpecimen(page, { ...specimen, clicks: [] });
    const goes = page.getByRole('button', { name: button }).last();
    const before = await page.getByRole('button', { name: button }).count();
    await goes.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: button })).not.toHaveCount(before);
    await expect.poll(() => whereFocusIs(page)).toMatch(/title|widget/u);
  });
}

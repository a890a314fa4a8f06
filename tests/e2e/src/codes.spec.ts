import { rejectionCodes, technicalCodes } from '@afilia/domain/values/errors/codes';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { Inbox } from './fixtures/inbox.ts';
import { expect, test } from './fixtures/test.ts';
import { expectReported, words, type Row } from './fixtures/reported-codes.ts';
import { companyOverApi, openTabOf, personOverApi } from './person/api-road.ts';
import { CompanyApplicant } from './person/company-applicant.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const personIn = (page: Page, inbox: Inbox, address: string) =>
  new Person({ page, hands: quickMouse(page), inbox, address });
const companyIn = (page: Page, inbox: Inbox, address: string) =>
  new CompanyApplicant({ page, hands: quickMouse(page), inbox, address });

const atStart: readonly Row[] = [
  { code: 'E01', id: 'E-01', rut: '16.100.001-9', told: words.connection },
  { code: 'E02', id: 'E-01', rut: '16.100.002-7', told: words.connection },
  { code: 'E03', id: 'E-01', rut: '16.100.003-5', told: words.connection },
  { code: 'E04', id: 'E-01', rut: '16.100.004-3', told: words.connection },
  { code: 'E06', id: 'E-01', rut: '16.100.006-K', told: words.connection },
  // The caller waits half a minute for a source that never answers.
  { code: 'E21', id: 'E-06', rut: '16.100.021-3', told: words.timeout },
  { code: 'R09', id: 'E-09', rut: '16.200.009-8', told: words.rejection },
];

const atStartOfCompany: readonly Row[] = [
  { code: 'E08', id: 'E-01', rut: '76.100.008-K', told: words.connection },
  { code: 'R01', id: 'E-07', rut: '76.200.001-6', told: words.referral },
];

const behindKey: readonly Row[] = [
  { code: 'E11', id: 'E-01', rut: '16.100.011-6', told: words.connection },
  { code: 'E14', id: 'E-05', rut: '16.100.014-0', told: words.external },
  { code: 'E15', id: 'E-05', rut: '16.100.015-9', told: words.external },
  { code: 'E17', id: 'E-05', rut: '16.100.017-5', told: words.external },
  {
    code: 'R04',
    id: 'E-09',
    rut: '16.200.004-7',
    told: words.rejection,
    reason: /no aparece un inicio de actividades/,
  },
  {
    code: 'R05',
    id: 'E-07',
    rut: '16.200.005-5',
    told: words.referral,
    reason: /^Tu giro «.+» necesita otra revisión/,
  },
  {
    code: 'R06',
    id: 'E-09',
    rut: '16.200.006-3',
    told: words.rejection,
    reason: /^Tu giro «.+» no se atiende/,
  },
  { code: 'R10', id: 'E-07', rut: '16.200.010-1', told: words.referral },
  { code: 'R11', id: 'E-09', rut: '16.200.011-K', told: words.rejection },
];

const atDeclaration: readonly Row[] = [
  { code: 'E10', id: 'E-01', rut: '16.100.010-8', told: words.connection },
  { code: 'R10', id: 'E-07', rut: '16.300.012-1', told: words.referral },
];

const afterSummary: readonly Row[] = [
  { code: 'E07', id: 'E-01', rut: '16.100.007-8', told: words.connection },
  { code: 'E09', id: 'E-02', rut: '16.100.009-4', told: words.data },
  { code: 'R02', id: 'E-08', rut: '16.300.022-9', told: words.customer },
  { code: 'R03', id: 'E-09', rut: '16.300.023-7', told: words.rejection },
  { code: 'R09', id: 'E-09', rut: '16.300.029-6', told: words.rejection },
  { code: 'R11', id: 'E-09', rut: '16.300.031-8', told: words.rejection },
];

/**
 * `npm test -- long codes` meets every code at every place, else the first of each place. `endings.spec.ts`,
 * `catalogue.test.ts` and the gallery test the words of each.
 */
const all = process.env['ALL_CODES'] === '1';
const some = (rows: readonly Row[]) => (all ? rows : rows.slice(0, 1));

/** Codes that are met in tests of their own, here or in `endings.spec.ts` (R21 in `companies.spec.ts`). */
const metApart = ['E05', 'E12', 'E13', 'E16', 'E18', 'E19', 'E20', 'R07', 'R08', 'R12', 'R13', 'R21'];

test('[E-12] every code of the catalogue has a test that meets it through the interface', () => {
  const rows = [...atStart, ...atStartOfCompany, ...behindKey, ...atDeclaration, ...afterSummary];
  const met = new Set([...rows.map(({ code }) => code), ...metApart]);
  expect([...met].toSorted()).toEqual([...technicalCodes, ...rejectionCodes].toSorted());
});

test.describe('codes of the first checks', () => {
  for (const row of some(atStart))
    test(`[${row.id}] ${row.code} by the RUT ${row.rut}`, async ({ page, inbox, address }) => {
      const rosa = personIn(page, inbox, address);
      await rosa.start(row.rut);
      await expectReported(rosa, row);
    });

  for (const row of some(atStartOfCompany))
    test(
      `[${row.id}] ${row.code} by the company ${row.rut}`,
      { tag: '@variant' },
      async ({ page, inbox, address }) => {
        const rosa = companyIn(page, inbox, address);
        await rosa.startCompany(row.rut);
        await expectReported(rosa, row);
      },
    );
});

test.describe('codes further on the road', () => {
  for (const row of some(behindKey))
    test(`[${row.id}] ${row.code} after the key, by the RUT ${row.rut}`, async ({
      page,
      inbox,
      address,
      afilia,
    }) => {
      const before = await personOverApi(afilia.url);
      await before.toConnect(row.rut);
      await openTabOf(page, before);
      const rosa = personIn(page, inbox, address);
      await rosa.connect();
      await expectReported(rosa, row);
    });

  for (const row of some(atDeclaration))
    test(
      `[${row.id}] ${row.code} at the declaration, by the RUT ${row.rut}`,
      { tag: '@variant' },
      async ({ page, inbox, address, afilia }) => {
        const before = await personOverApi(afilia.url);
        await before.toConnect(row.rut);
        await before.connect();
        await before.reach('evaluated');
        await openTabOf(page, before);
        const rosa = personIn(page, inbox, address);
        await rosa.declareResidence();
        await expectReported(rosa, row);
      },
    );

  for (const row of some(afterSummary))
    test(`[${row.id}] ${row.code} after the summary, by the RUT ${row.rut}`, async ({
      page,
      inbox,
      address,
      afilia,
    }) => {
      const before = await personOverApi(afilia.url);
      await before.toSummary(row.rut);
      await openTabOf(page, before);
      const rosa = personIn(page, inbox, address);
      await rosa.confirmSummary();
      await expectReported(rosa, row);
    });

  for (const { code, id, rut, title } of [
    { code: 'E12', id: 'E-03', rut: '76.100.012-8', title: 'Clave Tributaria Incorrecta' },
    { code: 'E13', id: 'E-04', rut: '76.100.013-6', title: 'Clave Tributaria con problemas' },
  ])
    test(
      `[${id}] ${code} of a company speaks of the Clave Tributaria`,
      { tag: '@variant' },
      async ({ page, inbox, address, afilia }) => {
        const before = await companyOverApi(afilia.url);
        await before.toCredentials(rut, { run: people.camila.run, role: 'signsAlone' });
        await openTabOf(page, before);
        const rosa = companyIn(page, inbox, address);
        await rosa.connectCompany();
        await expect(rosa.widget.getByRole('alert').filter({ hasText: title })).toBeVisible();
        await expectAccessible(page, code);
      },
    );

  test('[E-05] E19: a key that cannot be opened is requested again', async ({
    page,
    inbox,
    address,
    afilia,
  }) => {
    const before = await personOverApi(afilia.url);
    await before.toConnect('17.900.019-9');
    await openTabOf(page, before);
    const rosa = personIn(page, inbox, address);
    // A script between the browser and us changes the sealed value, once.
    let changed = false;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON() as { variables?: { sealedCredentials?: string } } | null;
      const sealed = body?.variables?.sealedCredentials;
      if (!body?.variables || !sealed || changed) return route.continue();
      changed = true;
      body.variables.sealedCredentials = `${sealed.slice(0, -8)}AAAAAAAA`;
      await route.continue({ postData: JSON.stringify(body) });
    });
    await rosa.connect();
    await rosa.see(words.external.page, 'error');
    await expect(rosa.widget.getByText('Código E19')).toBeVisible();
    await expectAccessible(page, 'E19');
    await rosa.button('Volver a conectar').click();
    await rosa.connect();
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
  });

  test('[E-01] E18: an unreadable answer of the backend is shown, and a second try goes on', async ({
    page,
    inbox,
    address,
    pageErrors,
  }) => {
    const rosa = personIn(page, inbox, address);
    await page.goto('/');
    await rosa.see('Vende con tarjetas en pocos pasos', 'index');
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors: [{}] } }));
    await rosa.typeRut('17.900.018-0');
    await rosa.button('Comenzar').click();
    await expectReported(rosa, { code: 'E18', told: words.connection });
    await page.unroute('**/graphql');
    await rosa.widget.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    // The browser reports the answer of 500 by itself.
    pageErrors.length = 0;
  });

  test(
    '[E-02] R13: a link that opens nothing says that the data are wrong',
    { tag: '@variant' },
    async ({ page, inbox, address }) => {
      await page.goto('/?sign_token=a-token-that-was-never-made-by-anybody-00');
      await expectReported(personIn(page, inbox, address), {
        code: 'R13',
        told: { page: words.data.over, says: 'Pedir un nuevo enlace' },
      });
    },
  );

  test(
    '[E-01] [M-01] E08 in the legal review offers to save and go on later',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia }) => {
      const before = await companyOverApi(afilia.url);
      await before.toCredentials('76.400.023-4', { run: people.camila.run, role: 'signsAlone' });
      await before.connect();
      await before.toVerifications();
      await openTabOf(page, before);
      const rosa = companyIn(page, inbox, address);
      await rosa.verifyCompany();
      const dialog = rosa.widget.getByRole('alertdialog');
      await expect(dialog).toContainText('No pudimos validar los poderes');
      await expect(dialog).toContainText('Código E08');
      await expect(dialog.getByRole('button', { name: 'Guardar y seguir después' })).toBeVisible();
      await expectAccessible(page, 'E08 in the review');
    },
  );
});

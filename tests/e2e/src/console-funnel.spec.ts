import { readFile } from 'node:fs/promises';
import type { FunnelStep, StaffFunnel, StaffSources } from '@afilia/api-contract/insights/funnel-answers';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, fromMenu, leaveDesk, placeLink, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280];

const numbers: readonly [step: string, people: number | null][] = [
  ['started', 1240],
  ['prescreened', 1103],
  ['prospect', 980],
  ['contactVerified', 902],
  ['productsChosen', 846],
  ['conditionsChosen', 803],
  ['sourcesConnected', 611],
  ['evaluated', 540],
  ['declared', 498],
  ['verified', 466],
  ['signatoriesDefined', null],
  ['summaryConfirmed', 441],
  ['curseApproved', 430],
  ['documentsIssued', 428],
  ['signing', 377],
  ['signed', 371],
  ['completed', 362],
];

const sources: StaffSources = {
  week: '2026-11-16',
  span: 1,
  fewest: 100,
  sources: [
    {
      source: 'tax',
      calls: 1310,
      failed: 26,
      answered: 98,
      medianMs: 820,
      slowMs: 2400,
      code: 'E21',
      cost: 154_080,
      costPerApproved: 358,
    },
    {
      source: 'civil-register',
      calls: null,
      failed: null,
      answered: null,
      medianMs: null,
      slowMs: null,
      code: null,
      cost: null,
      costPerApproved: null,
    },
  ],
};

const stepOf = ([step, people]: (typeof numbers)[number], index: number): FunnelStep => ({
  step,
  people,
  before: people && people - 17 * index,
  ofPrevious: people && index > 0 ? 91 : null,
  ofAll: people && Math.round(people / 12.4),
  medianSeconds: people && 40 * (index + 1) ** 2,
  slowSeconds: people && 300 * (index + 1) ** 2,
});

const funnel = (over: Partial<StaffFunnel> = {}): StaffFunnel => ({
  weeks: ['2026-11-16', '2026-11-09'],
  week: '2026-11-16',
  span: 1,
  hosts: ['default', 'banco-sur'],
  host: null,
  showsAllHosts: true,
  threshold: 20,
  steps: numbers.map(stepOf),
  reasons: [
    { step: 'conditionsChosen', code: 'E12', people: 118 },
    { step: 'sourcesConnected', code: 'R07', people: 44 },
    { step: 'prospect', code: 'expired', people: 31 },
  ],
  fields: [
    {
      step: 'prospect',
      field: 'otp',
      reason: 'otpWrong',
      people: 96,
      medianSeconds: 48,
      slowSeconds: 600,
    },
    {
      step: 'declared',
      field: 'documentNumber',
      reason: 'documentNumber.unknown',
      people: 52,
      medianSeconds: 190,
      slowSeconds: 86_400,
    },
    {
      step: 'contactVerified',
      field: 'addresses.number',
      reason: 'streetNumber.format',
      people: 20,
      medianSeconds: null,
      slowSeconds: null,
    },
  ],
  ...over,
});

test(
  'a supervisor sees how far applications come, how long stages take and why they stop, narrows it, and downloads the table',
  { tag: '@variant' },
  async ({ page }) => {
    await signIn(page, 'sofia');
    await page.getByRole('navigation', { name: 'Lugares' }).getByRole('link', { name: 'Embudo' }).click();
    await expect(page.getByRole('heading', { name: 'Embudo', level: 1 })).toBeVisible();
    // The service began a moment ago: no week is over. Sources are there all the same.
    await expect(page.getByText('Todavía no hay 20 solicitudes en esta selección.')).toBeVisible();
    await page.getByRole('tab', { name: 'Fuentes' }).click();
    await expect(page.getByText('Todavía no termina una semana con solicitudes.')).toBeVisible();
    await page.getByRole('tab', { name: 'Campos' }).click();
    await expect(page.getByText('Todavía no hay 20 solicitudes en esta selección.')).toBeVisible();

    // A week takes a week: here the answers are played (funnel.integration.test.ts has real ones).
    const requested: string[] = [];
    await page.route('**/staff/api/funnel**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      requested.push(`${pathname.replace('/staff/api/', '')}${search}`);
      if (pathname.endsWith('/sources')) return route.fulfill({ json: sources });
      if (search.includes('span=4'))
        return route.fulfill({ json: funnel({ span: 4, week: '2026-10-26', weeks: ['2026-10-26'] }) });
      const isSmall = search.includes('invitation');
      return route.fulfill({
        json: isSmall
          ? funnel({ steps: funnel().steps.map((one) => ({ ...one, people: null })), fields: [] })
          : funnel(),
      });
    });
    await page.reload();
    await placeLink(page, 'Embudo').click();
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('Iniciada')).toContainText('1.240');
    await expect(row('Firmantes definidos')).toContainText('menos de 20');
    await expectAccessible(page, 'funnel');
    await expectAccessibleInTheDark(page, 'funnel');
    await shoot(page, 'console-funnel', widths);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('tab', { name: 'Tiempos' }).click();
    await expect(row('Iniciada')).toContainText('40 s');
    await shoot(page, 'console-funnel-times', [1280]);
    await page.getByRole('tab', { name: 'Motivos' }).click();
    await expect(row('Clave incorrecta (E12)')).toContainText('118');
    await shoot(page, 'console-funnel-reasons', [1280]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('tab', { name: 'Campos' }).click();
    await expect(row('Código de verificación')).toContainText('El código no es el que se envió');
    await expect(row('Código de verificación')).toContainText('96');
    await expect(row('Número de la calle')).toContainText('menos de 20');
    await expectAccessible(page, 'funnel-fields');
    await shoot(page, 'console-funnel-fields', widths);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('tab', { name: 'Fuentes' }).click();
    await expect(row('SII')).toContainText('2,4 s');
    await expect(row('SII')).toContainText('E21');
    await expect(row('Registro Civil')).toContainText('menos de 100');
    await expectAccessible(page, 'funnel-sources');
    await shoot(page, 'console-funnel-sources', widths);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('combobox', { name: 'Período' }).click();
    await page.getByRole('option', { name: '4 semanas' }).click();
    await page.getByRole('tab', { name: 'Avance' }).click();
    await expect(page.getByRole('heading', { name: '26-10-2026 al 22-11-2026' })).toBeVisible();
    await expect(page.getByText('Suma de 4 semanas')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '4 semanas anteriores' })).toBeVisible();
    await shoot(page, 'console-funnel-range', widths);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('combobox', { name: 'Período' }).click();
    await page.getByRole('option', { name: 'Una semana' }).click();

    await page.getByRole('combobox', { name: 'Persona o empresa' }).click();
    await page.getByRole('option', { name: 'Empresas' }).click();
    await expect.poll(() => requested.at(-1)).toBe('funnel?kind=legal');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('embudo-2026-11-16.csv');
    expect(requested.at(-1)).toBe('funnel/table?kind=legal');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const common = '16-11-2026 al 22-11-2026;Todas;Empresas;Todas';
    expect(lines[0]).toMatch(
      /^\uFEFFSemana;Marca;Persona o empresa;Entrada;Tabla;Etapa;Motivo;Solicitudes;/u,
    );
    expect(lines[1]).toBe(`${common};Avance y tiempos;Iniciada;;1240;1240;40;300`);
    expect(lines).toContain(
      `${common};Avance y tiempos;Firmantes definidos;;menos de 20;menos de 20;menos de 20;menos de 20`,
    );
    expect(lines).toContain(
      `${common};Campos;Verificando contacto;Código de verificación: El código no es el que se envió;96;;48;600`,
    );
    expect(lines).toContain(`${common};Motivos;Condiciones aceptadas;Clave incorrecta (E12);118;;;`);
    await page.getByRole('combobox', { name: 'Entrada' }).click();
    await page.getByRole('option', { name: 'Invitación' }).click();
    await expect(page.getByText('Todavía no hay 20 solicitudes en esta selección.')).toBeVisible();
    // Other tests of this worker count their sessions.
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);

test(
  'an analyst of a bank has the funnel of their bank and no other place; an administrator has what its systems do, too',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    for (const [user, own] of [
      ['amelia', ['Inicio', 'Embudo']],
      ['hernan', ['Inicio', 'Embudo', 'Integración', 'Invitaciones']],
    ] as const) {
      const desk = await deskOf(browser, afilia, user);
      await expect(desk.getByRole('navigation', { name: 'Lugares' }).getByRole('link')).toHaveText([...own]);
      await expect(desk.getByText('Todavía no hay 20 solicitudes en esta selección.')).toBeVisible();
      await leaveDesk(desk);
    }
  },
);

import type { Page } from '@playwright/test';
import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { StaffDataRequest, StaffDataRequests } from '@afilia/api-contract/rights/data-request-answers';
import type { StaffDeadLetter, StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import type { StaffService } from '@afilia/api-contract/platform/service-answers';
import type { StaffEndpoint, StaffEndpoints } from '@afilia/api-contract/partners/webhook-answers';
import { expectAccessible } from './fixtures/accessibility.ts';
import { releaseCases, waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { placeLinks } from './fixtures/shell-boxes.ts';
import { askForHelp, deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280, 1920];
const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });
/** A list of one case of a colleague. */
const caseList = (given: Partial<StaffCase>): StaffCases => ({
  cases: [
    {
      id: '00000000-0000-4000-8000-000000000201',
      folio: 'S-2026-000140',
      hostId: 'default',
      isPJ: false,
      code: 'R07',
      openedAt: '2026-11-25T17:05:00.000Z',
      dueOn: '2026-12-02',
      clock: 'onTime',
      businessDaysLeft: 3,
      holder: 'Rita Fuentes',
      holderId: 'staff-rita',
      handedBy: null,
      isMine: false,
      toApprove: false,
      isProposed: false,
      isReturned: false,
      lacks: null,
      labels: [],
      answerBy: null,
      ...given,
    },
  ],
  total: 1,
  skipped: 0,
  first: null,
  last: null,
  hosts: ['default'],
  now: '2026-12-02T15:00:00.000Z',
});

const goHome = async (page: Page) => {
  await placeLink(page, 'Inicio').click();
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeFocused();
};

/** Looks at the page in the light and in the dark, at the sizes of a desk. */
async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, name);
  await shoot(page, `console-home-${name}`, widths);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `console-home-${name}-dark`, [1280, 1920]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleInTheDark(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('[A-25] a reviewer finds own cases on the first page, takes the case that is due first, and approves a waiting proposal', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const visitor = await askForHelp(afilia);
  await releaseCases(afilia, 'rita');
  const rita = await deskOf(browser, afilia, 'rita');
  await goHome(rita);
  await expect(card(rita, 'A mi cargo')).toContainText('No tienes casos a tu cargo.');
  await expect(card(rita, 'Esperan ayuda').getByRole('listitem')).not.toHaveCount(0);
  await card(rita, 'A mi cargo').getByRole('button', { name: 'Tomar el siguiente' }).click();
  await expect(rita.getByRole('heading', { name: /^Caso S-/u, level: 1 })).toBeFocused();
  const taken = (await rita.getByRole('heading', { level: 1 }).textContent())?.replace('Caso ', '') ?? '';
  await goHome(rita);
  await expect(card(rita, 'A mi cargo').getByRole('link', { name: taken })).toBeVisible();
  await lookAt(rita, 'reviewer');
  await card(rita, 'A mi cargo').getByRole('link', { name: 'Ver los míos' }).click();
  await expect(rita.getByRole('button', { name: `Abrir ${taken}` })).toBeVisible();
  for (const key of ['g', 'i']) await rita.keyboard.press(key);
  await card(rita, 'A mi cargo').getByRole('link', { name: taken }).click();
  await rita.getByLabel('Puede continuar').check();
  await rita.getByRole('combobox', { name: 'Razones (de una a tres)' }).click();
  await rita.getByRole('option').first().click();
  await rita.keyboard.press('Escape');
  await rita.getByRole('textbox', { name: 'Nota interna' }).fill('Mostró el comprobante de pago de octubre.');
  await rita
    .getByRole('textbox', { name: 'Respuesta para la persona' })
    .fill('Revisamos tu caso con lo que nos contaste y puedes continuar.');
  await rita.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(rita.getByRole('alert')).toBeVisible();
  await leaveDesk(rita);

  const pablo = await deskOf(browser, afilia, 'pablo');
  await goHome(pablo);
  await expect(card(pablo, 'Por aprobar').getByRole('link', { name: taken })).toBeVisible();
  await lookAt(pablo, 'approver');
  await card(pablo, 'Por aprobar').getByRole('link', { name: taken }).click();
  await expect(pablo.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await leaveDesk(pablo);
  visitor.close();
  expect(folio).toMatch(/^S-/u);
});

test(
  '[A-25] every other role finds its own work on the first page too, and nothing that it may not see',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    // Beside a single card stand the places of the role: a wide desk is not left empty.
    const places = 'Qué hay en la consola';
    const cards = {
      ana: ['Esperan ayuda', places],
      sofia: ['Esperan ayuda', 'Casos vencidos', 'Vencen pronto', 'Pedidos sobre datos'],
      carla: ['Últimas lecturas', places],
      olga: [
        'Todo llega|\\d+ cosas? no anda',
        'Destinos de avisos',
        'Trabajos fallidos',
        'Fuentes hoy',
        'Partes del servicio',
        'El embudo de hoy',
      ],
      hernan: ['Destinos que no reciben avisos', 'La última semana', 'Por qué se detuvieron'],
      amelia: ['La última semana', 'Por qué se detuvieron'],
    } as const;
    for (const [user, names] of Object.entries(cards) as [keyof typeof cards, readonly string[]][]) {
      const desk = await deskOf(browser, afilia, user);
      await goHome(desk);
      await expect(desk.getByRole('main').locator('section')).toHaveCount(names.length);
      for (const name of names) await expect(card(desk, name)).toBeVisible();
      await lookAt(desk, user);
      await leaveDesk(desk);
    }
  },
);

test('[A-25] the bar above a page takes 60 px of a phone at most, and every place stands in a drawer', async ({
  browser,
  afilia,
}) => {
  for (const member of ['sofia', 'rita', 'amelia'] as const) {
    const desk = await deskOf(browser, afilia, member);
    const wide = await placeLinks(desk).allTextContents();
    await desk.setViewportSize({ width: 390, height: 844 });
    const bar = await desk.getByRole('banner').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? Infinity), member).toBeLessThanOrEqual(60);
    await expect(placeLinks(desk)).toHaveCount(0);
    const opener = desk.getByRole('button', { name: 'Abrir los lugares' });
    await opener.press('Enter');
    await expect(placeLinks(desk)).toHaveText(wide);
    await expectAccessible(desk, `drawer of ${member}`);
    await shoot(desk, `console-drawer-${member}`, [390]);
    await desk.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await placeLinks(desk).last().click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(wide.at(-1) ?? '');
    await expectAccessible(desk, `${member} on a phone`);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await leaveDesk(desk);
  }
});

test(
  '[A-25] jobs that failed, what does not arrive and requests about data stand on the first page with their number and their link',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    // A job is given up, and an endpoint off, after days: here the answers are played.
    const letter = (number: number, over: Partial<StaffDeadLetter> = {}): StaffDeadLetter => ({
      id: `00000000-0000-4000-8000-00000000000${number}`,
      queue: 'deliver-webhooks',
      check: null,
      folio: `S-2026-00012${number}`,
      failedAt: '2026-11-25T17:05:00.000Z',
      attempts: 31,
      code: 'again',
      reference: `7d1f5a30-1111-8222-8333-44444444444${number}`,
      ...over,
    });
    const letters: StaffDeadLetters = {
      letters: [1, 2, 3, 4, 5, 6, 7].map((one) => letter(one)),
      isCut: false,
    };
    const endpoint = (over: Partial<StaffEndpoint>): StaffEndpoint => ({
      id: 'env',
      hostId: 'default',
      url: 'https://avisos.bancoaustral.example/afilia',
      types: [],
      format: 'standard',
      isPJ: null,
      state: 'on',
      offBecause: null,
      deliveredAt: null,
      pending: null,
      previousSecretUntil: null,
      ...over,
    });
    const endpoints: StaffEndpoints = {
      hosts: ['default'],
      endpoints: [
        endpoint({}),
        endpoint({ id: 'failing', state: 'off', offBecause: 'failing', pending: 12 }),
        endpoint({ id: 'gone', url: 'https://otro.example/a', state: 'off', offBecause: 'gone', pending: 1 }),
        // A member of staff switched it off: nothing waits for them. Its switch is on, and nothing arrives.
        endpoint({
          id: 'late',
          url: 'https://lento.example/a',
          pending: 37,
          pendingSince: new Date(Date.now() - 50 * 60_000).toISOString(),
        }),
        endpoint({ id: 'asked', url: 'https://pausado.example/a', state: 'off', offBecause: 'request' }),
      ],
    };
    const olga = await deskOf(browser, afilia, 'olga');
    await olga.route('**/staff/api/dead-letters', (route) => route.fulfill({ json: letters }));
    await olga.route('**/staff/api/webhooks', (route) => route.fulfill({ json: endpoints }));
    const service: StaffService = {
      now: new Date().toISOString(),
      database: { milliseconds: 2 },
      relay: { milliseconds: 9 },
      queues: [{ queue: 'send-mail', jobs: 3, seconds: 12 }],
      certificates: [{ which: 'seal', days: 412 }],
      sources: [{ source: 'tax', calls: 240, failed: 3, code: 'E05' }],
      funnel: [
        { step: 'started', today: 42, before: [48, 52, 60, 40] },
        { step: 'signed', today: 11, before: [9, 14, 12, 13] },
      ],
    };
    await olga.route('**/staff/api/service', (route) => route.fulfill({ json: service }));
    await goHome(olga);
    // The counts beside the places are asked for once a minute.
    await olga.reload();
    const failed = card(olga, 'Trabajos fallidos');
    await expect(failed.getByRole('heading')).toHaveText('Trabajos fallidos 7');
    await expect(failed.getByRole('listitem')).toHaveCount(5);
    await expect(failed.getByRole('listitem').first()).toContainText('Aviso al banco');
    await expect(failed.getByRole('listitem').first()).toContainText('S-2026-000121');
    await expect(failed.getByText('Hay 2 más.')).toBeVisible();
    const status = card(olga, '4 cosas no andan bien');
    await expect(status.getByRole('listitem')).toContainText([
      /avisos\.bancoaustral\.example: Apagado por fallas/u,
      /7 trabajos fallidos sin resolver: Aviso al banco \(7\)/u,
      /otro\.example: Apagado: respondió que ya no existe \(410\)/u,
      /lento\.example: Activo.*avisos pendientes: 37/u,
    ]);
    const oldest = card(olga, 'Destinos de avisos').getByRole('row');
    await expect(oldest.nth(1)).toContainText(/lento\.example.*37/u);
    const today = card(olga, 'El embudo de hoy').getByRole('row').filter({ hasText: 'Iniciada' });
    await expect(today.getByRole('cell')).toHaveText(['42', '50', '48 · 52 · 60 · 40']);
    await expect(placeLinks(olga).filter({ hasText: 'Trabajos fallidos' })).toHaveAccessibleDescription(
      /7 trabajos fallidos/u,
    );
    await lookAt(olga, 'operator-filled');
    await status.getByRole('link', { name: 'Integración' }).first().click();
    await expect(olga.getByRole('heading', { name: 'Integración', level: 1 })).toBeFocused();
    await goHome(olga);
    await failed.getByRole('link', { name: 'Ir a «Trabajos fallidos»' }).click();
    await expect(olga.getByRole('heading', { name: 'Trabajos fallidos', level: 1 })).toBeFocused();
    await expect(olga.getByRole('rowheader')).not.toHaveCount(0);
    await leaveDesk(olga);

    const request = (number: number, over: Partial<StaffDataRequest> = {}): StaffDataRequest => ({
      id: `00000000-0000-4000-8000-00000000010${number}`,
      folio: `S-2026-00013${number}`,
      right: 'access',
      openedAt: '2026-11-25T17:05:00.000Z',
      dueOn: '2026-12-17',
      isProposed: false,
      isReadable: true,
      ...over,
    });
    const requests: StaffDataRequests = {
      requests: [
        request(1),
        request(2, { right: 'erasure', isProposed: true }),
        // One that another member of staff answers.
        request(3, { isReadable: false }),
      ],
    };
    const soonLate = caseList({ folio: 'S-2026-000140', clock: 'dueSoon', businessDaysLeft: 0 });
    const counts = { mine: 0, mineDueSoon: 0, mineOverdue: 0, toApprove: 0, dueSoon: 1, overdue: 0 };
    const sofia = await deskOf(browser, afilia, 'sofia');
    await sofia.route('**/staff/api/data-requests', (route) => route.fulfill({ json: requests }));
    await sofia.route('**/staff/api/cases?view=dueSoon', (route) => route.fulfill({ json: soonLate }));
    await sofia.route('**/staff/api/case-counts', (route) => route.fulfill({ json: counts }));
    await goHome(sofia);
    const rights = card(sofia, 'Pedidos sobre datos');
    await expect(rights.getByRole('heading')).toHaveText('Pedidos sobre datos 2');
    await expect(rights.getByRole('listitem')).toHaveCount(2);
    await expect(rights.getByRole('link', { name: 'S-2026-000132' })).toBeVisible();
    const soon = card(sofia, 'Vencen pronto').getByRole('listitem');
    await expect(soon).toHaveText([/^S-2026-000140.*Vence hoy, 18:00.*A cargo de Rita Fuentes$/u]);
    // The counts beside the places are asked for once a minute.
    await sofia.reload();
    const cases = placeLinks(sofia).filter({ hasText: 'Casos' });
    await expect(cases).toHaveAccessibleDescription('1 caso vence pronto');
    await lookAt(sofia, 'supervisor-filled');
    await rights.getByRole('link', { name: 'S-2026-000131' }).click();
    await expect(sofia).toHaveURL(/\/derechos\/00000000-0000-4000-8000-000000000101$/u);
    await goHome(sofia);
    await rights.getByRole('link', { name: 'Ir a «Pedidos sobre datos»' }).click();
    await expect(sofia).toHaveURL(/\/derechos$/u);
    await leaveDesk(sofia);
  },
);

import type { Page } from '@playwright/test';
import type { StaffDataRequest, StaffDataRequests } from '@afilia/api-contract/rights/data-request-answers';
import type { StaffDeadLetter, StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import type { StaffEndpoint, StaffEndpoints } from '@afilia/api-contract/partners/webhook-answers';
import { expectAccessible } from './fixtures/accessibility.ts';
import { releaseCases, waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { askForHelp, deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280, 1920];
const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
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

test('[A-25] who decides finds on the first page what is theirs, takes what is due first, and approves what waits', async ({
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
      sofia: ['Esperan ayuda', 'Casos vencidos', 'Pedidos sobre datos'],
      carla: ['Últimas lecturas', places],
      olga: ['Trabajos fallidos', 'Destinos que no reciben avisos'],
      hernan: ['Destinos que no reciben avisos', 'La última semana', 'Por qué se detuvieron'],
      amelia: ['La última semana', 'Por qué se detuvieron'],
    } as const;
    for (const [user, names] of Object.entries(cards) as [keyof typeof cards, readonly string[]][]) {
      const desk = await deskOf(browser, afilia, user);
      await goHome(desk);
      await expect(desk.getByRole('main').getByRole('region')).toHaveCount(names.length);
      for (const name of names) await expect(card(desk, name)).toBeVisible();
      await lookAt(desk, user);
      await leaveDesk(desk);
    }
  },
);

test('[A-25] the bars above a page take 120 px of a phone at most, and every place is a press away', async ({
  browser,
  afilia,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  for (const member of ['sofia', 'rita', 'amelia'] as const) {
    const own = await browser.newContext({ baseURL: afilia.url, ...phone });
    const desk = await deskOf(browser, afilia, member, own);
    const places = desk.getByRole('navigation', { name: 'Mesa' });
    const bottom = async () => {
      const box = await places.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Infinity);
    };
    expect(await bottom(), member).toBeLessThanOrEqual(120);
    await places.getByRole('link').last().tap();
    await expect(places.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
    await expect(places.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: 'Atajos' })).toBeHidden();
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(desk, `${member} on a phone`);
    await leaveDesk(desk);
  }
});

test(
  '[A-25] jobs that failed, endpoints that are off and requests about data stand on the first page with their number and their link',
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
    await goHome(olga);
    const failed = card(olga, 'Trabajos fallidos');
    await expect(failed.getByRole('heading')).toHaveText('Trabajos fallidos 7');
    await expect(failed.getByRole('listitem')).toHaveCount(5);
    await expect(failed.getByRole('listitem').first()).toContainText('Aviso al banco');
    await expect(failed.getByRole('listitem').first()).toContainText('S-2026-000121');
    await expect(failed.getByText('Hay 2 más.')).toBeVisible();
    const off = card(olga, 'Destinos que no reciben avisos');
    await expect(off.getByRole('heading')).toHaveText('Destinos que no reciben avisos 3');
    await expect(off.getByRole('listitem')).toContainText([
      /avisos\.bancoaustral\.example.*Apagado por fallas.*12 avisos pendientes/u,
      /otro\.example.*Apagado: respondió que ya no existe \(410\).*1 aviso pendiente/u,
      /lento\.example.*37 avisos pendientes.*El más antiguo espera desde el/u,
    ]);
    await lookAt(olga, 'operator-filled');
    await off.getByRole('link', { name: 'Ir a «Integración»' }).click();
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
    const sofia = await deskOf(browser, afilia, 'sofia');
    await sofia.route('**/staff/api/data-requests', (route) => route.fulfill({ json: requests }));
    await goHome(sofia);
    const rights = card(sofia, 'Pedidos sobre datos');
    await expect(rights.getByRole('heading')).toHaveText('Pedidos sobre datos 2');
    await expect(rights.getByRole('listitem')).toHaveCount(2);
    await expect(rights.getByRole('link', { name: 'S-2026-000132' })).toBeVisible();
    await lookAt(sofia, 'supervisor-filled');
    await rights.getByRole('link', { name: 'S-2026-000131' }).click();
    await expect(sofia).toHaveURL(/\/derechos\/00000000-0000-4000-8000-000000000101$/u);
    await goHome(sofia);
    await rights.getByRole('link', { name: 'Ir a «Derechos»' }).click();
    await expect(sofia).toHaveURL(/\/derechos$/u);
    await leaveDesk(sofia);
  },
);

import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { Page } from '@playwright/test';
import { waitingCase } from './fixtures/case.ts';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const rowOf = (desk: Page, folio: string) => desk.getByRole('row').filter({ hasText: folio });

/** Upheld by one person: the case is closed at once. */
async function uphold(desk: Page): Promise<void> {
  await desk.getByRole('radio', { name: 'Se mantiene la decisión' }).check();
  const reasons = desk.getByRole('combobox', { name: 'Razones (de una a tres)' });
  await reasons.click();
  await desk.getByRole('option').first().click();
  await reasons.press('Escape');
  await desk.getByRole('textbox', { name: 'Nota interna' }).fill('La fuente dice lo mismo que antes.');
  await desk.getByLabel('Respuesta para la persona').fill('Revisamos tu caso y la decisión se mantiene.');
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
}

test(
  '[W-13] a case that was decided is gone from the lists of other tabs and of colleagues when these are looked at again',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    const pablo = await deskOf(browser, afilia, 'pablo');
    await expect(rowOf(pablo, folio)).toBeVisible();
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    await expect(rita.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
    const list = await rita.context().newPage();
    await list.goto('/console/casos');
    await expect(rowOf(list, folio)).toBeVisible();

    await uphold(rita);
    await expect(rita.getByText('La decisión quedó guardada y avisamos a la persona.')).toBeVisible();
    for (const desk of [list, pablo]) {
      await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(rowOf(desk, folio)).toHaveCount(0);
    }
    await list.close();
    await leaveDesk(pablo);
    await leaveDesk(rita);
  },
);

test(
  '[W-13] a list that overtakes a decision on its way is requested again once it is saved',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
    let goOn = (): void => undefined;
    const isListed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await rita.route('**/decisions', async (route) => {
      await isListed;
      await route.continue();
    });
    await uphold(rita);
    await rita.getByRole('link', { name: 'Volver a los casos' }).click();
    await rita
      .getByRole('dialog', { name: '¿Salir sin enviar?' })
      .getByRole('button', { name: 'Salir' })
      .click();
    await expect(rowOf(rita, folio)).toBeVisible();
    goOn();
    await expect(rowOf(rita, folio)).toHaveCount(0);
    await leaveDesk(rita);
  },
);

test(
  '[W-13] the next case whose answer is lost is the same one at the second press',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    await waitingCase(afilia);
    await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    const mine = async () => {
      const answer = await rita.request.get('/staff/api/cases?view=mine');
      return ((await answer.json()) as StaffCases).total;
    };
    const before = await mine();
    await rita.route(
      '**/cases/next',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const next = rita.getByRole('button', { name: 'Tomar el siguiente' });
    await next.click();
    await expect(rita.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
    expect(await mine()).toBe(before + 1);
    await next.click();
    await expect(rita.getByRole('heading', { name: /^Caso S-/u })).toBeVisible();
    expect(await mine()).toBe(before + 1);
    await rita.getByRole('button', { name: 'Soltar el caso' }).click();
    await expect(rita.getByRole('heading', { name: 'Casos', level: 1 })).toBeFocused();
    await leaveDesk(rita);
  },
);

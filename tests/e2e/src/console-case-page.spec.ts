import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { releaseCases, waitingCase } from './fixtures/case.ts';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const topOf = async (page: Page, heading: string): Promise<number> =>
  (await page.getByRole('heading', { name: heading, exact: true }).boundingBox())?.y ?? 0;

test('[A-25] a window of 1280 by 800 shows what stopped a case, its evidence and the decision, and older history is a press away', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
  await expect(rita.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
  const debt = rita.getByRole('rowheader', { name: 'Banco del Litoral' });
  for (const seen of [
    rita.getByText('Antecedentes comerciales (R07)'),
    debt,
    rita.getByRole('button', { name: 'Guardar decisión' }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  const history = rita.getByRole('region', { name: 'Historia' });
  await expect(history.getByRole('listitem')).toHaveCount(6);
  await expect(history.getByRole('listitem').first()).toHaveText(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2} · /u);
  const older = history.getByRole('button', { name: /^Ver los \d+ anteriores$/u });
  await older.press('Enter');
  await expect(history.getByText('Empezó la solicitud')).toBeVisible();
  await expectAccessible(rita, 'case, whole history');
  await history.getByRole('button', { name: 'Ver solo lo último' }).press('Enter');
  await expect(older).toBeFocused();

  // On a phone the decision comes before the events.
  await rita.setViewportSize({ width: 390, height: 844 });
  expect(await topOf(rita, 'Decidir')).toBeLessThan(await topOf(rita, 'Historia'));
  await rita.getByRole('button', { name: 'Soltar el caso' }).click();
  await leaveDesk(rita);
});

test('[A-25] on a phone the list of cases begins with its first row, and filters stand behind a button that counts them', async ({
  browser,
  afilia,
}) => {
  await waitingCase(afilia);
  await releaseCases(afilia, 'rita');
  const rita = await deskOf(browser, afilia, 'rita');
  await rita.setViewportSize({ width: 390, height: 844 });
  await expect(rita.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
  const kind = rita.getByRole('combobox', { name: 'Tipo' });
  await expect(kind).toHaveCount(0);
  await rita.getByRole('button', { name: 'Filtros', exact: true }).click();
  await kind.click();
  await rita.getByRole('option', { name: 'Persona natural' }).click();
  await expect(rita.getByRole('button', { name: 'Filtros (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(rita, 'cases on a phone, filters');
  await rita.getByRole('button', { name: 'Filtros (1)' }).click();
  await expect(kind).toHaveCount(0);
  await expect(rita.getByRole('rowheader').first()).toBeVisible();
  await leaveDesk(rita);
});

test('[A-25] three cards of the first page stand side by side at 1280, and four in two rows', async ({
  browser,
  afilia,
}) => {
  for (const [user, rows] of [
    ['rita', 1],
    ['pablo', 2],
  ] as const) {
    const desk = await deskOf(browser, afilia, user);
    await desk.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(desk.getByRole('progressbar')).toHaveCount(0);
    const boxes = await desk
      .locator('.home-cell')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    const counts = [...new Set(boxes)].map((top) => boxes.filter((one) => one === top).length);
    expect(counts).toEqual(Array.from({ length: rows }, () => boxes.length / rows));
    await leaveDesk(desk);
  }
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { releaseCases, waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const taken = async (desk: Page, folio: string): Promise<void> => {
  await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
  await expect(desk.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
};

test('[A-25] a window of 1280 by 800 shows the list, what stopped a case, its evidence and the decision, and scrolls in its parts alone', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  const row = await rita.getByRole('rowheader').first().boundingBox();
  expect(row?.y).toBeLessThan(300);
  await taken(rita, folio);
  const debt = rita.getByRole('rowheader', { name: 'Banco del Litoral' });
  for (const seen of [
    rita.getByText('Antecedentes comerciales (R07)').last(),
    debt,
    rita.getByRole('button', { name: 'Guardar decisión' }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  expect(await rita.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  const history = rita.getByRole('region', { name: 'Historia' });
  await expect(history.getByRole('listitem')).toHaveCount(6);
  await expect(history.getByRole('heading', { level: 3 }).first()).toHaveText(/^\d{2}-\d{2}-\d{4}$/u);
  await expect(history.getByRole('listitem').first()).toHaveText(/^\d{2}:\d{2}/u);
  const older = history.getByRole('button', { name: /^Ver los \d+ anteriores$/u });
  await older.press('Enter');
  await expect(history.getByText('Empezó la solicitud')).toBeVisible();
  await history.getByRole('button', { name: 'Fuentes' }).press('Enter');
  await expect(history.getByText('Empezó la solicitud')).toHaveCount(0);
  await expect(history.getByText('Verificación lista').first()).toBeVisible();
  await expectAccessible(rita, 'case, history of the sources');
  await history.getByRole('button', { name: 'Todo' }).press('Enter');
  await history.getByRole('button', { name: 'Ver solo lo último' }).press('Enter');
  await expect(older).toBeFocused();

  // An explanation that full-time staff know goes by a press, for good, and comes back by one.
  const law = rita.getByRole('region', { name: 'Qué pide la ley' });
  await law.getByRole('button', { name: 'Ocultar «Qué pide la ley»' }).press('Enter');
  await expect(law.getByRole('listitem')).toHaveCount(0);
  await expect(law.getByRole('button', { name: 'Qué pide la ley' })).toBeFocused();
  await rita.reload();
  await expect(law.getByRole('listitem')).toHaveCount(0);
  await law.getByRole('button', { name: 'Qué pide la ley' }).press('Enter');
  await expect(law.getByRole('listitem').first()).toBeVisible();
  await rita.getByRole('button', { name: 'Soltar el caso' }).click();
  await leaveDesk(rita);
});

test('[A-25] cases are opened one after the other beside their list, and the next one is a press away once one is decided', async ({
  browser,
  afilia,
}) => {
  const folios = [];
  for (let count = 0; count < 3; count += 1) folios.push((await waitingCase(afilia)).folio);
  const [first = '', second = ''] = folios;
  const rita = await deskOf(browser, afilia, 'rita');
  const column = rita.getByRole('navigation', { name: 'Casos de la lista' });
  const heading = (folio: string) => rita.getByRole('heading', { name: `Caso ${folio}`, level: 1 });
  await taken(rita, first);
  await expect(column.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(rita, 'case beside its list');
  await expectAccessibleInTheDark(rita, 'case beside its list');

  // By one key to the next row: a case that is free is not read before it is taken, which takes one key too.
  const opened: string[] = [];
  rita.on('request', (request) => {
    if (/\/staff\/api\/cases\/[\w-]{36}$/u.test(request.url())) opened.push(request.url());
  });
  await rita.keyboard.press('j');
  await expect(heading(second)).toBeFocused();
  await expect(rita.getByText('Para abrir el caso, tómalo primero.')).toBeVisible();
  expect(opened).toEqual([]);
  await rita.keyboard.press('t');
  await expect(rita.getByRole('region', { name: 'Lo que dijeron las fuentes' })).toBeVisible();
  expect(opened).toHaveLength(1);
  await rita.keyboard.press('k');
  await expect(heading(first)).toBeFocused();
  const next = column.getByRole('button', { name: 'Caso siguiente' });
  await next.press('Enter');
  await expect(heading(second)).toBeVisible();
  await expect(next).toBeFocused();

  // A prepared answer fills the form, but for the note, and is editable.
  await rita.getByRole('button', { name: 'Deuda vigente: se mantiene' }).click();
  await expect(rita.getByRole('radio', { name: 'Se mantiene la decisión' })).toBeChecked();
  await expect(rita.getByRole('textbox', { name: 'Respuesta para la persona' })).toHaveValue(
    new RegExp(`^Hola Rosa Díaz: revisamos la solicitud ${second}`, 'u'),
  );
  const note = rita.getByRole('textbox', { name: 'Nota interna' });
  await expect(note).toBeFocused();
  // A field with the focus stands above the bar that covers the end of the form.
  const words = rita.getByRole('textbox', { name: 'Respuesta para la persona' });
  await words.focus();
  const bar = await rita.locator('.decision-foot').boundingBox();
  const field = await words.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await note.focus();
  await note.fill('La fuente dice lo mismo que antes.');
  await expectAccessible(rita, 'prepared answer');
  await note.press('Control+Enter');
  await expect(rita.getByText('La decisión quedó guardada y avisamos a la persona.')).toBeVisible();
  await expect(rita.getByText('Decidido por ti')).toBeInViewport();
  await expect(rita.getByRole('region', { name: 'La respuesta que enviamos' })).toContainText(
    `Hola Rosa Díaz: revisamos la solicitud ${second}`,
  );
  await expectAccessible(rita, 'case decided');
  await rita.getByRole('button', { name: 'Tomar el siguiente' }).click();
  // At once, and not with the next look at the list.
  await expect(column.locator('[aria-current]')).toContainText('Tú', { timeout: 10_000 });
  // Cases of other tests may come first.
  await expect(heading(second)).toHaveCount(0);
  await expect(rita.getByRole('heading', { name: /^Caso S-/u, level: 1 })).toBeVisible();
  await expect(rita.getByRole('region', { name: 'Lo que dijeron las fuentes' })).toBeVisible();
  await expect(rita.getByText(/^\d+ a tu cargo$/u)).toHaveCount(0);
  await column.getByRole('link', { name: 'Volver a los casos' }).click();
  await expect(rita.getByRole('group', { name: 'Tu día' })).toContainText(/\d+ decidid/u);
  await leaveDesk(rita);
  await releaseCases(afilia, 'rita');
});

test('[A-25] on a phone and at 200 % the case stands after its list, and its save button stays in sight while the form is filled in', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  await taken(rita, folio);
  for (const size of [
    { width: 390, height: 844 },
    { width: 640, height: 400 },
  ]) {
    await rita.setViewportSize(size);
    await expect(rita.getByRole('navigation', { name: 'Casos de la lista' })).toHaveCount(0);
    expect(await rita.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await rita.getByRole('radio', { name: 'Puede continuar' }).check();
    await expect(rita.getByRole('button', { name: 'Guardar decisión' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(rita, `case at ${size.width}`);
  }
  await rita.setViewportSize({ width: 1280, height: 800 });
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
    ['hernan', 1],
    ['rita', 2],
  ] as const) {
    const desk = await deskOf(browser, afilia, user);
    await placeLink(desk, 'Inicio').click();
    await expect(desk.getByRole('progressbar')).toHaveCount(0);
    const boxes = await desk
      .locator('.home-cell')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    const counts = [...new Set(boxes)].map((top) => boxes.filter((one) => one === top).length);
    expect(counts).toEqual(Array.from({ length: rows }, () => boxes.length / rows));
    await leaveDesk(desk);
  }
});

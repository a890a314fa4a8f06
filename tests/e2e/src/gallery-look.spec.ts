import { narrowest, desk, phone } from '@afilia/testing/browser/gallery/look-at';
import { showSpecimen, type Listed } from '@afilia/testing/browser/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';

const called = (specimens: readonly Listed[], id: string): Listed => {
  const found = specimens.find((one) => one.id === id);
  if (!found) throw new Error(`The gallery shows no ${id}`);
  return found;
};

test('[W-13] a comparison that does not fit says that it is pushed sideways, and a shadow stands at its edge', async ({
  page,
  specimens,
}) => {
  const hint = page.getByText('Desliza la tabla hacia el lado para ver todas las máquinas.');
  const table = page.getByRole('group', { name: 'Características y precios de cada máquina' });
  for (const [window, isCut] of [
    [narrowest, true],
    [phone, true],
    [desk, false],
  ] as const) {
    await page.setViewportSize(window);
    await showSpecimen(page, called(specimens, 'embed-productos/comparison'));
    await expect(table).toHaveCSS('background-attachment', 'local, scroll');
    expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(isCut);
    await expect(hint).toBeVisible({ visible: isCut });
  }
});

test('[W-03] the message of a box stands nearer to its words than to the next box', async ({
  page,
  specimens,
}) => {
  await page.setViewportSize(phone);
  await showSpecimen(page, called(specimens, 'index/nothing-filled'));
  const boxes = page.locator('dm-widget').getByRole('checkbox');
  const gaps = await boxes.evaluateAll((all) =>
    all.flatMap((box, at) => {
      const note = box.closest('label')?.parentElement?.querySelector('p');
      const words = box.nextElementSibling?.getBoundingClientRect();
      const next = all[at + 1]?.nextElementSibling?.getBoundingClientRect();
      if (!note || !words || !next) return [];
      const { top, bottom, left } = note.getBoundingClientRect();
      return [{ above: top - words.bottom, below: next.top - bottom, indent: left - words.left }];
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const { above, below, indent } of gaps) {
    expect(below).toBeGreaterThanOrEqual(above + 8);
    expect(indent).toBe(0);
  }
});

test('[S-09] a paper that is missing is said to be missing once', async ({ page, specimens }) => {
  await page.setViewportSize(phone);
  await showSpecimen(page, called(specimens, 'embed-connect/papers-gaps'));
  const rows = page.getByRole('list', { name: 'Documentos' }).getByRole('listitem');
  const missing = rows.filter({ hasText: 'Falta este documento' });
  await expect(missing).not.toHaveCount(0);
  for (const row of await missing.all()) expect((await row.innerText()).match(/Falta/gu)).toHaveLength(1);
});

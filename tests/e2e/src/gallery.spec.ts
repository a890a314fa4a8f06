import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  axeFindings,
  desk,
  deskAtDoubleSize,
  layoutFindings,
  narrowest,
  phone,
  tablet,
  tallWindow,
} from '@afilia/testing/gallery/look-at';
import { showSpecimen } from '@afilia/testing/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';
import { expectGoesRound, whereFocusIs } from './person/watch-focus.ts';

const lists = join(import.meta.dirname, '../../../packages/widget/src');

/** Groups as the gallery names them, from the folders that hold a list. */
const groups = globSync('{screens,modals,gallery}/*/variants.ts', { cwd: lists })
  .map((path) => path.replace(/^(?:screens|gallery)\//u, '').replace('/variants.ts', ''))
  .toSorted();

// Groups are shared out among the workers; none needs a service. Pictures are taken by `npm run gallery`.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const group of groups) {
  test(`[W-03] [W-12] ${group}: every state is accessible, fits every window, and nothing is cut`, async ({
    page,
    specimens,
    pageErrors,
  }) => {
    const ours = specimens.filter((one) => one.group === group);
    expect(ours.length).toBeGreaterThan(0);
    for (const specimen of ours) {
      await test.step(specimen.id, async () => {
        await page.setViewportSize(phone);
        await showSpecimen(page, specimen);
        const found: string[] = await layoutFindings(page, phone);
        await tallWindow(page, phone);
        found.push(...(await axeFindings(page)));
        for (const window of [narrowest, deskAtDoubleSize, tablet, desk])
          found.push(...(await layoutFindings(page, window)));
        expect.soft(found, specimen.id).toEqual([]);
      });
    }
    // A specimen of a crash is there to crash.
    expect(pageErrors.filter((error) => !error.includes('A specimen of a crash'))).toEqual([]);
  });
}

test('[M-01] in each of the dialogs Tab goes round and never out', async ({ page, specimens }) => {
  const dialogs = specimens.filter(({ group }) => group.startsWith('modals/'));
  const firsts = dialogs.filter(
    ({ group }, at) => at === dialogs.findIndex((other) => other.group === group),
  );
  expect(firsts).toHaveLength(16);
  for (const specimen of firsts) {
    await showSpecimen(page, specimen);
    await expectGoesRound(page, specimen.id);
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

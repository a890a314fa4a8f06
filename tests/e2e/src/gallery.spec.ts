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
  takePicture,
  tallWindow,
} from '@afilia/testing/gallery/look-at';
import { showSpecimen } from '@afilia/testing/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';

const lists = join(import.meta.dirname, '../../../packages/widget/src');

/** Groups as the gallery names them, from the folders that hold a list. */
const groups = globSync('{screens,modals,gallery}/*/variants.ts', { cwd: lists })
  .map((path) => path.replace(/^(?:screens|gallery)\//u, '').replace('/variants.ts', ''))
  .toSorted();

// Groups are shared out among the workers; none needs a service.
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
        await takePicture(page, specimen.id);
        for (const window of [narrowest, deskAtDoubleSize, tablet, desk])
          found.push(...(await layoutFindings(page, window)));
        await tallWindow(page, desk);
        await takePicture(page, specimen.id);
        expect.soft(found, specimen.id).toEqual([]);
      });
    }
    // A specimen of a crash is there to crash.
    expect(pageErrors.filter((error) => !error.includes('A specimen of a crash'))).toEqual([]);
  });
}
